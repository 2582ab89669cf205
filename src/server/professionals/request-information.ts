import { eq } from 'drizzle-orm'
import { professionalApplications } from '../database/schema/professionals.ts'
import type { Services } from '../http/services.ts'
import { writeApplicantEmail } from './applicant.ts'
import { changeApplication } from './change-application.ts'
import { informationRequestedEmail } from './emails.ts'

/**
 * Asks the applicant of a pending application one question before the decision. Throws `not-found`, and `conflict` for
 * any other status.
 */
export async function requestInformation(
  services: Services,
  id: number,
  { question, adminId }: { question: string; adminId: number },
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const { userId } = await changeApplication(db, {
      id,
      only: eq(professionalApplications.status, 'pending'),
      adminId,
      action: 'information-asked',
      now,
      set: { status: 'information-asked', question },
    })
    await writeApplicantEmail(db, services, userId, tools => informationRequestedEmail(tools, question))
  })
}
