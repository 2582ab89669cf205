import { and, eq, ne } from 'drizzle-orm'
import type { Confirmation } from '../../../shared/contracts/orders.ts'
import { bidiIsolate } from '../../../shared/i18n/bidi-isolate.ts'
import { formatMoney } from '../../../shared/i18n/format.ts'
import type { OrderStatus } from '../../../shared/rules/order-states.ts'
import { isCustomer } from '../../customers/list-customers.ts'
import type { Db } from '../../database/connect.ts'
import { ERASED_KEY } from '../../database/personal-data-handler.ts'
import { users } from '../../database/schema/customers.ts'
import { orders } from '../../database/schema/orders.ts'
import { translatorFor } from '../../http/language.ts'
import type { OrderRow } from '../write-order.ts'

/**
 * Data with which staff confirm an order by phone: the message in the buyer's language, how many other orders with the
 * same phone number are refused or pending, and the customer account of the order.
 */
export async function confirmationOf(db: Db, order: OrderRow): Promise<Confirmation> {
  const of = (status: OrderStatus) =>
    order.phoneKey === ERASED_KEY
      ? 0
      : db.$count(orders, and(eq(orders.phoneKey, order.phoneKey), eq(orders.status, status), ne(orders.id, order.id)))
  const [customer] = order.userId
    ? await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, order.userId), isCustomer))
    : []
  return {
    text: textFor(order),
    phone: { refused: await of('refused'), waiting: await of('pending') },
    customerId: customer?.id ?? null,
  }
}

function textFor({ language, fullName, number, total, paymentMethod }: OrderRow): string {
  return translatorFor(language)(`email.confirm.${paymentMethod === 'cash-on-delivery' ? 'cash' : 'paid'}`, {
    name: bidiIsolate(fullName),
    number: bidiIsolate(number),
    total: bidiIsolate(formatMoney(language, total)),
  })
}
