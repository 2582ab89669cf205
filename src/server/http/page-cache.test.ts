import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pack } from './pack.ts'
import { PageCache } from './page-cache.ts'

test('a page that is asked for again is packed tighter, and stays the same page', async () => {
  const cache = new PageCache()
  const text = Array.from({ length: 2_000 }, (_, line) => `<p class="line">${line ** 2}</p>`).join('')
  const quick = await pack(text, { status: 200, headers: {} })
  cache.set('a', quick, 0)
  cache.get('a')
  expect(cache.get('a')).toBe(quick)
  await expect.poll(() => cache.get('a')!.brotli.length).toBeLessThan(quick.brotli.length * 0.95)
  expect(brotliDecompressSync(cache.get('a')!.brotli).toString()).toBe(text)
  expect(cache.get('a')).toMatchObject({ etag: quick.etag, gzip: quick.gzip })
})

test('the cache makes room by bytes, the longest unasked first', () => {
  const cache = new PageCache(100)
  const page = (size: number) => ({
    status: 200,
    headers: {},
    etag: '"x"',
    brotli: Buffer.alloc(size),
    gzip: Buffer.alloc(0),
    tight: true as const,
  })
  cache.set('a', page(40), 0)
  cache.set('b', page(40), 0)
  cache.get('a')
  cache.set('c', page(40), 0)
  expect(['a', 'b', 'c'].map(key => cache.get(key) !== undefined)).toEqual([true, false, true])
})
