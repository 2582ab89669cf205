import { createHmac } from 'node:crypto'

/** Prefix of secrets. The rest of a secret is the key in base64 (standardwebhooks.com). */
const PREFIX = 'whsec_'
/** Length of a key in bytes. */
const KEY_BYTES = 32

export function newSecret(random: (bytes: number) => Buffer): string {
  return PREFIX + random(KEY_BYTES).toString('base64')
}

interface Signed {
  /** Id of the event. */
  id: string
  /** Time of the attempt. */
  at: Date
  body: string
}

/** Headers of a delivery: HMAC-SHA256 over `id.timestamp.body`, as defined by Standard Webhooks. */
export function signedHeaders(secret: string, { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
