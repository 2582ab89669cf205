import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import { formatDate } from '../../shared/i18n/format.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import { buttonPart, type EmailContent, textPart } from '../email/email.ts'

export interface RegistrationNoticeProduct {
  sku: string
  name: string
  /** Registration number at the ministry of health. */
  number: string | null
  /** Last valid day, `YYYY-MM-DD`. */
  expiresOn: string
}

interface Notice {
  kind: 'expiring' | 'lapsed'
  language: Language
  /** Address of the list of registrations in the admin. */
  listUrl: string
  products: RegistrationNoticeProduct[]
}

/** Maximum number of products listed in an email; the list in the admin contains all of them. */
const MAX_NAMED_PRODUCTS = 20

/** Email to staff about registrations that lapse soon or have lapsed. */
export function registrationsEmail(t: Translate, { kind, language, listUrl, products }: Notice): EmailContent {
  const count = products.length
  const lines = products.slice(0, MAX_NAMED_PRODUCTS).map(({ sku, name, number, expiresOn }) =>
    t('email.registrations.line', {
      name: bidiIsolate(name),
      sku: bidiIsolate(sku),
      number: bidiIsolate(number ?? '–'),
      day: formatDate(language, expiresOn),
    }),
  )
  return {
    template: `registrations-${kind}`,
    subject: t(`email.registrations-${kind}.subject`, { count }),
    parts: [
      textPart(t(`email.registrations-${kind}.text`, { count })),
      { kind: 'lines', lines },
      ...(count > MAX_NAMED_PRODUCTS
        ? [textPart(t('email.registrations.more', { count: count - MAX_NAMED_PRODUCTS }))]
        : []),
      buttonPart(t, 'email.registrations.button', listUrl),
    ],
  }
}
