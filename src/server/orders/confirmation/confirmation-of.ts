import { and, desc, eq, ne } from 'drizzle-orm'
import type { Confirmation } from '../../../shared/contracts/orders.ts'
import { formatMoney } from '../../../shared/i18n/format.ts'
import { toShekels } from '../../../shared/rules/money.ts'
import type { OrderStatus } from '../../../shared/rules/order-states.ts'
import type { Db } from '../../database/connect.ts'
import { NOBODY } from '../../database/keeper.ts'
import { orderEvents, orders } from '../../database/schema/orders.ts'
import { translateTo } from '../../http/language.ts'
import { isolate } from '../../mail/letter.ts'
import type { OrderRow } from '../write-order.ts'

/**
 * What an admin needs to confirm an order by phone: the words to send in its buyer's language, how often this phone refused
 * a parcel, and why this one was refused.
 */
export async function confirmationOf(db: Db, order: OrderRow): Promise<Confirmation> {
  const of = (status: OrderStatus) =>
    order.phoneKey === NOBODY
      ? 0
      : db.$count(orders, and(eq(orders.phoneKey, order.phoneKey), eq(orders.status, status), ne(orders.id, order.id)))
  const [refusal] = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.toStatus, 'refused')))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  const reason = refusal?.data?.reason
  return {
    text: textFor(order),
    phone: { refused: await of('refused'), waiting: await of('pending') },
    refusalReason: typeof reason === 'string' && reason !== '' ? reason : null,
  }
}

function textFor({ language, fullName, number, total, paymentMethod }: OrderRow): string {
  return translateTo(language)(`mail.confirm.${paymentMethod === 'cash-on-delivery' ? 'cash' : 'paid'}`, {
    name: isolate(fullName),
    number: isolate(number),
    total: isolate(formatMoney(language, toShekels(total))),
  })
}
