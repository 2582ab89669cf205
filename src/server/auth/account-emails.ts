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
    subject: t('email.welcome.subject'),
    parts: [
      text(t('email.welcome.text')),
      ...(professional ? [text(t('email.welcome.professional'))] : []),
      button(t, 'email.welcome.button', verifyUrl),
      { kind: 'quiet', text: t('email.verify-email.quiet') },
    ],
  }
}

export function verifyEmailLetter(t: Translate, verifyUrl: string): LetterContent {
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

export function resetPasswordLetter(t: Translate, resetUrl: string): LetterContent {
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

/** The last one: it goes to an address that the shop then forgets. */
export function goodbyeLetter(t: Translate): LetterContent {
  return {
    template: 'goodbye',
    isSecret: true,
    subject: t('email.goodbye.subject'),
    parts: [text(t('email.goodbye.text')), text(t('email.goodbye.orders'))],
  }
}
