import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT_FOLDER } from '../../shared/root-folder.ts'
import type { PageRenderer } from '../http/pages.ts'
import { RENDERS_PER_THREAD, RenderPool } from './worker-pool.ts'

const DIST = join(ROOT_FOLDER, 'dist')
const BUNDLE = join(DIST, 'server/entry-server.js')
/**
 * File URL of the built worker script, which is used even if the server runs from its TypeScript sources: a thread that
 * runs TypeScript would load Node's type stripper, which takes 12 MB per thread.
 */
export const WORKER_PROGRAM = pathToFileURL(join(DIST, 'server/worker.js')).href

/** Number of threads: one per core, but at most four, because each worker takes memory. */
const DEFAULT_THREADS = Math.min(availableParallelism(), 4)

export interface BuiltRenderer {
  renderer: PageRenderer
  /** Resolves when the renderer is ready; rejects if the bundle cannot be loaded. */
  ready: Promise<void>
  close(): Promise<void>
}

interface Options {
  threads?: number
  /** Timeout of one page in milliseconds, including the time in the queue. */
  limit?: number
}

/** Starts worker threads that render pages with the built bundle. */
export function startBuiltRenderer({ threads = DEFAULT_THREADS, limit }: Options = {}): BuiltRenderer {
  if (!existsSync(BUNDLE)) throw new Error(`${BUNDLE} is missing: run npm run build`)
  const data = { bundle: pathToFileURL(BUNDLE).href, manifest: join(DIST, 'client/.vite/manifest.json') }
  const pool = new RenderPool({ threads, program: WORKER_PROGRAM, data, limit })
  const renderer: PageRenderer = request => pool.render(request)
  renderer.concurrency = threads * RENDERS_PER_THREAD
  return { renderer, ready: pool.ready, close: () => pool.close() }
}
