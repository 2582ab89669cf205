import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-lahza-signature'

/** Hex HMAC-SHA256 of the raw bytes, with the secret key. */
export function signatureOf(body: Uint8Array, secretKey: string): string {
  return createHmac('sha256', secretKey).update(body).digest('hex')
}

/** Compared in constant time. */
export function isSigned(body: Uint8Array, given: string | string[] | undefined, secretKey: string): boolean {
  if (typeof given !== 'string') return false
  const expected = Buffer.from(signatureOf(body, secretKey))
  const shown = Buffer.from(given.toLowerCase())
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}
