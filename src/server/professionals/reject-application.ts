import type { Services } from '../http/services.ts'
import { writeEmailTo } from './applicant.ts'
import { changeApplication, decision } from './change-application.ts'
import { applicationRejectedEmail } from './emails.ts'
import { isOpen } from './queries.ts'

/** Rejects an application. Rejecting a renewal also ends the active approval (`standing`). */
export async function rejectApplication(
  services: Services,
  id: number,
  { reason, adminId }: { reason: string; adminId: number },
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const { userId } = await changeApplication(db, {
      id,
      only: isOpen,
      adminId,
      action: 'application-rejected',
      now,
      set: { status: 'rejected', reason, ...decision(adminId, now) },
    })
    await writeEmailTo(db, services, userId, tools => applicationRejectedEmail(tools, reason))
  })
}
