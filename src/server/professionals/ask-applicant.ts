import { eq } from 'drizzle-orm'
import { professionalApplications } from '../database/schema/professionals.ts'
import type { Services } from '../http/services.ts'
import { writeMailTo } from './applicant.ts'
import { changeApplication } from './change-application.ts'
import { informationAskedLetter } from './emails.ts'

/** Asks for more before deciding. Who was asked and has not answered is not asked a second time. */
export async function askApplicant(
  services: Services,
  id: number,
  { question, adminId }: { question: string; adminId: number },
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const { userId } = await changeApplication(db, {
      ...{ id, only: eq(professionalApplications.status, 'pending'), adminId, action: 'information-asked', now },
      set: { status: 'information-asked', question },
    })
    await writeMailTo(db, services, userId, tools => informationAskedLetter(tools, question))
  })
}
