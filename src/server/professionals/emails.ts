import { formatDate } from '../../shared/i18n/format.ts'
import { button, type LetterContent, text } from '../email/email.ts'
import type { LetterTools } from './applicant.ts'

/** Letters about an application, to whoever sent it. */
export function applicationReceivedLetter({ t, accountUrl }: LetterTools): LetterContent {
  return {
    template: 'application-received',
    subject: t('mail.application-received.subject'),
    parts: [text(t('mail.application-received.text')), button(t, 'mail.application.button', accountUrl)],
  }
}

export function applicationApprovedLetter(
  { t, language, shopUrl }: LetterTools,
  licenceEndsOn: string | null,
): LetterContent {
  const day = licenceEndsOn && formatDate(language, licenceEndsOn)
  return {
    template: 'application-approved',
    subject: t('mail.application-approved.subject'),
    parts: [
      text(t('mail.application-approved.text')),
      ...(day ? [text(t('mail.application-approved.until', { day }))] : []),
      button(t, 'mail.application-approved.button', shopUrl),
    ],
  }
}

/** `question` is what the admin wrote. */
export function informationAskedLetter({ t, accountUrl }: LetterTools, question: string): LetterContent {
  return {
    template: 'information-asked',
    subject: t('mail.information-asked.subject'),
    parts: [
      text(t('mail.information-asked.text')),
      { kind: 'lines', lines: question.split('\n') },
      button(t, 'mail.information-asked.button', accountUrl),
    ],
  }
}

/** `reason` is what the admin wrote. */
export function applicationRejectedLetter({ t, accountUrl }: LetterTools, reason: string): LetterContent {
  return {
    template: 'application-rejected',
    subject: t('mail.application-rejected.subject'),
    parts: [
      text(t('mail.application-rejected.text')),
      { kind: 'lines', lines: reason.split('\n') },
      text(t('mail.application-rejected.again')),
      button(t, 'mail.application.button', accountUrl),
    ],
  }
}

/** `reason` is what the admin wrote. */
export function approvalEndedLetter({ t, accountUrl }: LetterTools, reason: string): LetterContent {
  return {
    template: 'approval-ended',
    subject: t('mail.approval-ended.subject'),
    parts: [
      text(t('mail.approval-ended.text')),
      { kind: 'lines', lines: reason.split('\n') },
      text(t('mail.application-rejected.again')),
      button(t, 'mail.application.button', accountUrl),
    ],
  }
}

export function licenceExpiringLetter({ t, language, accountUrl }: LetterTools, lastDay: string): LetterContent {
  return {
    template: 'licence-expiring',
    subject: t('mail.licence-expiring.subject'),
    parts: [
      text(t('mail.licence-expiring.text', { day: formatDate(language, lastDay) })),
      button(t, 'mail.licence-expiring.button', accountUrl),
    ],
  }
}
