import { eq } from 'drizzle-orm'
import type { EventData } from '../../shared/contracts/events.ts'
import { professionalApplications } from '../database/schema/professionals.ts'
import type { EventContext } from './compose-event.ts'

/** Returns profession and expiry of an approval, without the licence; both null for an erased application. */
export async function eventApproval(
  { db }: EventContext,
  id: number,
): Promise<Omit<EventData<'professional.approved'>, 'customer'>> {
  const [row] = await db.select().from(professionalApplications).where(eq(professionalApplications.id, id))
  return { profession: row?.profession ?? null, approvedUntil: row?.licenceExpiresAt?.toISOString() ?? null }
}
