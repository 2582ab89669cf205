import { type ProductTextValues, productTextFingerprint } from './text-fingerprint.ts'

interface Held {
  old: (ProductTextValues & { basedOn: string | null }) | undefined
  words: ProductTextValues
  /** True if the editor marked the translation as matching the current Arabic text. */
  isCurrent?: boolean
  /** Fingerprint of the Arabic source text after the write, and the Arabic texts before the write. */
  source: string
  arabicBefore: ProductTextValues | null
}

/**
 * Returns the fingerprint to store with a translation: the fingerprint of the current Arabic text if the editor changed
 * the translation or marked it current; otherwise the stored fingerprint, or that of the previous Arabic text if none
 * is stored.
 */
export function sourceFingerprintFor({ old, words, isCurrent = false, source, arabicBefore }: Held): string {
  const isKept = old !== undefined && !isCurrent && productTextFingerprint(old) === productTextFingerprint(words)
  return isKept ? (old.basedOn ?? (arabicBefore ? productTextFingerprint(arabicBefore) : source)) : source
}
