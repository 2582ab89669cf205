import type { Language } from '../../shared/i18n/languages.ts'
import type { UnsubscribeLinks } from '../email/email.ts'
import type { Services } from '../http/services.ts'
import { newsletterToken } from './tokens.ts'

/** Unsubscribe links: one for one-click unsubscription by the email client, and one to a page for the email's text. */
export function unsubscribeLinks(services: Services, id: number, language: Language): UnsubscribeLinks {
  const { publicUrl } = services.config
  const token = newsletterToken(services, 'unsubscribe', id, services.clock())
  return {
    label: 'email.unsubscribe',
    oneClick: `${publicUrl}/api/newsletter/unsubscribe?token=${token}`,
    page: `${publicUrl}/${language}/newsletter?unsubscribe=${token}`,
  }
}
