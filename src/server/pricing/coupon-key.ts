/** Normalises a code for comparison (NFKC, upper case); returns null for an invalid code. */
export function couponKey(code: string): string | null {
  const key = code.normalize('NFKC').trim().toUpperCase()
  return /^[\p{L}\p{M}\p{N}_-]{1,60}$/u.test(key) ? key : null
}
