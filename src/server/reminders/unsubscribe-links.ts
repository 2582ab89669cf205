import type { Language } from '../../shared/i18n/languages.ts'
import type { UnsubscribeLinks } from '../email/email.ts'
import type { Services } from '../http/services.ts'
import { signedId } from '../http/signed-id.ts'

/** Purpose of the tokens that withdraw an account's consent to reminders and grant nothing else; they do not expire. */
export const UNSUBSCRIBE = 'reminders unsubscribe'

/** Unsubscribe links of a reminder: one for one-click unsubscription, and one to a page for the email's text. */
export function unsubscribeLinks(
  services: Pick<Services, 'config'>,
  userId: number,
  language: Language,
): UnsubscribeLinks {
  const { publicUrl } = services.config
  const token = signedId(services, UNSUBSCRIBE, userId)
  return {
    label: 'email.unsubscribe-reminders',
    oneClick: `${publicUrl}/api/reminders/unsubscribe?token=${token}`,
    page: `${publicUrl}/${language}/newsletter?reminders=${token}`,
  }
}
