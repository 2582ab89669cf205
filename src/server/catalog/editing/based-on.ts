import { sourceOf, type Words } from './whole-product.ts'

interface Held {
  old: (Words & { basedOn: string | null }) | undefined
  words: Words
  /** Set by the editor: the translation fits the current Arabic text. */
  isCurrent?: boolean
  /** Fingerprint of the Arabic source after the write, and the Arabic before it. */
  source: string
  arabicBefore: Words | null
}

/**
 * Returns the fingerprint to store with a translation: that of the current Arabic if its editor changed it or marked it
 * current; otherwise the stored one.
 */
export function basedOnFor({ old, words, isCurrent = false, source, arabicBefore }: Held): string {
  const isKept = old !== undefined && !isCurrent && sourceOf(old) === sourceOf(words)
  return isKept ? (old.basedOn ?? (arabicBefore ? sourceOf(arabicBefore) : source)) : source
}
