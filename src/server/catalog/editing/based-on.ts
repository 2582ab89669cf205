import { type ProductWords, productTextFingerprint } from './whole-product.ts'

interface Held {
  old: (ProductWords & { basedOn: string | null }) | undefined
  words: ProductWords
  /** True if the editor marked the translation as matching the current Arabic text. */
  isCurrent?: boolean
  /** Fingerprint of the Arabic source text after the write, and the Arabic texts before the write. */
  source: string
  arabicBefore: ProductWords | null
}

/**
 * Returns the fingerprint to store with a translation: the fingerprint of the current Arabic text if the editor changed
 * the translation or marked it current; otherwise the stored fingerprint.
 */
export function sourceFingerprintFor({ old, words, isCurrent = false, source, arabicBefore }: Held): string {
  const isKept = old !== undefined && !isCurrent && productTextFingerprint(old) === productTextFingerprint(words)
  return isKept ? (old.basedOn ?? (arabicBefore ? productTextFingerprint(arabicBefore) : source)) : source
}
