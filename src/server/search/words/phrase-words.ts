import { RecentCache } from './recent.ts'
import { wordsOf } from './tokens.ts'

const cached = new RecentCache<readonly string[]>(80_000)

/**
 * Returns the words of a vocabulary phrase. Cached, because a change of one phrase rebuilds the vocabulary from all
 * phrases.
 */
export function wordsOfPhrase(text: string): readonly string[] {
  let words = cached.get(text)
  if (!words) {
    words = wordsOf(text)
    cached.set(text, words)
  }
  return words
}
