import pg from 'pg'
import { aggregateSales } from '../src/server/dashboard/aggregate-sales.ts'
import { connect } from '../src/server/database/connect.ts'
import { fillPeople } from './many-people.ts'
import { fillProducts } from './many-products.ts'
import { fillTexts } from './many-texts.ts'

export interface ShopSize {
  orders: number
  products: number
  customers: number
}

/** Size of a shop after two years. */
export const LARGE_SHOP: ShopSize = { orders: 100_000, products: 20_000, customers: 50_000 }
/** Size of the shop used for comparison. */
export const SMALL_SHOP: ShopSize = { orders: 1_000, products: 200, customers: 500 }

export type RunQuery = (text: string, values?: unknown[]) => Promise<unknown>

/**
 * Fills a shop with generated products, customers, orders and related texts: two years of orders, most of them
 * completed. Uses deterministic bulk inserts of thousands of rows each. Stock, lots, movements, lines and payments are
 * consistent.
 */
export async function fillShop(url: string, { orders, products, customers }: ShopSize): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const query: RunQuery = (text, values = []) => client.query(text, values)
  try {
    const folded = await fillPeople(query, customers)
    await fillProducts(query, products)
    await fillOrders(query, { orders, products, customers }, folded)
    await fillMovements(query)
    await fillReturns(query)
    await fillTexts(query, { orders, customers })
    await query('vacuum analyze')
  } finally {
    await client.end()
  }
  const { db, close } = connect(url)
  await aggregateSales({ db })
  await close()
}

const TOWNS = ['رام الله', 'نابلس', 'الخليل', 'بيت لحم', 'القدس']
const ZONES = ['west-bank', 'west-bank', 'west-bank', 'west-bank', 'jerusalem']

/**
 * SQL for the status of order `n`: the newest orders are in progress; of the older orders, a few were cancelled,
 * refused or returned.
 */
const STANDING = `case
  when n > $1::int * 0.997 then 'pending' when n > $1::int * 0.995 then 'confirmed'
  when n > $1::int * 0.993 then 'packed' when n > $1::int * 0.988 then 'shipped'
  when n % 25 = 0 then 'cancelled' when n % 33 = 0 then 'refused' when n % 50 = 7 then 'returned' else 'delivered' end`

const METHOD = `case n % 10 when 0 then 'card' when 1 then 'card' when 2 then 'bank-transfer' else 'cash-on-delivery' end`

/** SQL for the payment status, by payment method and order status. */
const MONEY = `case
  when standing in ('cancelled', 'refused') then case method when 'cash-on-delivery' then 'unpaid' else 'failed' end
  when standing = 'returned' then 'refunded'
  when method = 'card' then 'paid'
  when method = 'bank-transfer' then case when standing = 'pending' then 'pending' else 'paid' end
  when standing = 'delivered' then case when n > $1::int * 0.9 then 'collected' else 'paid' end
  else 'unpaid' end`

interface Folded {
  first: string[]
  last: string[]
}

async function fillOrders(query: RunQuery, { orders, products, customers }: ShopSize, folded: Folded): Promise<void> {
  await query(
    `create temp table made as
     select n, (select coalesce(max(id), 0) from orders) + n as id, standing, method, ${MONEY} as money, person
     from generate_series(1, $1::int) n
     cross join lateral (select ${STANDING} as standing, ${METHOD} as method, 1 + n % $2::int as person) one`,
    [orders, customers],
  )
  // Every third order has a second line, with a different product.
  await query(
    `create temp table made_lines as
     select m.id, v.product_id, v.id as variant_id, v.sku, v.price, 1 + m.n % 3 as quantity
     from made m cross join lateral (
       select 1 + m.n % $1::int as product
       union select 1 + (m.n * 7 + 1) % $1::int where m.n % 3 = 0
     ) bought join product_variants v on v.sku = 'many-' || product`,
    [products],
  )
  await query(
    `insert into orders (id, number, user_id, email, email_key, language, status, payment_method, payment_status, subtotal,
       shipping, total, zone_code, full_name, phone, phone_key, street, city, state, note, search_text, placed_at)
     overriding system value
     select m.id, number, u.id, u.email, u.email_key, (array['ar', 'ar', 'ar', 'en', 'he', 'ru'])[1 + m.n % 6], standing,
       method, money, bought.subtotal, 2000, bought.subtotal + 2000, ($5::text[])[1 + m.n % 5],
       u.first_name || ' ' || u.last_name, '+970' || key, key, 'شارع ' || m.n, ($4::text[])[1 + m.n % 5],
       'ramallah-al-bireh', case when m.n % 20 = 0 then 'ملاحظة ' || m.n end,
       ' ' || lower(replace(number, '-', ' ')) || ' ' || ($2::text[])[1 + person % 10] || ' '
         || ($3::text[])[1 + person / 10 % 10] || ' many ' || person || ' nadara example ' || key,
       now() - (($1::int - m.n) * interval '2 years' / $1::int)
     from made m
     join (select id, sum(price * quantity)::int as subtotal from made_lines group by id) bought using (id)
     cross join lateral (
       select 'ND-' || translate(lpad(to_hex(m.n), 8, 'J'), '01abcdef', 'GHABCDEF') as number,
         '59' || lpad((person * 37 % 10000000)::text, 7, '0') as key) named
     join users u on u.email_key = 'many-' || person || '@nadara.example'`,
    [orders, folded.first, folded.last, TOWNS, ZONES],
  )
  await query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
  await query(
    `insert into order_lines (order_id, product_id, variant_id, sku, name, brand, quantity, public_price, unit_price,
       price_kind, total_price)
     select id, product_id, variant_id, sku, 'Cream ' || sku, '', quantity, price, price, 'public', price * quantity
     from made_lines`,
  )
  await query(
    `insert into order_events (order_id, kind, to_status, actor, at)
     select o.id, 'placed', 'pending', 'customer', o.placed_at from orders o join made using (id)`,
  )
  const steps = ['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'returned']
  await query(
    `insert into order_events (order_id, kind, from_status, to_status, actor, at)
     select o.id, 'status-changed', ($1::text[])[step - 1], ($1::text[])[step], 'admin', o.placed_at + step * interval '6 hours'
     from made m join orders o using (id) cross join generate_series(2, 6) step
     where step <= array_position($1::text[], case standing when 'refused' then 'shipped' else standing end)
     order by o.id, step`,
    [steps],
  )
  await query(
    `insert into order_events (order_id, kind, from_status, to_status, actor, at)
     select o.id, 'status-changed', case standing when 'refused' then 'shipped' else 'pending' end, standing, 'admin',
       o.placed_at + interval '2 days'
     from made m join orders o using (id) where standing in ('cancelled', 'refused')`,
  )
  await query(
    `insert into payments (order_id, provider, reference, amount, status, created_at, settled_at)
     select o.id, case method when 'card' then 'lahza' else method end, 'many-' || o.id, o.total, 'succeeded', o.placed_at,
       o.placed_at
     from made m join orders o using (id) where money in ('paid', 'refunded')`,
  )
}

async function fillMovements(query: RunQuery): Promise<void> {
  const move = (reason: string, units: string, only: string) =>
    query(
      `insert into stock_movements (variant_id, lot_id, quantity, reason, order_id, at)
       select l.variant_id, lot.id, ${units}, '${reason}', o.id, o.placed_at
       from made m join orders o using (id) join made_lines l using (id)
       join lots lot on lot.variant_id = l.variant_id and lot.code = 'A' where ${only}`,
    )
  await move('sold', '-l.quantity', 'true')
  await move('given-back', 'l.quantity', `standing in ('cancelled', 'refused')`)
  // Inserts one earlier receipt per lot, so that the stock covers the sales.
  await query(
    `insert into stock_movements (variant_id, lot_id, quantity, reason, at)
     select m.variant_id, m.lot_id, -sum(m.quantity), 'received', now() - interval '2 years'
     from stock_movements m join made on made.id = m.order_id group by m.variant_id, m.lot_id
     having sum(m.quantity) <> 0`,
  )
}

/** Inserts refunded returns, and as many open returns as are usual for a shop of that size. */
async function fillReturns(query: RunQuery): Promise<void> {
  await query(
    `insert into order_returns (order_id, status, decided_at, created_at)
     select o.id, case standing when 'returned' then 'refunded' else (array['requested', 'approved', 'received'])[1 + m.n % 3] end,
       case when standing = 'returned' or m.n % 3 > 0 then o.placed_at + interval '9 days' end, o.placed_at + interval '8 days'
     from made m join orders o using (id) where standing = 'returned' or (standing = 'delivered' and m.n % 997 = 5)`,
  )
  await query(
    `insert into order_return_lines (return_id, line_id, quantity, reason)
     select r.id, l.id, l.quantity, 'damaged' from order_returns r join made on made.id = r.order_id
     join order_lines l on l.order_id = r.order_id`,
  )
  await query(
    `insert into order_refunds (order_id, return_id, amount, at, settled_at)
     select r.order_id, r.id, o.subtotal, r.decided_at, r.decided_at from order_returns r
     join made on made.id = r.order_id and standing = 'returned' join orders o on o.id = r.order_id`,
  )
}
