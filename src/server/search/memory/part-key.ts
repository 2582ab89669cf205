import type { Alternative } from './wording.ts'

const keys = new WeakMap<readonly Alternative[], string>()

/** Returns a key of the alternatives of a part: equal for alternatives that match the same documents with the same scores. */
export function keyOf(ways: readonly Alternative[]): string {
  let key = keys.get(ways)
  if (key === undefined) {
    key = ''
    for (const { words, trust, leads } of ways) {
      key += `|${leads ?? ''}${trust}`
      for (const readings of words) {
        key += '+'
        for (const reading of readings) key += `${reading.term}@${reading.trust},`
      }
    }
    keys.set(ways, key)
  }
  return key
}
