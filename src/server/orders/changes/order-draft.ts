import { inArray } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { OrderDraftData } from '../../../shared/contracts/order-changes.ts'
import { ADDRESS_FIELDS } from '../../../shared/records/address.ts'
import { pickFields } from '../../../shared/records/field.ts'
import { unnamedOptions } from '../../../shared/rules/chosen-name.ts'
import { canBeChanged, totalMayChange } from '../../../shared/rules/order-states.ts'
import type { Db } from '../../database/connect.ts'
import { productVariants } from '../../database/schema/catalog.ts'
import { versionOf } from '../../http/version-of.ts'
import { promotionsOf } from '../queries.ts'
import type { OrderRow } from '../write-order.ts'
import { linesOf } from './plan-change.ts'

/** Editable state of an order. Throws `impossible-status` if it has been packed or cancelled. */
export async function orderDraft(db: Db, order: OrderRow): Promise<OrderDraftData> {
  if (!canBeChanged(order.status)) throw new Problem('impossible-status')
  const lines = await linesOf(db, order)
  const stock = await stockOf(
    db,
    lines.flatMap(({ variantId }) => variantId ?? []),
  )
  const { number, note, couponCode, userId, paymentStatus } = order
  const address = pickFields(ADDRESS_FIELDS, order)
  const seen = lines.map(({ id, quantity, unitPrice }) => [id, quantity, unitPrice])
  return {
    // Excludes the stock, so that other orders do not cause a conflict with this edit.
    version: versionOf([address, note, couponCode, paymentStatus, order.total, seen]),
    number,
    customerId: userId,
    address,
    note,
    couponCode,
    totalStays: !totalMayChange(order),
    lines: lines.map(({ id, variantId, name, sizeName, colorName, sku, imagePath, quantity, unitPrice }) => ({
      id,
      name,
      sku,
      quantity,
      options: unnamedOptions(name, sizeName, colorName),
      imageUrl: imagePath && `/media/${imagePath}`,
      most: quantity + ((variantId !== null && stock.get(variantId)) || 0),
      unitPrice,
    })),
    promotions: (await promotionsOf(db, order.id)).map(({ name, discount }) => ({
      name,
      discount,
    })),
    subtotal: order.subtotal,
    shipping: order.shipping,
    discount: order.discount,
    total: order.total,
  }
}

async function stockOf(db: Db, variantIds: number[]): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .select({ id: productVariants.id, stock: productVariants.stock })
    .from(productVariants)
    .where(inArray(productVariants.id, variantIds))
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}
