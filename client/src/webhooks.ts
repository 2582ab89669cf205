import type { EventData } from './generated/events.ts'

type EventOf<Type extends keyof EventData> = {
  /** Id of the event, the same whenever it is sent again: store the ids of 30 days and ignore known ones. */
  id: string
  type: Type
  version: 1
  /** Time of the event, ISO 8601 in UTC. */
  timestamp: string
  /** Record that it concerns: `order:ND-7K2M9QXA`. Events of one subject arrive in order. */
  subject: string
  /** Present state of the record. */
  data: EventData[Type]
}

/** An event of a webhook; `type` selects the type of `data`. */
export type ShopEvent = { [Type in keyof EventData]: EventOf<Type> }[keyof EventData]

/** A delivery that is not from the shop, is too old, or was changed on its way. Answer it with 401. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

/** Headers of a request: those of Node (`request.headers`) or of the Fetch API. */
type DeliveryHeaders = Headers | Record<string, string | string[] | undefined>

/** Seconds by which the clocks of shop and receiver may differ. */
const TOLERANCE = 300

/**
 * Verifies the signature of a delivery (Standard Webhooks, HMAC-SHA256) and returns its event. `body` is the text of
 * the request as it arrived, `secret` the endpoint's secret (`whsec_…`), `now` the time in milliseconds. Throws a
 * `WebhookError` for an invalid delivery, and a `TypeError` for a malformed secret.
 */
export async function verifyWebhook(
  headers: DeliveryHeaders,
  body: string,
  secret: string,
  { now = Date.now() }: { now?: number } = {},
): Promise<ShopEvent> {
  const read = (name: string) => String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '')
  const [id, timestamp] = [read('webhook-id'), read('webhook-timestamp')]
  if (!/^\d+$/.test(timestamp) || Math.abs(now / 1_000 - Number(timestamp)) > TOLERANCE)
    throw new WebhookError('The timestamp is missing, or more than five minutes away')
  const signatures = read('webhook-signature').split(' ')
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const key = await importKey(secret)
  for (const signature of signatures) {
    const bytes = signature.startsWith('v1,') ? bytesOf(signature.slice('v1,'.length)) : null
    // Compares in constant time.
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return JSON.parse(body)
  }
  throw new WebhookError('The signature does not match')
}

function importKey(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (!bytes?.length) throw new TypeError('The secret must be base64, with the prefix whsec_')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** Decodes base64. Returns null for anything else. */
function bytesOf(base64: string) {
  try {
    return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  } catch {
    return null
  }
}
