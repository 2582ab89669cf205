/**
 * Reference server of `npm run bench -- pages`: a bare node:http server that sends recorded bytes, or renders the list
 * page with the shop's own built bundle from API responses in memory. Concurrent requests never share a render.
 */
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAssets } from '../src/web/document.ts'
import type * as entry from '../src/web/entry-server.tsx'
import type { RecordedResponse } from './recorded.ts'

const BUNDLE = join(import.meta.dirname, '../dist/server/entry-server.js')
const SHOP = process.env.SHOP!
const LANGUAGE = 'en'

const recorded: Record<string, RecordedResponse> = JSON.parse(readFileSync(process.env.ANSWERS!, 'utf8'))
const answers = new Map(
  Object.entries(recorded).map(([path, { headers, body }]) => {
    const bytes = Buffer.from(body, 'base64')
    return [path, { headers: { ...headers, 'content-length': bytes.length }, bytes }]
  }),
)
const { render } = (await import(pathToFileURL(BUNDLE).href)) as typeof entry

/** API responses by address: the first render of an address, during the warm-up, fetches them from the shop. */
const fetched = new Map<string, { status: number; body: unknown }>()
const transport: entry.RenderRequest['transport'] = async ({ url }) => {
  const known = fetched.get(url)
  if (known) return known
  const response = await fetch(`${SHOP}/api${url}`, { headers: { 'accept-language': LANGUAGE } })
  const answer = { status: response.status, body: await response.json() }
  fetched.set(url, answer)
  return answer
}

const assets: PageAssets = {
  boot: '/assets/boot.js',
  entry: '/assets/entry.js',
  styles: ['/assets/index.css'],
  noScript: '/assets/no-script.css',
  preload: ['/assets/routes.js', '/assets/list.js'],
  fonts: ['/assets/latin.woff2'],
  icons: '/assets/icons.svg',
}

async function sendRender(url: string, response: ServerResponse): Promise<void> {
  const request = { url, language: LANGUAGE, prefix: `/${LANGUAGE}`, publicUrl: SHOP, isPreview: false } as const
  const rendered = await render({ ...request, transport, assetsFor: () => assets })
  if (!('html' in rendered) || rendered.status !== 200) {
    response.writeHead(500, { 'content-length': 0 }).end()
    return
  }
  const bytes = Buffer.from(rendered.html)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length }).end(bytes)
}

createServer((request, response) => {
  const url = request.url!
  const answer = answers.get(url)
  if (answer) response.writeHead(200, answer.headers).end(answer.bytes)
  else if (url === '/readyz') response.writeHead(200, { 'content-length': 2 }).end('ok')
  else
    sendRender(url, response).catch(error => {
      console.error(error)
      response.writeHead(500, { 'content-length': 0 }).end()
    })
}).listen(Number(process.env.PORT), '127.0.0.1')
