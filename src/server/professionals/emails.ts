import { formatDate } from '../../shared/i18n/format.ts'
import { button, type EmailContent, text } from '../email/email.ts'
import type { EmailTools } from './applicant.ts'

/** Emails about an application, to the applicant. */
export function applicationReceivedEmail({ t, accountUrl }: EmailTools): EmailContent {
  return {
    template: 'application-received',
    subject: t('email.application-received.subject'),
    parts: [text(t('email.application-received.text')), button(t, 'email.application.button', accountUrl)],
  }
}

export function applicationApprovedEmail(
  { t, language, shopUrl }: EmailTools,
  licenceEndsOn: string | null,
): EmailContent {
  const day = licenceEndsOn && formatDate(language, licenceEndsOn)
  return {
    template: 'application-approved',
    subject: t('email.application-approved.subject'),
    parts: [
      text(t('email.application-approved.text')),
      ...(day ? [text(t('email.application-approved.until', { day }))] : []),
      button(t, 'email.application-approved.button', shopUrl),
    ],
  }
}

/** `question` is the admin's text. */
export function informationRequestedEmail({ t, accountUrl }: EmailTools, question: string): EmailContent {
  return {
    template: 'information-asked',
    subject: t('email.information-asked.subject'),
    parts: [
      text(t('email.information-asked.text')),
      { kind: 'lines', lines: question.split('\n') },
      button(t, 'email.information-asked.button', accountUrl),
    ],
  }
}

/** `reason` is the admin's text. */
export function applicationRejectedEmail({ t, accountUrl }: EmailTools, reason: string): EmailContent {
  return {
    template: 'application-rejected',
    subject: t('email.application-rejected.subject'),
    parts: [
      text(t('email.application-rejected.text')),
      { kind: 'lines', lines: reason.split('\n') },
      text(t('email.application-rejected.again')),
      button(t, 'email.application.button', accountUrl),
    ],
  }
}

/** `reason` is the admin's text. */
export function approvalEndedEmail({ t, accountUrl }: EmailTools, reason: string): EmailContent {
  return {
    template: 'approval-ended',
    subject: t('email.approval-ended.subject'),
    parts: [
      text(t('email.approval-ended.text')),
      { kind: 'lines', lines: reason.split('\n') },
      text(t('email.application-rejected.again')),
      button(t, 'email.application.button', accountUrl),
    ],
  }
}

export function licenceExpiringEmail({ t, language, accountUrl }: EmailTools, lastDay: string): EmailContent {
  return {
    template: 'licence-expiring',
    subject: t('email.licence-expiring.subject'),
    parts: [
      text(t('email.licence-expiring.text', { day: formatDate(language, lastDay) })),
      button(t, 'email.licence-expiring.button', accountUrl),
    ],
  }
}
