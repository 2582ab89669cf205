import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { ADDRESS_FIELDS } from '../../shared/records/address.ts'
import { newRecord } from '../../shared/records/field.ts'
import { OPEN_RETURN_STATUSES } from '../../shared/rules/returns.ts'
import type { Db } from '../database/connect.ts'
import { ERASED_KEY, type Person, type PersonalDataHandler } from '../database/personal-data-handler.ts'
import { orderBilling } from '../database/schema/invoices.ts'
import { idempotencyKeys, orderEvents, orderNotes, orders } from '../database/schema/orders.ts'
import { paymentLinks, payments } from '../database/schema/payments.ts'
import { couponUses, promotionUses } from '../database/schema/pricing.ts'
import { orderReturnPhotos, orderReturns } from '../database/schema/returns.ts'
import { shipments } from '../database/schema/shipments.ts'
import { bankTransfers, transferReceipts } from '../database/schema/transfers.ts'
import { eraseEmails } from '../email/personal-data.ts'
import { deleteFile } from '../media/file-store.ts'
import { exportPersonalOrders } from './export-personal-orders.ts'

const UNDER_WAY = ['pending', 'confirmed', 'packed', 'partly-shipped', 'shipped'] as const

/**
 * Exports a buyer's orders, and erases the buyer's data from them; amounts, lines, zone and events remain. Erasing
 * throws `order-under-way` if an order or a return is open, because the buyer's data are still needed.
 */
export const orderDataHandler: PersonalDataHandler = {
  export: async (db, { userId }) => ({ orders: await exportPersonalOrders(db, userId) }),

  erase: async (db, person) => {
    await refuseUnderWay(db, person)
    const own = await db
      .select({ id: orders.id, number: orders.number, emailKey: orders.emailKey })
      .from(orders)
      .where(eq(orders.userId, person.userId))
      .orderBy(orders.id)
    for (const { number, emailKey } of own) await eraseEmails(db, emailKey, number)
    await eraseBuyer(
      db,
      own.map(({ id }) => id),
    )
    await db.update(orders).set({ writtenBy: null }).where(eq(orders.writtenBy, person.userId))
    await db.update(paymentLinks).set({ createdBy: null }).where(eq(paymentLinks.createdBy, person.userId))
    await db.update(shipments).set({ actorId: null }).where(eq(shipments.actorId, person.userId))
    await db.update(orderEvents).set({ actorId: null }).where(eq(orderEvents.actorId, person.userId))
  },
}

async function refuseUnderWay(db: Db, { userId }: Person): Promise<void> {
  const underWay = await db.$count(orders, and(eq(orders.userId, userId), inArray(orders.status, UNDER_WAY)))
  const returning = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderReturns, eq(orderReturns.orderId, orders.id))
    .where(and(eq(orders.userId, userId), inArray(orderReturns.status, OPEN_RETURN_STATUSES)))
  if (underWay > 0 || (await returning).length > 0) throw new Problem('order-under-way')
}

async function eraseBuyer(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(orders)
    .set({
      userId: null,
      email: '',
      emailKey: ERASED_KEY,
      ...newRecord(ADDRESS_FIELDS),
      phoneKey: ERASED_KEY,
      note: null,
      searchText: '',
    })
    .where(inArray(orders.id, ids))
  // Issued invoices and credit notes are not changed: the law requires their retention.
  await db.delete(orderBilling).where(inArray(orderBilling.orderId, ids))
  await db.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
  await db
    .update(couponUses)
    .set({ userId: null, email: ERASED_KEY, phoneKey: null })
    .where(inArray(couponUses.orderId, ids))
  await db
    .update(promotionUses)
    .set({ userId: null, email: ERASED_KEY, phoneKey: null })
    .where(inArray(promotionUses.orderId, ids))
  // Erases reasons that may describe the buyer, entered by the courier on delivery or by staff.
  await db
    .update(orderEvents)
    .set({ data: sql`${orderEvents.data} - 'reason'` })
    .where(and(inArray(orderEvents.orderId, ids), sql`jsonb_exists(${orderEvents.data}, 'reason')`))
  await db.update(orderReturns).set({ note: null }).where(inArray(orderReturns.orderId, ids))
  await erasePhotos(db, ids)
  await eraseTransfers(db, ids)
  // Erases the payer's data received from the gateway; keeps the reference and the time of the first request for
  // polling.
  const since = sql`case when ${payments.status} = 'started' and jsonb_exists(${payments.data}, 'askedAt')
    then jsonb_build_object('askedAt', ${payments.data} -> 'askedAt') end`
  await db.update(payments).set({ data: since }).where(inArray(payments.orderId, ids))
  // Erases stored responses, which contain the address; a repeated request returns the current order instead.
  await db.update(idempotencyKeys).set({ answer: null }).where(inArray(idempotencyKeys.orderId, ids))
}

/**
 * Keeps received transfers with the bank's reference, without the sender. Keeps decided receipts without file and
 * texts. Deletes undecided receipts, which cannot be decided without the file; the payment can still be matched by the
 * order number.
 */
async function eraseTransfers(db: Db, orderIds: number[]): Promise<void> {
  const its = inArray(transferReceipts.orderId, orderIds)
  const shown = await db.select({ file: transferReceipts.file }).from(transferReceipts).where(its)
  await db.delete(transferReceipts).where(and(its, isNull(transferReceipts.decidedAt)))
  await db.update(transferReceipts).set({ file: null, note: null, reason: null }).where(its)
  for (const { file } of shown) await deleteFile(db, file)
  await db.update(bankTransfers).set({ sender: '', note: '' }).where(inArray(bankTransfers.orderId, orderIds))
}

async function erasePhotos(db: Db, orderIds: number[]): Promise<void> {
  const returns = db.select({ id: orderReturns.id }).from(orderReturns).where(inArray(orderReturns.orderId, orderIds))
  const gone = await db
    .delete(orderReturnPhotos)
    .where(inArray(orderReturnPhotos.returnId, returns))
    .returning({ file: orderReturnPhotos.file })
  for (const { file } of gone) await deleteFile(db, file)
}
