import { createHmac } from 'node:crypto'
import type { Language } from '../../shared/i18n/languages.ts'
import type { UnsubscribeLinks } from '../email/email.ts'
import { isEqualSecret } from '../http/equal-secret.ts'
import type { Services } from '../http/services.ts'

type Secret = Pick<Services, 'config'>

/** Signed token that withdraws an account's consent to reminders and grants nothing else; it does not expire. */
export function unsubscribeToken({ config }: Secret, userId: number): string {
  const signature = createHmac('sha256', config.appSecret).update(`reminders unsubscribe ${userId}`).digest('base64url')
  return `${userId}.${signature}`
}

/** Returns the account of a validly signed token, else null. */
export function userIdOfToken(secret: Secret, token: string): number | null {
  const userId = Number(token.split('.', 1)[0])
  if (!Number.isSafeInteger(userId) || userId <= 0 || userId > 2 ** 31 - 1) return null
  return isEqualSecret(token, unsubscribeToken(secret, userId)) ? userId : null
}

/** Unsubscribe links of a reminder: one for one-click unsubscription, and one to a page for the email's text. */
export function unsubscribeLinks(secret: Secret, userId: number, language: Language): UnsubscribeLinks {
  const { publicUrl } = secret.config
  const token = unsubscribeToken(secret, userId)
  return {
    label: 'email.unsubscribe-reminders',
    oneClick: `${publicUrl}/api/reminders/unsubscribe?token=${token}`,
    page: `${publicUrl}/${language}/newsletter?reminders=${token}`,
  }
}
