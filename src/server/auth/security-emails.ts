import type { Device } from '../../shared/contracts/auth-security.ts'
import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import { formatDateTime } from '../../shared/i18n/format.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import type { Db } from '../database/connect.ts'
import { buttonPart, type EmailContent, textPart } from '../email/email.ts'
import { writeEmail } from '../email/write-email.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import type { UserRow } from './queries.ts'

/** Security event of an account, for an email to its owner. */
export type SecurityEvent = { at: Date } & (
  | { kind: 'password-changed' | 'email-changed' | 'second-factor-on' | 'second-factor-off' }
  | { kind: 'sign-in-failures' | 'code-failures' }
  | { kind: 'new-sign-in'; device: Device; address: string }
)

/** Queues an email in the owner's own language: another person may have sent the request. */
export async function sendSecurityEmail(
  db: Db,
  { config }: Pick<Services, 'config'>,
  { email: recipient, firstName: name, language }: Pick<UserRow, 'email' | 'firstName' | 'language'>,
  event: SecurityEvent,
): Promise<void> {
  const email = securityEmail(translatorFor(language), language, event, `${config.publicUrl}/${language}`)
  await writeEmail(db, { recipient, name, language }, email)
}

/** Composes the email; `account` is the shop's base URL in the owner's language. */
export function securityEmail(t: Translate, language: Language, event: SecurityEvent, account: string): EmailContent {
  const { kind } = event
  const moment = bidiIsolate(formatDateTime(language, event.at.toISOString()))
  return {
    template: kind,
    subject: t(`email.${kind}.subject`),
    parts: [
      textPart(t(`email.${kind}.text`, { moment })),
      ...(kind === 'new-sign-in' ? [textPart(signInLines(t, event, moment).join('\n'))] : []),
      textPart(t(`email.${kind}.not-you`)),
      remedy(t, kind, account),
    ],
  }
}

function remedy(t: Translate, kind: SecurityEvent['kind'], account: string) {
  // The person who changed or guesses the password may not be the owner, so the owner gets a link for requesting a
  // reset email.
  if (kind === 'password-changed' || kind === 'sign-in-failures' || kind === 'code-failures')
    return buttonPart(t, 'email.reset-password.button', `${account}/forgot-password`)
  // No reset link: reset emails already go to the new address, which the person may not control.
  if (kind === 'email-changed') return buttonPart(t, 'email.email-changed.button', `${account}/contact`)
  return buttonPart(t, 'email.security.button', `${account}/profile?section=security`)
}

function signInLines(t: Translate, { device, address }: { device: Device; address: string }, moment: string): string[] {
  const named = [device.browser, device.system].filter(part => part !== null).map(bidiIsolate)
  return [
    t('email.new-sign-in.device', { device: named.join(', ') || t('email.new-sign-in.unknown') }),
    t('email.new-sign-in.address', { address: bidiIsolate(address) }),
    t('email.new-sign-in.moment', { moment }),
  ]
}
