import { expect, test } from 'vitest'
import type { ReadSet } from './read-set.ts'
import { TaggedCache } from './tagged-cache.ts'

const lastChange = new Map<string, number>()
const feed = { sequence: 1, floor: 0, lastChange: (tag: string) => lastChange.get(tag) ?? 0 }
const change = (tag: string) => lastChange.set(tag, ++feed.sequence)
const cacheOf = (most = 10_000) => new TaggedCache<string>({ feed, most, sizeOf: value => value.length })
const reading = (...tags: string[]): ReadSet => ({ tags: new Set(tags), checks: [], isTracked: true })

test('returns an entry until one of its tags changes', () => {
  const cache = cacheOf()
  cache.set('page', 'old', { reads: reading('product:1', 'settings'), sequence: feed.sequence })
  change('product:2')
  expect(cache.get('page')?.value).toBe('old')
  change('settings')
  expect(cache.get('page')).toBeUndefined()
})

test('does not return an entry whose tag changed while it was computed', () => {
  const cache = cacheOf()
  const { sequence } = feed
  change('product:1')
  cache.set('page', 'old', { reads: reading('product:1'), sequence })
  expect(cache.get('page')).toBeUndefined()
})

test('invalidates every entry that was stored before the feed was reset', () => {
  const cache = cacheOf()
  cache.set('page', 'old', { reads: reading(), sequence: feed.sequence })
  feed.floor = ++feed.sequence
  expect(cache.get('page')).toBeUndefined()
})

test('repeats an entry’s validity check only after the version of the check has changed', () => {
  const cache = cacheOf()
  let version = 1
  let runs = 0
  const check = { version: () => version, isSame: () => ++runs < 2 }
  const reads = { tags: new Set<string>(), checks: [{ check, version }], isTracked: true }
  cache.set('list', 'first', { reads, sequence: feed.sequence })
  cache.get('list')
  expect(runs).toBe(0)
  version = 2
  expect(cache.get('list')?.value).toBe('first')
  expect(cache.get('list')?.value).toBe('first')
  expect(runs).toBe(1)
  version = 3
  expect(cache.get('list')).toBeUndefined()
})

test('does not store a value whose reads were not tracked', () => {
  const cache = cacheOf()
  cache.set('page', 'new', { reads: { ...reading(), isTracked: false }, sequence: feed.sequence })
  expect(cache.get('page')).toBeUndefined()
})

test('evicts the least recently used entries above the size limit', () => {
  const cache = cacheOf(2_000)
  const store = (key: string) => cache.set(key, 'x'.repeat(500), { reads: reading(), sequence: feed.sequence })
  store('a')
  store('b')
  cache.get('a')
  store('c')
  expect(['a', 'b', 'c'].map(key => cache.get(key) !== undefined)).toEqual([true, false, true])
})

test('counts the bytes of keys towards the size limit', () => {
  const cache = cacheOf(100_000)
  for (let n = 0; n < 1_000; n++)
    cache.set(`${n}${'x'.repeat(1_000)}`, '', { reads: reading(), sequence: feed.sequence })
  expect(cache.bytes).toBeLessThanOrEqual(100_000)
  expect(cache.get(`0${'x'.repeat(1_000)}`)).toBeUndefined()
  expect(cache.get(`999${'x'.repeat(1_000)}`)).toBeDefined()
})
