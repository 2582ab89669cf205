import { threadId } from 'node:worker_threads'
import type { RenderRequest, RenderResult } from '../../src/web/entry-server.tsx'

/**
 * Stub of the built server bundle for a render worker. The API's response to `/order…` determines how the stub behaves
 * for a page.
 */
export async function render({ url, transport }: Pick<RenderRequest, 'url' | 'transport'>): Promise<RenderResult> {
  const { body } = await transport({
    method: 'GET',
    url: `/order${url}`,
    headers: {},
    body: undefined,
    signal: undefined,
  })
  if (body === 'exit') process.exit(1)
  if (body === 'throw') throw new Error('a broken screen')
  while (body === 'compute');
  return { status: 200, html: `${body} in thread ${threadId}` }
}
