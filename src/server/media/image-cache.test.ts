import { LRUCache } from 'lru-cache'
import { beforeEach, describe, expect, test } from 'vitest'
import { StorageUnavailableError } from './bucket-store.ts'
import { ImageCache } from './image-cache.ts'

const SIZE = 1_000
/** Capacity for two images. */
const maxSize = 3 * SIZE + 500
const MINUTE = 60_000

let time = 1
let answers = new Map<string, (bytes: Buffer | null | Error) => void>()
beforeEach(() => {
  time = 1
  answers = new Map()
})

const image = (text: string) => Buffer.alloc(SIZE, text)
/** Returns a read function whose promise stays pending until the test resolves or rejects it. */
const slow = (key: string) => () =>
  new Promise<Buffer | null>((resolve, reject) => {
    answers.set(key, bytes => (bytes instanceof Error ? reject(bytes) : resolve(bytes)))
  })
const loaded = (key: string) => async () => image(key)

interface Cache {
  get(key: string, read: () => Promise<Buffer | null>): Promise<{ bytes: Buffer } | undefined>
}
const textOf = async (found: ReturnType<Cache['get']>) => (await found)?.bytes.toString('latin1', 0, 1)

/** Reads an expired image and a new one while other images fill the cache. */
async function readBesideOthers(cache: Cache) {
  await cache.get('a', loaded('a'))
  time += 2 * MINUTE
  const reads = [cache.get('a', slow('a')), cache.get('n', slow('n'))]
  for (const other of 'bcde') await cache.get(other, loaded(other))
  for (const [key, answer] of answers) answer(image(key))
  return Promise.allSettled(reads.map(textOf))
}

describe('eviction during a read', () => {
  test('returns an expired and an uncached image when other images fill the cache during their reads', async () => {
    const ended = await readBesideOthers(new ImageCache({ maxSize, now: () => time }))
    expect(ended.map(one => one.status === 'fulfilled' && one.value)).toEqual(['a', 'n'])
  })

  test('[mutant] rejects pending reads with LRUCache.fetch when other images fill the cache', async () => {
    const images = new LRUCache<string, { bytes: Buffer }, () => Promise<Buffer | null>>({
      ttl: MINUTE,
      ttlResolution: 0,
      perf: { now: () => time },
      maxSize,
      sizeCalculation: ({ bytes }) => bytes.length + 500,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, _stale, { context }) => ({ bytes: (await context())! }),
    })
    const ended = await readBesideOthers({ get: (key, read) => images.fetch(key, { context: read }) })
    expect(ended.some(({ status }) => status === 'rejected')).toBe(true)
  })
})

test('returns an expired image at once, and the new version after its read', async () => {
  const cache = new ImageCache({ maxSize, now: () => time })
  await cache.get('a', loaded('a'))
  time += 2 * MINUTE
  expect(await textOf(cache.get('a', slow('a')))).toBe('a')
  answers.get('a')!(image('z'))
  await expect.poll(() => textOf(cache.get('a', loaded('a')))).toBe('z')
})

test('keeps an expired image while the bucket is unavailable, and removes a deleted image', async () => {
  const cache = new ImageCache({ maxSize, now: () => time })
  await cache.get('a', loaded('a'))
  for (const failure of [1, 2]) {
    time += 2 * MINUTE
    const away = async () => Promise.reject(new StorageUnavailableError(failure))
    expect(await textOf(cache.get('a', away))).toBe('a')
  }
  const gone = async () => null
  await expect
    .poll(() => {
      time += 2 * MINUTE
      return textOf(cache.get('a', gone))
    })
    .toBeUndefined()
  await expect(cache.get('new', async () => Promise.reject(new StorageUnavailableError('away')))).rejects.toThrow(
    StorageUnavailableError,
  )
})

test('shares one read among concurrent requests for the same image', async () => {
  const cache = new ImageCache({ maxSize, now: () => time })
  let reads = 0
  const read = async () => {
    reads++
    return image('a')
  }
  await Promise.all(Array.from({ length: 20 }, () => cache.get('a', read)))
  expect(reads).toBe(1)
})
