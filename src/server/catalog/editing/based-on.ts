import { sourceOf, type Words } from './whole-product.ts'

interface Held {
  old: (Words & { basedOn: string | null }) | undefined
  words: Words
  /** Said by the writer: the words hold for the Arabic as it is now. */
  isCurrent?: boolean
  /** The name of the Arabic as it will be, and the Arabic as it was. */
  source: string
  arabicBefore: Words | null
}

/**
 * What a text is held against: one that its writer changed, or says to be current, against the Arabic as it is now; any
 * other keeps what it was held against.
 */
export function basedOnFor({ old, words, isCurrent = false, source, arabicBefore }: Held): string {
  const isKept = old !== undefined && !isCurrent && sourceOf(old) === sourceOf(words)
  return isKept ? (old.basedOn ?? (arabicBefore ? sourceOf(arabicBefore) : source)) : source
}
