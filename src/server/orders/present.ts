import type { Order } from '../../shared/contracts/orders.ts'
import { toShekels } from '../../shared/rules/money.ts'
import { customerCanCancel } from '../../shared/rules/order-states.ts'
import type { orderEvents, orderLines } from '../database/schema/orders.ts'
import type { SummaryRow } from './queries.ts'
import type { OrderRow } from './write-order.ts'

/** `state` is the region's name in the reader's language; lines keep the words of the day they were bought. */
export function presentOrder(
  order: OrderRow,
  lines: (typeof orderLines.$inferSelect)[],
  events: (typeof orderEvents.$inferSelect)[],
  state: string,
): Order {
  const { number, status, paymentMethod, paymentStatus, email, note, couponCode } = order
  const { fullName, phone, secondPhone, street, landmark, city, zipCode, country } = order
  return {
    ...{ number, status, paymentMethod, paymentStatus, email, note, couponCode },
    placedAt: order.placedAt.toISOString(),
    address: { fullName, phone, secondPhone, street, landmark, city, state, zipCode, country },
    lines: lines.map(presentLine),
    events: events.map(({ kind, toStatus, at }) => ({ kind, status: toStatus, at: at.toISOString() })),
    subtotal: toShekels(order.subtotal),
    shipping: toShekels(order.shipping),
    tax: toShekels(order.tax),
    discount: toShekels(order.discount),
    total: toShekels(order.total),
    orderCan: { cancel: customerCanCancel(status) },
  }
}

function presentLine(line: typeof orderLines.$inferSelect): Order['lines'][number] {
  const { id, productId, sku, name, brand, sizeName, colorName, imagePath, quantity } = line
  return {
    ...{ id, productId, sku, name, brand, sizeName, colorName, quantity },
    imageUrl: imagePath === null ? null : `/media/${imagePath}`,
    unitPrice: toShekels(line.unitPrice),
    totalPrice: toShekels(line.totalPrice),
  }
}

export function presentSummary({ number, status, paymentStatus, placedAt, itemCount, total }: SummaryRow) {
  return { number, status, paymentStatus, placedAt: placedAt.toISOString(), itemCount, total: toShekels(total) }
}

export function presentAdminSummary(row: SummaryRow, zoneNames: Map<string, string>) {
  const { fullName, phone, city, zoneCode, paymentMethod } = row
  return { ...presentSummary(row), fullName, phone, city, zone: zoneNames.get(zoneCode) ?? zoneCode, paymentMethod }
}
