import { createHmac } from 'node:crypto'
import { isEqualSecret } from '../http/equal-secret.ts'
import type { Services } from '../http/services.ts'

type Secret = Pick<Services, 'config'>
export type NewsletterTokenPurpose = 'confirm' | 'unsubscribe'

/** Validity of a confirmation link in milliseconds; unsubscribe links do not expire. */
const CONFIRM_LIFE_MS = 7 * 24 * 60 * 60_000

const signature = ({ config }: Secret, purpose: NewsletterTokenPurpose, id: number, until: number) =>
  createHmac('sha256', config.appSecret).update(`newsletter ${purpose} ${id} ${until}`).digest('base64url')

/** Signed token of a link in an email: subscriber id, expiry, and a signature over both and the purpose. */
export function newsletterToken(secret: Secret, purpose: NewsletterTokenPurpose, id: number, now: Date): string {
  const until = purpose === 'confirm' ? now.getTime() + CONFIRM_LIFE_MS : 0
  return `${id}.${until}.${signature(secret, purpose, id, until)}`
}

/** Returns the subscriber id of a token that is validly signed for this purpose and not expired, else null. */
export function subscriberIdOfToken(
  secret: Secret,
  purpose: NewsletterTokenPurpose,
  token: string,
  now: Date,
): number | null {
  const [id = 0, until = 0] = token.split('.', 2).map(Number)
  if (!Number.isSafeInteger(id) || id <= 0 || id > 2 ** 31 - 1 || !Number.isSafeInteger(until)) return null
  if (!isEqualSecret(token, `${id}.${until}.${signature(secret, purpose, id, until)}`)) return null
  return until === 0 || until > now.getTime() ? id : null
}
