import type { OwnStanding, Application as Shown } from '../../shared/contracts/professionals.ts'
import { dayOf } from '../../shared/rules/days.ts'
import type { files } from '../database/schema/files.ts'
import { type Application, applicationStateOf, standing } from './standing.ts'

export type ApplicationDocument = typeof files.$inferSelect

export function presentApplication(row: Application, document: ApplicationDocument | undefined, now: Date): Shown {
  const { profession, licenceNumber, issuingBody, workplace, question, reason } = row
  return {
    profession,
    licenceNumber,
    issuingBody,
    workplace,
    question,
    reason,
    state: applicationStateOf(row, now),
    document: document
      ? { contentType: document.contentType, bytes: document.bytes, sentAt: document.createdAt.toISOString() }
      : null,
    licenceEndsOn: lastDayOf(row),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

/**
 * Returns the person's own professional status; `document` belongs to the newest application. An answered question is
 * omitted.
 */
export function presentOwnProfessionalStatus(
  applications: Application[],
  document: ApplicationDocument | undefined,
  now: Date,
): OwnStanding {
  const [newest] = applications
  const { approval } = standing(applications, now)
  const shown = newest && presentApplication(newest, document, now)
  return {
    application: shown ? { ...shown, question: newest?.status === 'information-asked' ? shown.question : null } : null,
    approval: approval && { profession: approval.profession, licenceEndsOn: lastDayOf(approval) },
  }
}

/** Last day of a licence, which is the day before the stored expiry. */
export function lastDayOf({ licenceExpiresAt }: Pick<Application, 'licenceExpiresAt'>): string | null {
  return licenceExpiresAt && dayOf(new Date(licenceExpiresAt.getTime() - 1))
}
