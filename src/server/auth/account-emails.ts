import type { Translate } from '../../shared/i18n/messages.ts'
import { button, type LetterContent, text } from '../email/email.ts'

/** Letters about an account. Their links are secrets and absolute. */
export function welcomeLetter(
  t: Translate,
  { verifyUrl, professional }: { verifyUrl: string; professional: boolean },
): LetterContent {
  return {
    template: 'welcome',
    isSecret: true,
    subject: t('mail.welcome.subject'),
    parts: [
      text(t('mail.welcome.text')),
      ...(professional ? [text(t('mail.welcome.professional'))] : []),
      button(t, 'mail.welcome.button', verifyUrl),
      { kind: 'quiet', text: t('mail.verify-email.quiet') },
    ],
  }
}

export function verifyEmailLetter(t: Translate, verifyUrl: string): LetterContent {
  return {
    template: 'verify-email',
    isSecret: true,
    subject: t('mail.verify-email.subject'),
    parts: [
      text(t('mail.verify-email.text')),
      button(t, 'mail.verify-email.button', verifyUrl),
      { kind: 'quiet', text: t('mail.verify-email.quiet') },
    ],
  }
}

export function resetPasswordLetter(t: Translate, resetUrl: string): LetterContent {
  return {
    template: 'reset-password',
    isSecret: true,
    subject: t('mail.reset-password.subject'),
    parts: [
      text(t('mail.reset-password.text')),
      button(t, 'mail.reset-password.button', resetUrl),
      { kind: 'quiet', text: t('mail.reset-password.quiet') },
    ],
  }
}

/** The last one: it goes to an address that the shop then forgets. */
export function goodbyeLetter(t: Translate): LetterContent {
  return {
    template: 'goodbye',
    isSecret: true,
    subject: t('mail.goodbye.subject'),
    parts: [text(t('mail.goodbye.text')), text(t('mail.goodbye.orders'))],
  }
}
