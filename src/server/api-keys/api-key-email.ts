import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import { buttonPart, type EmailContent, textPart } from '../email/email.ts'

/** Email about a new API key. `page` is the address of the list of API keys, where the owner can revoke the key. */
export const apiKeyEmail = (
  t: Translate,
  { name, person, page }: { name: string; person: string; page: string },
): EmailContent => ({
  template: 'api-key-added',
  subject: t('email.api-key-added.subject', { key: bidiIsolate(name) }),
  parts: [
    textPart(t('email.api-key-added.text', { key: bidiIsolate(name), person: bidiIsolate(person) })),
    textPart(t('email.api-key-added.next')),
    buttonPart(t, 'email.api-key-added.button', page),
  ],
})
