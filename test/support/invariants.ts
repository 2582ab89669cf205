import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../src/server/database/connect.ts'
import { nextStatuses, ORDER_STATUSES } from '../../src/shared/rules/order-states.ts'

/**
 * Allowed status changes. The change from `delivered` to `returned` is not a step of the order model: the refund of the
 * last units makes it.
 */
const CHANGES = [...ORDER_STATUSES.flatMap(from => nextStatuses(from).map(to => `${from}>${to}`)), 'delivered>returned']

/** SQL queries by invariant; each query selects the rows that violate the invariant. */
const CHECKS: Record<string, SQL> = {
  'I1 a variant’s movements add up to its stock': sql`
    select v.id, v.stock, coalesce(sum(m.quantity), 0) as moved
    from product_variants v left join stock_movements m on m.variant_id = v.id
    group by v.id having v.stock <> coalesce(sum(m.quantity), 0)`,
  'I1 a variant’s free lots add up to its stock': sql`
    select v.id, v.stock, coalesce(sum(l.quantity), 0) as shelved
    from product_variants v left join lots l on l.variant_id = v.id and l.blocked_at is null
    group by v.id having v.stock <> coalesce(sum(l.quantity), 0)`,
  'I1 what came to a lot and left it is what lies there': sql`
    select l.id, l.quantity, coalesce(sum(m.quantity), 0) as moved
    from lots l left join stock_movements m on m.lot_id = l.id and m.reason not in ('expired', 'freed', 'recalled', 'unregistered')
    group by l.id having l.quantity <> coalesce(sum(m.quantity), 0)`,
  'I1 a blocked lot has nothing in stock': sql`
    select l.id, l.blocked_for, sum(m.quantity) as moved
    from lots l join stock_movements m on m.lot_id = l.id
    where l.blocked_at is not null group by l.id having sum(m.quantity) <> 0`,
  'I1 a movement is of its lot’s variant': sql`
    select m.id from stock_movements m left join lots l on l.id = m.lot_id
    where l.id is null or l.variant_id <> m.variant_id`,
  'I1 a variant runs low where its product says': sql`
    select v.sku, v.low_stock_threshold, p.low_stock_threshold as wished
    from product_variants v join products p on p.id = v.product_id where v.low_stock_threshold <> p.low_stock_threshold`,
  'I1 an order has what its lines say, and what came back of them': sql`
    select o.number, units.variant_id, sum(units.lined) as lined, sum(units.held) as held
    from orders o join (
      select l.order_id, l.variant_id,
        l.quantity - l.cancelled_quantity - coalesce((select sum(r.sellable) from order_return_lines r where r.line_id = l.id), 0) as lined,
        0 as held
      from order_lines l where l.variant_id is not null
      union all
      select m.order_id, m.variant_id, 0, -m.quantity
      from stock_movements m where m.order_id is not null and m.reason in ('sold', 'given-back')
    ) units on units.order_id = o.id
    where o.status not in ('cancelled', 'refused')
    group by o.number, units.variant_id having sum(units.lined) <> sum(units.held)`,
  'I1 an order took what its lines say at the least': sql`
    select lines.order_id, lines.variant_id, lines.quantity, coalesce(sum(-m.quantity), 0) as sold
    from (
      select order_id, variant_id, sum(quantity) as quantity from order_lines where variant_id is not null group by 1, 2
    ) lines
    left join stock_movements m
      on m.order_id = lines.order_id and m.variant_id = lines.variant_id and m.reason = 'sold'
    group by 1, 2, 3 having lines.quantity > coalesce(sum(-m.quantity), 0)`,
  'I1 no more units of a line are sent than were ordered and not cancelled': sql`
    select l.id, l.quantity, l.cancelled_quantity, sum(s.quantity) as sent
    from order_lines l join shipment_lines s on s.line_id = l.id
    group by l.id having sum(s.quantity) > l.quantity - l.cancelled_quantity`,
  'I1 nothing is given back that was not taken': sql`
    select order_id, lot_id, sum(quantity) as units
    from stock_movements where reason in ('sold', 'given-back') and order_id is not null
    group by 1, 2 having sum(quantity) > 0`,
  'I1 an order that ended unsold keeps nothing': sql`
    select o.number, -sum(m.quantity) as units
    from orders o join stock_movements m on m.order_id = o.id and m.reason in ('sold', 'given-back')
    where o.status in ('cancelled', 'refused') group by o.id having sum(m.quantity) <> 0`,
  'I2 lines add up to the subtotal, and their discounts to the discount': sql`
    select o.number, o.subtotal, sum(l.total_price) as lines, o.discount, sum(l.discount) as discounts
    from orders o left join order_lines l on l.order_id = o.id
    group by o.id
    having o.subtotal <> coalesce(sum(l.total_price), 0) or o.discount <> coalesce(sum(l.discount), 0)`,
  'I2 a line is units times price, and the total what its parts make': sql`
    select o.number from orders o left join order_lines l on l.order_id = o.id
    where l.total_price <> l.unit_price * l.quantity
      or o.total <> o.subtotal + o.shipping + o.tax - o.discount - o.exchange_credit or o.total < 0`,
  'I4 every order was placed once': sql`
    select o.number, count(e.id) as placed
    from orders o left join order_events e on e.order_id = o.id and e.kind = 'placed'
    group by o.id having count(e.id) <> 1`,
  'I5 what is paid has one successful payment of its total, in shekels': sql`
    select o.number, o.total, count(p.id) as payments, sum(p.amount) as amount
    from orders o left join payments p on p.order_id = o.id and p.status = 'succeeded'
    where o.payment_status = 'paid'
    group by o.id
    having count(p.id) <> 1 or sum(p.amount) <> o.total or min(p.currency) <> 'ILS'`,
  'I6 an order changed its status as its life allows, and is where that led': sql`
    select o.number, o.status, e.from_status, e.to_status
    from orders o join order_events e on e.order_id = o.id and e.to_status is not null
    where (e.kind = 'status-changed'
        and e.from_status || '>' || e.to_status not in (${sql.join(
          CHANGES.map(change => sql`${change}`),
          sql`, `,
        )}))
      or (e.to_status <> o.status
        and not exists (
          select from order_events l where l.order_id = o.id and l.id > e.id
            and (l.to_status is not null or l.kind in ('delivery-undone', 'sending-undone'))))`,
  'I8 a coupon’s uses are what it counts, and within its limit': sql`
    select c.code, c.used_count, count(u.order_id) as uses
    from coupons c left join coupon_uses u on u.coupon_id = c.id and u.given_back_at is null
    group by c.id having c.used_count <> count(u.order_id) or count(u.order_id) > c.total_limit`,
}

/** Returns the violated invariants, each with up to three violating rows; empty if all hold. */
export async function violatedInvariants(db: Db): Promise<string[]> {
  const broken: string[] = []
  for (const [name, check] of Object.entries(CHECKS)) {
    const { rows } = await db.execute(sql`${check} limit 3`)
    if (rows.length) broken.push(`${name}: ${JSON.stringify(rows)}`)
  }
  return broken
}
