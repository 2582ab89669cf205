import type { Services } from '../http/services.ts'
import { writeApplicantEmail } from './applicant.ts'
import { changeApplication, decisionColumns } from './change-application.ts'
import { applicationRejectedEmail } from './emails.ts'
import { isOpenApplication } from './queries.ts'

/**
 * Rejects an open application. The rejection of a renewal also ends the active approval (`standing`). Throws
 * `not-found`, and `conflict` for a decided application.
 */
export async function rejectApplication(
  services: Services,
  id: number,
  { reason, adminId }: { reason: string; adminId: number },
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const { userId } = await changeApplication(db, {
      id,
      only: isOpenApplication,
      adminId,
      action: 'application-rejected',
      now,
      set: { status: 'rejected', reason, ...decisionColumns(adminId, now) },
    })
    await writeApplicantEmail(db, services, userId, tools => applicationRejectedEmail(tools, reason))
  })
}
