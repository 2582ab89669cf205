import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type * as entry from '../../web/entry-server.tsx'
import { compressTextSync } from '../http/compressed-text.ts'
import type { MessageFromWorker, MessageToWorker, PageToRender, WorkerData } from './messages.ts'
import { pageAssets, type ViteManifest } from './page-assets.ts'

/**
 * Entry point of a worker thread: runs loaders, renders React and assembles the document. The main thread answers its
 * API calls.
 */
const port = parentPort!
/**
 * Lowers the priority of this worker thread, so that the main thread gets more CPU time when all cores are busy,
 * without starving renders (docs/decisions/0024). Only Linux supports a priority per thread.
 */
if (process.platform === 'linux') setPriority(5)
const { bundle, manifest } = workerData as WorkerData
const { render } = (await import(bundle)) as typeof entry
const assets = pageAssets(JSON.parse(readFileSync(manifest, 'utf8')) as ViteManifest)

interface Call {
  resolve(answer: { status: number; body: unknown }): void
  reject(error: Error): void
}
const calls = new Map<number, Call>()
let lastCallId = 0

port.on('message', (message: MessageToWorker) => {
  if (message.kind === 'render') {
    renderPage(message.renderId, message.page).catch((error: Error) =>
      send({ kind: 'failed', renderId: message.renderId, reason: error?.stack ?? String(error) }),
    )
    return
  }
  const call = calls.get(message.callId)
  calls.delete(message.callId)
  if (message.kind === 'answer') call?.resolve({ status: message.status, body: parse(message.body) })
  else call?.reject(new Error(message.reason))
})
send({ kind: 'ready' })

async function renderPage(renderId: number, page: PageToRender): Promise<void> {
  const rendered = await render({
    ...page,
    assetsFor: modules => assets(modules, page.language),
    transport: ({ method, url }) =>
      new Promise((resolve, reject) => {
        const callId = ++lastCallId
        calls.set(callId, { resolve, reject })
        send({ kind: 'call', renderId, callId, method, url: `/api${url}` })
      }),
  })
  if ('location' in rendered) {
    send({ kind: 'rendered', renderId, page: rendered })
    return
  }
  const html = compressTextSync(new TextEncoder().encode(rendered.html))
  send({ kind: 'rendered', renderId, page: { status: rendered.status, html } }, [html.brotli.buffer])
}

function parse({ buffer, byteOffset, length }: Uint8Array): unknown {
  return JSON.parse(Buffer.from(buffer, byteOffset, length).toString('utf8'))
}

function send(message: MessageFromWorker, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer)
}
