/** An import in a thread of its own, on one connection: whoever shops meanwhile waits for none of its work. */
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../database/connect.ts'
import type { Config } from '../../http/services.ts'
import { workOnImport } from './work-on-import.ts'

export interface ImportThread {
  id: number
  databaseUrl: string
  config: Config
}

const { id, databaseUrl, config } = workerData as ImportThread
let stopping = false
parentPort!.on('message', () => {
  stopping = true
})
const { db, close } = connect(databaseUrl, { connections: 1 })
try {
  await workOnImport(
    {
      ...{ db, config, clock: () => new Date(), isStopping: () => stopping },
      onWritten: () => parentPort!.postMessage('written'),
    },
    id,
  )
} finally {
  await close()
  parentPort!.close()
}
