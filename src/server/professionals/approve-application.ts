import { invalidField } from '../../shared/contracts/errors.ts'
import { endOfDay } from '../../shared/rules/days.ts'
import type { Services } from '../http/services.ts'
import { writeApplicantEmail } from './applicant.ts'
import { changeApplication, decisionColumns } from './change-application.ts'
import { applicationApprovedEmail } from './emails.ts'
import { isOpenApplication } from './queries.ts'
import { licenceNoticeUntil } from './standing.ts'

/** Latest accepted expiry of a licence, because a later year is probably a typo. */
const LATEST = '2099-12-31'

/**
 * Approves an open application. The approval takes effect with the person's next request and ends with the last day of
 * the licence, if one is given. Throws `invalid` on `licenceEndsOn`, `not-found`, and `conflict` for a decided
 * application.
 */
export async function approveApplication(
  services: Services,
  id: number,
  { licenceEndsOn, adminId }: { licenceEndsOn: string | null; adminId: number },
): Promise<void> {
  const now = services.clock()
  if (licenceEndsOn !== null && (licenceEndsOn > LATEST || endOfDay(licenceEndsOn) <= now))
    throw invalidField('licenceEndsOn', 'date-ahead')
  const licenceExpiresAt = licenceEndsOn === null ? null : endOfDay(licenceEndsOn)
  // If the licence expires soon, the approval email contains the expiry, so the expiry notice counts as sent.
  const expiryNotifiedAt = licenceExpiresAt && licenceExpiresAt <= licenceNoticeUntil(now) ? now : null
  await services.db.transaction(async db => {
    const { userId } = await changeApplication(db, {
      id,
      only: isOpenApplication,
      adminId,
      action: 'application-approved',
      now,
      set: { status: 'approved', reason: null, licenceExpiresAt, expiryNotifiedAt, ...decisionColumns(adminId, now) },
    })
    await writeApplicantEmail(db, services, userId, tools => applicationApprovedEmail(tools, licenceEndsOn))
  })
}
