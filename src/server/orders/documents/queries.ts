import { and, asc, count, desc, eq, gte, lt } from 'drizzle-orm'
import type { Billing, LegalDocumentData } from '../../../shared/contracts/invoices.ts'
import { endOfDay, isDay, startOfDay } from '../../../shared/rules/days.ts'
import type { Db } from '../../database/connect.ts'
import { legalDocuments, orderBilling } from '../../database/schema/invoices.ts'
import { orders } from '../../database/schema/orders.ts'
import type { DocumentRow } from './write-document.ts'

export interface Period {
  from?: string
  to?: string
}

export function presentDocument({ id, kind, number, content, total, vat, issuedAt }: DocumentRow): LegalDocumentData {
  const { orderNumber, buyer } = content
  const name = buyer.company || buyer.name
  return { id, kind, number, orderNumber, buyer: name, total, vat, issuedAt: issuedAt.toISOString() }
}

export function documentsOf(db: Db, orderId: number): Promise<DocumentRow[]> {
  return db.select().from(legalDocuments).where(eq(legalDocuments.orderId, orderId)).orderBy(asc(legalDocuments.id))
}

export async function billingOf(db: Db, orderId: number): Promise<Billing> {
  const [row] = await db.select().from(orderBilling).where(eq(orderBilling.orderId, orderId))
  return { company: row?.company ?? '', taxId: row?.taxId ?? '', poNumber: row?.poNumber ?? '' }
}

/** Purchase order number of an order; null without one. */
export async function poNumberOf(db: Db, orderId: number): Promise<string | null> {
  return (await billingOf(db, orderId)).poNumber || null
}

/**
 * Company and tax number of an account's most recent order that has invoice details, without the purchase order number.
 */
export async function lastBillingOf(db: Db, userId: number): Promise<Billing> {
  const [row] = await db
    .select({ company: orderBilling.company, taxId: orderBilling.taxId })
    .from(orderBilling)
    .innerJoin(orders, eq(orders.id, orderBilling.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(1)
  return { company: row?.company ?? '', taxId: row?.taxId ?? '', poNumber: '' }
}

const during = ({ from, to }: Period) =>
  and(
    isDay(from) ? gte(legalDocuments.issuedAt, startOfDay(from)) : undefined,
    isDay(to) ? lt(legalDocuments.issuedAt, endOfDay(to)) : undefined,
  )

export async function listDocuments(
  db: Db,
  { page, limit, ...period }: Period & { page: number; limit: number },
): Promise<{ rows: LegalDocumentData[]; total: number }> {
  const rows = await db
    .select()
    .from(legalDocuments)
    .where(during(period))
    .orderBy(desc(legalDocuments.issuedAt), desc(legalDocuments.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(legalDocuments).where(during(period))
  return { rows: rows.map(presentDocument), total }
}

/** All documents of a period, in the order of issue. */
export function documentsDuring(db: Db, period: Period): Promise<DocumentRow[]> {
  return db.select().from(legalDocuments).where(during(period)).orderBy(asc(legalDocuments.id))
}
