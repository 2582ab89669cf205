import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../http/services.ts'

type Secret = Pick<Services, 'config'>
export type Purpose = 'confirm' | 'unsubscribe'

/** Milliseconds that a letter's link may confirm; the link that ends a subscription works for ever. */
const CONFIRM_LIFE = 7 * 24 * 60 * 60_000

const signature = ({ config }: Secret, purpose: Purpose, id: number, until: number) =>
  createHmac('sha256', config.appSecret).update(`newsletter ${purpose} ${id} ${until}`).digest('base64url')

/** What a letter's link carries: the subscriber, until when, and the shop's signature over both and the purpose. */
export function newsletterToken(secret: Secret, purpose: Purpose, id: number, now: Date): string {
  const until = purpose === 'confirm' ? now.getTime() + CONFIRM_LIFE : 0
  return `${id}.${until}.${signature(secret, purpose, id, until)}`
}

/** The subscriber of a token that the shop signed for this purpose and whose time is not over, else null. */
export function subscriberIdOfToken(secret: Secret, purpose: Purpose, token: string, now: Date): number | null {
  const [id = 0, until = 0] = token.split('.', 2).map(Number)
  if (!Number.isSafeInteger(id) || id <= 0 || id > 2 ** 31 - 1 || !Number.isSafeInteger(until)) return null
  const expected = Buffer.from(`${id}.${until}.${signature(secret, purpose, id, until)}`)
  const given = Buffer.from(token)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return until === 0 || until > now.getTime() ? id : null
}
