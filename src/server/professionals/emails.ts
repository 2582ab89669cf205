import { formatDate } from '../../shared/i18n/format.ts'
import { buttonPart, type EmailContent, textPart } from '../email/email.ts'
import type { ApplicantEmailContext } from './applicant.ts'

/** Email to the applicant about a received application. */
export function applicationReceivedEmail({ t, accountUrl }: ApplicantEmailContext): EmailContent {
  return {
    template: 'application-received',
    subject: t('email.application-received.subject'),
    parts: [textPart(t('email.application-received.text')), buttonPart(t, 'email.application.button', accountUrl)],
  }
}

export function applicationApprovedEmail(
  { t, language, shopUrl }: ApplicantEmailContext,
  licenceEndsOn: string | null,
): EmailContent {
  const day = licenceEndsOn && formatDate(language, licenceEndsOn)
  return {
    template: 'application-approved',
    subject: t('email.application-approved.subject'),
    parts: [
      textPart(t('email.application-approved.text')),
      ...(day ? [textPart(t('email.application-approved.until', { day }))] : []),
      buttonPart(t, 'email.application-approved.button', shopUrl),
    ],
  }
}

/** `question` is the admin's text. */
export function informationRequestedEmail({ t, accountUrl }: ApplicantEmailContext, question: string): EmailContent {
  return {
    template: 'information-asked',
    subject: t('email.information-asked.subject'),
    parts: [
      textPart(t('email.information-asked.text')),
      { kind: 'lines', lines: question.split('\n') },
      buttonPart(t, 'email.information-asked.button', accountUrl),
    ],
  }
}

/** `reason` is the admin's text. */
export function applicationRejectedEmail({ t, accountUrl }: ApplicantEmailContext, reason: string): EmailContent {
  return {
    template: 'application-rejected',
    subject: t('email.application-rejected.subject'),
    parts: [
      textPart(t('email.application-rejected.text')),
      { kind: 'lines', lines: reason.split('\n') },
      textPart(t('email.application-rejected.again')),
      buttonPart(t, 'email.application.button', accountUrl),
    ],
  }
}

/** `reason` is the admin's text. */
export function approvalRevokedEmail({ t, accountUrl }: ApplicantEmailContext, reason: string): EmailContent {
  return {
    template: 'approval-ended',
    subject: t('email.approval-ended.subject'),
    parts: [
      textPart(t('email.approval-ended.text')),
      { kind: 'lines', lines: reason.split('\n') },
      textPart(t('email.application-rejected.again')),
      buttonPart(t, 'email.application.button', accountUrl),
    ],
  }
}

export function licenceExpiringEmail(
  { t, language, accountUrl }: ApplicantEmailContext,
  lastDay: string,
): EmailContent {
  return {
    template: 'licence-expiring',
    subject: t('email.licence-expiring.subject'),
    parts: [
      textPart(t('email.licence-expiring.text', { day: formatDate(language, lastDay) })),
      buttonPart(t, 'email.licence-expiring.button', accountUrl),
    ],
  }
}
