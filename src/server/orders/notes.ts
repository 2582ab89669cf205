import { asc, eq } from 'drizzle-orm'
import type { adminOrders } from '../../shared/contracts/admin-orders.ts'
import type { ResponseData } from '../../shared/contracts/endpoint.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { orderNotes } from '../database/schema/orders.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { STAFF_NAME } from './staff-name.ts'
import type { OrderRow } from './write-order.ts'

/** Staff notes of an order, oldest first. */
export async function notesOf(db: Db, orderId: number): Promise<ResponseData<typeof adminOrders.adminListOrderNotes>> {
  const rows = await db
    .select({ id: orderNotes.id, text: orderNotes.text, author: STAFF_NAME, at: orderNotes.at })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.authorId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}

/** Adds a note to an order. The audit log does not contain its text, which may contain personal data. */
export async function addNote(
  { db, clock }: Services,
  order: OrderRow,
  { text }: { text: string },
  { userId }: SignedIn,
): Promise<void> {
  const at = clock()
  await db.transaction(async tx => {
    const [note] = await tx
      .insert(orderNotes)
      .values({ orderId: order.id, authorId: userId, text, at })
      .returning({ id: orderNotes.id })
    await writeAudit(tx, {
      actorId: userId,
      action: 'order-noted',
      subject: 'order',
      subjectId: order.number,
      before: null,
      after: { note: note!.id },
      at,
    })
  })
}
