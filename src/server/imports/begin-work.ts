import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { and, eq } from 'drizzle-orm'
import { urlOf } from '../database/connect.ts'
import { catalogueImports } from '../database/schema/imports.ts'
import type { Services } from '../http/services.ts'
import type { BackgroundRunner } from '../jobs/background-runner.ts'
import { processEach } from '../jobs/one-by-one.ts'
import { isAbandoned } from './import-lease.ts'
import { refuseFile } from './import-rows.ts'
import type { ImportThread, ThreadMessage } from './import-thread.ts'
import { loggableError } from './loggable-error.ts'
import { workOnImport } from './work-on-import.ts'

/** Memory limits of an import thread in megabytes, independent of the file's size. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

/** Ids of queued imports. Only in memory: the periodic job `continue-imports` queues unfinished imports again. */
const waiting = new WeakMap<BackgroundRunner, Set<number>>()

/** Queues an import for background work, unless it is queued already. `continueImports` resumes interrupted imports. */
export function startImportWork(services: Services, id: number): void {
  const { imports } = services
  const own = waiting.get(imports) ?? new Set()
  waiting.set(imports, own)
  if (own.has(id)) return
  own.add(id)
  imports.begin(async () => {
    own.delete(id)
    await work(services, id)
  })
}

/** Resumes imports interrupted by a crash or shutdown. */
export async function continueImports(services: Services): Promise<void> {
  const { db, clock } = services
  const left = await db.select({ id: catalogueImports.id }).from(catalogueImports).where(isAbandoned(clock()))
  await processEach(
    left,
    ({ id }) => `import ${id}`,
    async ({ id }) => startImportWork(services, id),
  )
}

/** Maximum size in bytes of a file that is imported without a thread, because starting a thread would take longer. */
export const MAX_INLINE_BYTES = 512 * 1024

async function work(services: Services, id: number): Promise<void> {
  const { db, clock, config, mediaStore, imports } = services
  const look = () =>
    db
      .select({ bytes: catalogueImports.bytes })
      .from(catalogueImports)
      .where(and(eq(catalogueImports.id, id), isAbandoned(clock())))
  const [row] = await look()
  if (!row) return
  const isStopping = () => imports.stopping.aborted
  const report = (error: unknown) => imports.report(error)
  if (row.bytes > MAX_INLINE_BYTES) await runImportInThread(services, id)
  else await workOnImport({ db, clock, config, mediaStore, isStopping, report }, id)
  // The import ended its time slice before it was finished: queue it again.
  if (!isStopping() && (await look()).length > 0) startImportWork(services, id)
}

/** The thread's program is in the same folder as this one, in the sources and in the build. */
const IMPORT_THREAD = new URL(
  import.meta.url.endsWith('.ts') ? 'import-thread.ts' : 'import-thread.js',
  import.meta.url,
)

/**
 * Runs `program` in a thread. An import whose thread crashed while parsing the file is not retried: it would crash
 * again on the same file.
 */
export async function runImportInThread(
  { db, config, imports }: Services,
  id: number,
  program = IMPORT_THREAD,
): Promise<void> {
  const workerData: ImportThread = { id, databaseUrl: urlOf(db), config }
  const worker = new Worker(program, { workerData, execArgv: [], resourceLimits: MEMORY })
  const stop = () => worker.postMessage('stop')
  imports.stopping.addEventListener('abort', stop)
  worker.on('message', ({ failed }: ThreadMessage) => imports.report(failed))
  try {
    const [code] = await once(worker, 'exit')
    if (code !== 0) throw new Error(`its thread ended with ${code}`)
  } catch (error) {
    await refuseFile(db, id, { refusal: 'import.unreadable' })
    throw loggableError(`import ${id}`, error)
  } finally {
    imports.stopping.removeEventListener('abort', stop)
  }
}
