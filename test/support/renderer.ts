import { compressText } from '../../src/server/http/compressed-text.ts'
import { type BuiltRenderer, startBuiltRenderer } from '../../src/server/render/built-renderer.ts'

let shared: BuiltRenderer | undefined

/** The built pages, rendered by one worker thread that the shops of a test process share. A busy machine may take longer. */
export async function builtRenderer() {
  shared ??= startBuiltRenderer({ threads: 1, limit: 20_000 })
  await shared.ready
  return shared.renderer
}

/** A rendered page with this text, for tests that need no screen. */
export const pageOf = async (html: string) => ({ status: 200, html: await compressText(Buffer.from(html)) })
