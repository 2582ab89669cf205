import { compressText } from '../../src/server/http/compressed-text.ts'
import { type BuiltRenderer, startBuiltRenderer } from '../../src/server/render/built-renderer.ts'

let shared: BuiltRenderer | undefined

/**
 * Returns a renderer of the built pages. It has one worker thread, which all apps of a test process share, and a longer
 * time limit, because the machine may be busy.
 */
export async function builtRenderer() {
  shared ??= startBuiltRenderer({ threads: 1, limit: 20_000 })
  await shared.ready
  return shared.renderer
}

/** Returns a rendered page with this HTML, for tests that need no real screens. */
export const renderedPage = async (html: string) => ({ status: 200, html: await compressText(Buffer.from(html)) })
