import type { Translate } from '../../shared/i18n/messages.ts'
import { buttonPart, type EmailContent, textPart } from '../email/email.ts'

/** Composes the email after registration. `verifyUrl` is absolute and contains a secret token. */
export function welcomeEmail(
  t: Translate,
  { verifyUrl, professional }: { verifyUrl: string; professional: boolean },
): EmailContent {
  return {
    template: 'welcome',
    isSecret: true,
    subject: t('email.welcome.subject'),
    parts: [
      textPart(t('email.welcome.text')),
      ...(professional ? [textPart(t('email.welcome.professional'))] : []),
      buttonPart(t, 'email.welcome.button', verifyUrl),
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
      textPart(t('email.verify-email.text')),
      buttonPart(t, 'email.verify-email.button', verifyUrl),
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
      textPart(t('email.reset-password.text')),
      buttonPart(t, 'email.reset-password.button', resetUrl),
      { kind: 'quiet', text: t('email.reset-password.quiet') },
    ],
  }
}

/** Composes the last email to the address of an account; the address is deleted after the email is queued. */
export function accountDeletedEmail(t: Translate): EmailContent {
  return {
    template: 'goodbye',
    isSecret: true,
    subject: t('email.goodbye.subject'),
    parts: [textPart(t('email.goodbye.text')), textPart(t('email.goodbye.orders'))],
  }
}
