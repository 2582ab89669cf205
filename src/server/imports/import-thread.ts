/**
 * Input of an import thread. The thread has its own database connection, so that requests of shoppers are not delayed.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../database/connect.ts'
import type { Config } from '../http/services.ts'
import { openStores } from '../media/open-stores.ts'
import { loggableError } from './loggable-error.ts'
import { workOnImport } from './work-on-import.ts'

export interface ImportThread {
  id: number
  databaseUrl: string
  config: Config
}
/** Message that reports an error for the log. */
export interface ThreadMessage {
  failed: Error
}

const { id, databaseUrl, config } = workerData as ImportThread
let stopping = false
parentPort!.on('message', () => {
  stopping = true
})
const tell = (said: ThreadMessage) => parentPort!.postMessage(said)
const report = (failed: unknown) => tell({ failed: loggableError(`import ${id}`, failed) })
const { db, close } = connect(databaseUrl, { connections: 1 })
try {
  const { media: mediaStore } = await openStores(config)
  await workOnImport({ db, config, mediaStore, report, clock: () => new Date(), isStopping: () => stopping }, id)
} catch (error) {
  report(error)
} finally {
  await close()
  parentPort!.close()
}
