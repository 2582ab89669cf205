import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Services } from './services.ts'

const key = (appSecret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', appSecret, '', `nadara ${purpose}`, 32))

/** Encrypts secrets for storage: AES-256-GCM with a separate key for each purpose. */
export function encrypt(
  text: string,
  purpose: string,
  { config, random }: Pick<Services, 'config' | 'random'>,
): string {
  const iv = random(12)
  const cipher = createCipheriv('aes-256-gcm', key(config.appSecret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a secret. Throws if it was changed, or encrypted with another key or for another purpose. */
export function decrypt(sealed: string, purpose: string, { config }: Pick<Services, 'config'>): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key(config.appSecret, purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}
