import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { amountValue, invalidField, Problem } from '../../../shared/contracts/errors.ts'
import type { orderChanges as contracts } from '../../../shared/contracts/order-changes.ts'
import { ADDRESS_PARTS } from '../../../shared/records/address.ts'
import { totalMayChange } from '../../../shared/rules/order-states.ts'
import { auditAmount, skipAudit, writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents, orderLines, orders } from '../../database/schema/orders.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { addressColumns, type DeliveryAddress, parseDeliveryAddress } from '../../shipping/parse-delivery-address.ts'
import { billingOf } from '../documents/queries.ts'
import { fingerprintOf } from '../idempotency.ts'
import { lockOrder } from '../returns/lock-return.ts'
import { searchTextOf } from '../search-text.ts'
import { type OrderRow, writeLines } from '../write-order.ts'
import { writeChangeEmail } from '../write-order-email.ts'
import { adjustOrderStock } from './adjust-order-stock.ts'
import { orderDraft } from './order-draft.ts'
import { type ChangePlan, type ChangeRequest, linesOf, planChange } from './plan-change.ts'

interface Change {
  key: string
  body: z.output<typeof contracts.adminChangeOrder.body>
  who: SignedIn
}

/**
 * Changes products, address or note of an order that is not packed, for staff. The order's row lock serialises
 * concurrent changes, cancellations, packing and payments. Throws `not-found` if the order's account is no longer a
 * customer, `impossible-status`, `conflict` with the current order, `key-reused`, and `invalid` (on `total` if the
 * total must not change).
 */
export async function changeOrder(
  services: Services,
  seen: OrderRow,
  { key, body, who }: Change,
  { lock = lockOrder } = {},
): Promise<void> {
  const address = parseDeliveryAddress(body.address, 'address.')
  const fingerprint = fingerprintOf(who, [seen.number, body])
  const now = services.clock()
  await services.db.transaction(async db => {
    const order = await lock(db, seen.id)
    if (!order) throw new Problem('not-found')
    if (await isDone(db, order, { key, fingerprint })) return skipAudit()
    requireCurrentVersion(await orderDraft(db, order), body.version)
    const plan = await planChange(db, services, order, { ...body, region: address.state })
    refuseOtherTotal(order, plan)
    await adjustOrderStock(db, order, plan, { actorId: who.userId, now })
    await writeChangedLines(db, order, plan)
    const { poNumber } = await billingOf(db, order.id)
    const after = await writeChanged(db, order, plan, { address, note: body.note || null, poNumber })
    await db.insert(orderEvents).values({
      orderId: order.id,
      kind: 'changed',
      actor: 'admin',
      actorId: who.userId,
      at: now,
      data: { key, fingerprint, before: order.total, after: after.total },
    })
    await writeAudit(db, {
      actorId: who.userId,
      action: 'order-changed',
      subject: 'order',
      subjectId: order.number,
      at: now,
      ...auditOf(order, after, plan),
    })
    await writeChangeEmail(db, services, after, await linesOf(db, after), {
      promotions: plan.sameSum ? null : plan.promotions,
      region: plan.zone.regionNames.get(plan.region) ?? plan.region,
    })
  })
}

/** Thrown to roll back a preview; contains its result. */
class Looked extends Error {
  readonly plan: ChangePlan
  constructor(plan: ChangePlan) {
    super('looked')
    this.plan = plan
  }
}

/**
 * Previews a change: makes it with the same code and rolls it back. Throws the errors of `changeOrder` except
 * `key-reused` and those of address and total.
 */
export async function previewChange(
  services: Services,
  seen: OrderRow,
  { version, ...requested }: ChangeRequest & { version: string },
  { userId }: SignedIn,
): Promise<{ plan: ChangePlan; before: OrderRow }> {
  let before = seen
  try {
    return await services.db.transaction(async db => {
      const order = await lockOrder(db, seen.id)
      if (!order) throw new Problem('not-found')
      before = order
      requireCurrentVersion(await orderDraft(db, order), version)
      const plan = await planChange(db, services, order, requested)
      await adjustOrderStock(db, order, plan, { actorId: userId, now: services.clock() })
      throw new Looked(plan)
    })
  } catch (error) {
    if (error instanceof Looked) return { plan: error.plan, before }
    throw error
  }
}

/**
 * True if this change has already been made, for example when its response was lost. Throws `key-reused` for another
 * change with the same key.
 */
async function isDone(
  db: Db,
  { id }: OrderRow,
  { key, fingerprint }: { key: string; fingerprint: string },
): Promise<boolean> {
  const [event] = await db
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(
      and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'changed'), sql`${orderEvents.data} ->> 'key' = ${key}`),
    )
  if (event && event.data?.fingerprint !== fingerprint) throw new Problem('key-reused')
  return event !== undefined
}

function refuseOtherTotal(order: OrderRow, { totals }: ChangePlan): void {
  if (totals.total !== order.total && !totalMayChange(order))
    throw invalidField('total', 'total-stays', { total: amountValue(order.total) })
}

async function writeChangedLines(db: Db, order: OrderRow, { before, kept, added }: ChangePlan): Promise<void> {
  const stay = new Set(kept.map(({ line }) => line.id))
  const gone = before.flatMap(({ id }) => (stay.has(id) ? [] : [id]))
  if (gone.length > 0) await db.delete(orderLines).where(inArray(orderLines.id, gone))
  for (const { line, quantity, discount } of kept) {
    if (line.quantity === quantity && line.discount === discount) continue
    const totalPrice = line.unitPrice * quantity
    await db.update(orderLines).set({ quantity, totalPrice, discount }).where(eq(orderLines.id, line.id))
  }
  await writeLines(db, order, { lines: added })
}

async function writeChanged(
  db: Db,
  order: OrderRow,
  { totals, couponCode, zone, region }: ChangePlan,
  { address, note, poNumber }: { address: DeliveryAddress; note: string | null; poNumber: string },
): Promise<OrderRow> {
  const otherZone = zone.code !== order.zoneCode
  const changed = {
    ...totals,
    couponCode,
    note,
    zoneCode: zone.code,
    state: region,
    ...(otherZone && { promisedFrom: zone.promise?.from ?? null, promisedTo: zone.promise?.to ?? null }),
    ...addressColumns(address),
    phoneKey: address.phone.key,
    searchText: searchTextOf({ number: order.number, email: order.email, poNumber, ...address }),
  }
  await db.update(orders).set(changed).where(eq(orders.id, order.id))
  return { ...order, ...changed }
}

/**
 * Total, zone and units before and after the change. For personal data only the names of changed fields are audited.
 */
function auditOf(before: OrderRow, after: OrderRow, { before: lines, kept, added }: ChangePlan) {
  return {
    before: {
      total: auditAmount(before.total),
      zone: before.zoneCode,
      lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
    },
    after: {
      total: auditAmount(after.total),
      zone: after.zoneCode,
      lines: [
        ...kept.map(({ line, quantity }) => ({ sku: line.sku, quantity })),
        ...added.map(({ variant, quantity }) => ({ sku: variant.sku, quantity })),
      ],
      changed: [...ADDRESS_PARTS, 'note' as const].filter(part => before[part] !== after[part]),
    },
  }
}
