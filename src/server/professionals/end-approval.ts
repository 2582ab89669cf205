import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { professionalApplications } from '../database/schema/professionals.ts'
import type { Services } from '../http/services.ts'
import { writeApplicantEmail } from './applicant.ts'
import { changeApplication, decisionColumns } from './change-application.ts'
import { approvalRevokedEmail } from './emails.ts'

/**
 * Revokes an active approval, because the licence was withdrawn or the approval was given by mistake. Throws
 * `not-found`, and `conflict` if the approval is not active.
 */
export async function revokeApproval(
  services: Services,
  id: number,
  { reason, adminId }: { reason: string; adminId: number },
): Promise<void> {
  const now = services.clock()
  const { status, licenceExpiresAt } = professionalApplications
  const runs = and(eq(status, 'approved'), or(isNull(licenceExpiresAt), gt(licenceExpiresAt, now)))!
  await services.db.transaction(async db => {
    const { userId } = await changeApplication(db, {
      id,
      only: runs,
      adminId,
      action: 'approval-ended',
      now,
      set: { status: 'rejected', reason, ...decisionColumns(adminId, now) },
    })
    await writeApplicantEmail(db, services, userId, tools => approvalRevokedEmail(tools, reason))
  })
}
