import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { eq } from 'drizzle-orm'
import { urlOf } from '../../database/connect.ts'
import { catalogueImports } from '../../database/schema/imports.ts'
import type { Services } from '../../http/services.ts'
import { oneByOne } from '../../jobs/one-by-one.ts'
import { isLeft } from './hold-import.ts'
import type { ImportThread } from './import-thread.ts'
import { workOnImport } from './work-on-import.ts'

/** Milliseconds for which pages may show the catalogue as it was while an import goes on: each must be rendered anew. */
const STALE = 10_000

/** Megabytes of an import's thread, however long its file is. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

/** Lets an import go on in the background. What does not come to its end is found again by `continueImports`. */
export function beginWork(services: Services, id: number): void {
  services.background.begin(() => work(services, id))
}

/** Imports that a crash, or a shop that closed, left in the middle. */
export async function continueImports(services: Services): Promise<void> {
  const { db, clock } = services
  const left = await db.select({ id: catalogueImports.id }).from(catalogueImports).where(isLeft(clock()))
  await oneByOne(
    left,
    ({ id }) => `import ${id}`,
    async ({ id }) => beginWork(services, id),
  )
}

/** Bytes of a file whose import is over before a thread has begun. */
const SMALL = 512 * 1024

async function work(services: Services, id: number): Promise<void> {
  const { db, clock, config, pageCache, background } = services
  const [row] = await db
    .select({ bytes: catalogueImports.bytes })
    .from(catalogueImports)
    .where(eq(catalogueImports.id, id))
  if (!row || row.bytes > SMALL) return workApart(services, id)
  const isStopping = () => background.stopping.aborted
  await workOnImport({ db, clock, config, isStopping, onWritten: () => pageCache.clear() }, id)
}

async function workApart({ db, config, pageCache, background }: Services, id: number): Promise<void> {
  const workerData: ImportThread = { id, databaseUrl: urlOf(db), config }
  const worker = new Worker(new URL('import-thread.ts', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: MEMORY,
  })
  const stop = () => worker.postMessage('stop')
  background.stopping.addEventListener('abort', stop)
  let clearedAt = 0
  worker.on('message', () => {
    if (performance.now() - clearedAt < STALE) return
    clearedAt = performance.now()
    pageCache.clear()
  })
  try {
    const [code] = await once(worker, 'exit')
    if (code !== 0) throw new Error(`import ${id} ended with ${code}`)
  } finally {
    background.stopping.removeEventListener('abort', stop)
    pageCache.clear()
  }
}
