import { createHmac } from 'node:crypto'
import { isEqualSecret } from '../../http/equal-secret.ts'

export const SIGNATURE_HEADER = 'x-lahza-signature'

/** HMAC-SHA256 of the raw bytes with the secret key, in hexadecimal. */
export function signatureOf(body: Uint8Array, secretKey: string): string {
  return createHmac('sha256', secretKey).update(body).digest('hex')
}

export function isSigned(body: Uint8Array, given: string | string[] | undefined, secretKey: string): boolean {
  return typeof given === 'string' && isEqualSecret(given.toLowerCase(), signatureOf(body, secretKey))
}
