import type { Translate } from '../../shared/i18n/messages.ts'
import { button, type EmailContent, text } from '../email/email.ts'

/** Emails about an account. Their links are secret and absolute. */
export function welcomeEmail(
  t: Translate,
  { verifyUrl, professional }: { verifyUrl: string; professional: boolean },
): EmailContent {
  return {
    template: 'welcome',
    isSecret: true,
    subject: t('email.welcome.subject'),
    parts: [
      text(t('email.welcome.text')),
      ...(professional ? [text(t('email.welcome.professional'))] : []),
      button(t, 'email.welcome.button', verifyUrl),
      { kind: 'quiet', text: t('email.verify-email.quiet') },
    ],
  }
}

export function verificationEmail(t: Translate, verifyUrl: string): EmailContent {
  return {
    template: 'verify-email',
    isSecret: true,
    subject: t('email.verify-email.subject'),
    parts: [
      text(t('email.verify-email.text')),
      button(t, 'email.verify-email.button', verifyUrl),
      { kind: 'quiet', text: t('email.verify-email.quiet') },
    ],
  }
}

export function resetPasswordEmail(t: Translate, resetUrl: string): EmailContent {
  return {
    template: 'reset-password',
    isSecret: true,
    subject: t('email.reset-password.subject'),
    parts: [
      text(t('email.reset-password.text')),
      button(t, 'email.reset-password.button', resetUrl),
      { kind: 'quiet', text: t('email.reset-password.quiet') },
    ],
  }
}

/** The last email to an address: the shop deletes the address after queueing it. */
export function accountDeletedEmail(t: Translate): EmailContent {
  return {
    template: 'goodbye',
    isSecret: true,
    subject: t('email.goodbye.subject'),
    parts: [text(t('email.goodbye.text')), text(t('email.goodbye.orders'))],
  }
}
