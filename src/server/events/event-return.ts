import { eq } from 'drizzle-orm'
import type { EventData } from '../../shared/contracts/events.ts'
import { orderRefunds, orderReturnLines, orderReturns } from '../database/schema/returns.ts'
import type { EventContext } from './compose-event.ts'

/** Returns the event data of a refund; null if it does not exist. */
export async function eventRefund({ db }: EventContext, id: number): Promise<EventData<'order.refunded'>['refund']> {
  const [row] = await db.select().from(orderRefunds).where(eq(orderRefunds.id, id))
  if (!row) return null
  const { amount, exchanged, reason, at, settledAt } = row
  return { id, amount, exchanged, reason, at: (settledAt ?? at).toISOString() }
}

/** Returns the event data of a return, without the notes of buyer and shop; null if it does not exist. */
export async function eventReturn({ db }: EventContext, id: number): Promise<EventData<'return.requested'>['return']> {
  const [row] = await db.select().from(orderReturns).where(eq(orderReturns.id, id))
  if (!row) return null
  const lines = await db.select().from(orderReturnLines).where(eq(orderReturnLines.returnId, id))
  return { id, status: row.status, createdAt: row.createdAt.toISOString(), lines }
}
