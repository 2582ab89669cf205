import { sourceOf, type Words } from './whole-product.ts'

interface Held {
  old: (Words & { basedOn: string | null }) | undefined
  words: Words
  /** True if the editor marked the translation as matching the current Arabic text. */
  isCurrent?: boolean
  /** Fingerprint of the Arabic source text after the write, and the Arabic texts before the write. */
  source: string
  arabicBefore: Words | null
}

/**
 * Returns the fingerprint to store with a translation: the fingerprint of the current Arabic text if the editor changed
 * the translation or marked it current; otherwise the stored fingerprint.
 */
export function basedOnFor({ old, words, isCurrent = false, source, arabicBefore }: Held): string {
  const isKept = old !== undefined && !isCurrent && sourceOf(old) === sourceOf(words)
  return isKept ? (old.basedOn ?? (arabicBefore ? sourceOf(arabicBefore) : source)) : source
}
