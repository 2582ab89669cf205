import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { InProcessCall } from '../http/pages.ts'
import { WORKER_PROGRAM } from './built-renderer.ts'
import { RENDERS_PER_THREAD, RenderPool } from './worker-pool.ts'

const ROOT = join(import.meta.dirname, '../../..')
const unavailable = { code: 'unavailable' }

let pool: RenderPool
let reported: unknown[] = []
afterEach(() => pool.close())

function openPool({ threads = 1, limit = 8_000, bundle = 'staged-bundle' } = {}) {
  reported = []
  pool = new RenderPool({
    threads,
    limit,
    program: WORKER_PROGRAM,
    data: {
      bundle: pathToFileURL(join(ROOT, `test/support/${bundle}.ts`)).href,
      manifest: join(ROOT, 'package.json'),
    },
    report: error => reported.push(error),
  })
}

/** Renders a test page that executes the given commands, one per attempt. */
async function page(...orders: (string | Promise<string>)[]): Promise<string> {
  let attempt = 0
  return request(async () => ({ status: 200, body: Buffer.from(JSON.stringify(await orders[attempt++])) }))
}

async function request(call: InProcessCall): Promise<string> {
  const rendered = await pool.render({
    url: '/page',
    language: 'en',
    prefix: '/en',
    publicUrl: 'http://shop.test',
    preview: null,
    call,
  })
  return 'html' in rendered ? brotliDecompressSync(rendered.html.brotli).toString() : rendered.location
}

test('renders in a worker thread with API responses from the main thread', async () => {
  openPool()
  const calls: unknown[] = []
  const html = await request(async (...call) => {
    calls.push(call)
    return { status: 200, body: Buffer.from('"the answer ₪"') }
  })
  expect(html).toMatch(/^the answer ₪ in thread [1-9]/)
  expect(calls).toEqual([['GET', '/api/order/page', 'en', null]])
})

test('does not detach API response buffers, so that later pages can use them', async () => {
  openPool()
  const body = new TextEncoder().encode('"kept"')
  await request(async () => ({ status: 200, body }))
  expect(await request(async () => ({ status: 200, body }))).toMatch(/^kept/)
})

test('renders a page again in a new worker when its worker exits', async () => {
  openPool()
  const first = await page('first')
  const again = await page('exit', 'again')
  expect(again).toMatch(/^again/)
  expect(again.split(' ').at(-1)).not.toBe(first.split(' ').at(-1))
})

test('rejects a page after two workers exit on it, and renders the next page', async () => {
  openPool()
  await expect(page('exit', 'exit', 'never')).rejects.toMatchObject(unavailable)
  expect(await page('next')).toMatch(/^next/)
})

test('rejects only the page whose component throws', async () => {
  openPool()
  const [broken, whole] = await Promise.allSettled([page('throw'), page('whole')])
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('a broken screen') } })
  expect(whole.status).toBe('fulfilled')
})

test('replaces a worker whose rendering exceeds the time limit', async () => {
  openPool({ limit: 1_500 })
  await page('warm')
  await expect(page('compute')).rejects.toMatchObject(unavailable)
  expect(await page('next')).toMatch(/^next/)
})

test('keeps a worker whose page waits for the API beyond the time limit', async () => {
  openPool({ limit: 1_500 })
  const thread = (await page('warm')).split(' ').at(-1)
  const answer = Promise.withResolvers<string>()
  await expect(page(answer.promise)).rejects.toMatchObject(unavailable)
  expect((await page('next')).split(' ').at(-1)).toBe(thread)
  answer.resolve('late')
  expect((await page('last')).split(' ').at(-1)).toBe(thread)
})

test('renders other pages in a worker while loaders await the API', async () => {
  openPool()
  const answer = Promise.withResolvers<string>()
  const waiting = Array.from({ length: RENDERS_PER_THREAD - 1 }, () => page(answer.promise))
  expect(await page('meanwhile')).toMatch(/^meanwhile/)
  answer.resolve('at last')
  await Promise.all(waiting)
})

test('restarts a failing worker with exponential backoff, and rejects pages meanwhile', async () => {
  openPool({ bundle: 'broken-bundle', limit: 2_000 })
  await expect(pool.ready).rejects.toThrow('this bundle does not load')
  await expect(page('never')).rejects.toMatchObject(unavailable)
  expect(reported.length).toBeGreaterThan(1)
  expect(reported.length).toBeLessThan(7)
})

test('rejects pages when the pool closes', async () => {
  openPool()
  const answer = Promise.withResolvers<string>()
  const open = page(answer.promise).catch(error => error)
  await pool.close()
  expect(await open).toMatchObject(unavailable)
  await expect(page('after')).rejects.toMatchObject(unavailable)
  answer.resolve('late')
})
