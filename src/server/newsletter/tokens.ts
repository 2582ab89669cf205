import type { Services } from '../http/services.ts'
import { idOfToken, signedId } from '../http/signed-id.ts'

type Secret = Pick<Services, 'config'>
export type NewsletterTokenPurpose = 'confirm' | 'unsubscribe'

/** Validity of a confirmation link in milliseconds; unsubscribe links do not expire. */
const CONFIRM_LIFE_MS = 7 * 24 * 60 * 60_000

/** Signed token with the subscriber's id for a link in an email. */
export const newsletterToken = (secret: Secret, purpose: NewsletterTokenPurpose, id: number, now: Date): string =>
  signedId(secret, `newsletter ${purpose}`, id, purpose === 'confirm' ? now.getTime() + CONFIRM_LIFE_MS : 0)

/** Returns the subscriber id of a token that is validly signed for this purpose and not expired, else null. */
export const subscriberIdOfToken = (
  secret: Secret,
  purpose: NewsletterTokenPurpose,
  token: string,
  now: Date,
): number | null => idOfToken(secret, `newsletter ${purpose}`, token, now)
