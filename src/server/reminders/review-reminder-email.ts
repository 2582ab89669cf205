import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import { type EmailContent, textPart, type UnsubscribeLinks } from '../email/email.ts'
import type { ReviewableProduct } from './reviewable-products.ts'

interface ReviewReminder {
  /** Number of the order. */
  number: string
  language: Language
  products: readonly ReviewableProduct[]
  /** Address of the shop without a trailing slash. */
  shopUrl: string
  unsubscribe: UnsubscribeLinks
}

/** Composes the request to review delivered products, with a link to the review form of each. */
export function reviewReminderEmail(
  t: Translate,
  { number, language, products, shopUrl, unsubscribe }: ReviewReminder,
): EmailContent {
  return {
    template: 'review-reminder',
    isBulk: true,
    unsubscribe,
    subject: t('email.review-reminder.subject'),
    parts: [
      textPart(t('email.review-reminder.text', { number: bidiIsolate(number) })),
      {
        kind: 'links',
        links: products.map(({ id, name }) => ({
          label: name,
          url: `${shopUrl}/${language}/products/${id}#write-review`,
        })),
      },
      { kind: 'quiet', text: t('email.review-reminder.quiet') },
    ],
  }
}
