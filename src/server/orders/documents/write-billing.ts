import type { Billing } from '../../../shared/contracts/invoices.ts'
import type { Db } from '../../database/connect.ts'
import { orderBilling } from '../../database/schema/invoices.ts'

/** Stores the company for the invoice of a new order, unless all its fields are empty. */
export async function writeBilling(db: Db, orderId: number, billing: Billing | undefined): Promise<void> {
  if (!billing || Object.values(billing).every(text => text === '')) return
  const { company, taxId, poNumber } = billing
  await db.insert(orderBilling).values({ orderId, company, taxId, poNumber })
}
