import { RecentCache } from '../words/recent.ts'
import type { Alternative } from './parts.ts'

const keys = new WeakMap<readonly Alternative[], number>()
/** Keys by the text of the alternatives. An evicted text gets a new key, so that its matches are computed again. */
const keysByText = new RecentCache<number>(40_000)
let lastKey = 0

/**
 * Returns a cache key for the alternatives of a part. Alternatives that match the same documents with the same scores
 * have the same key. The key is a number, because looking up a text of hundreds of letters took a tenth of the time of
 * a search.
 */
export function alternativesCacheKey(ways: readonly Alternative[]): number {
  let key = keys.get(ways)
  if (key === undefined) {
    const text = textOf(ways)
    key = keysByText.get(text)
    if (key === undefined) {
      key = ++lastKey
      keysByText.set(text, key)
    }
    keys.set(ways, key)
  }
  return key
}

function textOf(ways: readonly Alternative[]): string {
  let text = ''
  for (const { words, trust, leads, only } of ways) {
    text += `|${leads ?? ''}${only ?? ''} ${trust}`
    for (const readings of words) {
      text += '+'
      for (const reading of readings) text += `${reading.term}@${reading.trust},`
    }
  }
  return text
}
