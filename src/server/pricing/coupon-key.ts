/** Normalised code for comparison, or null for an invalid one. Look-alike letters become one. */
export function couponKey(code: string): string | null {
  const key = code.normalize('NFKC').trim().toUpperCase()
  return /^[\p{L}\p{M}\p{N}_-]{1,60}$/u.test(key) ? key : null
}
