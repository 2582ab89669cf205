import { compressText } from '../../src/server/http/compressed-text.ts'
import { type BuiltRenderer, startBuiltRenderer } from '../../src/server/render/built-renderer.ts'

let shared: BuiltRenderer | undefined

/**
 * Renders the built pages in one worker thread, shared by the shops of a test process; with a longer limit for busy
 * machines.
 */
export async function builtRenderer() {
  shared ??= startBuiltRenderer({ threads: 1, limit: 20_000 })
  await shared.ready
  return shared.renderer
}

/** A rendered page with this text, for tests without screens. */
export const pageOf = async (html: string) => ({ status: 200, html: await compressText(Buffer.from(html)) })
