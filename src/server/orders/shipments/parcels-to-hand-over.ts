import { inArray } from 'drizzle-orm'
import type { HandoverParcelData } from '../../../shared/contracts/order-handovers.ts'
import type { Db } from '../../database/connect.ts'
import { orders } from '../../database/schema/orders.ts'
import { parseOrderNumber } from '../order-number.ts'
import { cashDue } from './parcel.ts'

/**
 * Parcels of the given orders, in the given order, with amounts in agorot. The parcel of an unknown order has no
 * status.
 */
export async function parcelsToHandOver(db: Db, typed: string[]): Promise<HandoverParcelData[]> {
  const numbers = typed.map(parseOrderNumber)
  const known = numbers.filter(number => number !== null)
  const rows = await db.select().from(orders).where(inArray(orders.number, known))
  return typed.map((text, place) => {
    const order = rows.find(({ number }) => number === numbers[place])
    if (!order) return { number: text, status: null, fullName: '', city: '', cash: null }
    const { number, status, fullName, city } = order
    return { number, status, fullName, city, cash: cashDue(order) }
  })
}
