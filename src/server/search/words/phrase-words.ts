import { RecentCache } from './recent.ts'
import { wordsOf } from './tokens.ts'

const cached = new RecentCache<readonly string[]>(80_000)

/** Words of a phrase of the vocabulary. Cached, because a rebuild reads all phrases again when one has changed. */
export function wordsOfPhrase(text: string): readonly string[] {
  let words = cached.get(text)
  if (!words) {
    words = wordsOf(text)
    cached.set(text, words)
  }
  return words
}
