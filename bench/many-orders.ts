import pg from 'pg'

export interface ShopSize {
  orders: number
  products: number
  customers: number
}

/** A shop of a few years. */
export const LARGE: ShopSize = { orders: 100_000, products: 20_000, customers: 50_000 }
/** What it is measured against. */
export const SMALL: ShopSize = { orders: 1_000, products: 200, customers: 500 }

const FIRST = ['سلمى', 'محمد', 'آية', 'Ahmad', 'Мария', 'ליאור', 'أحمد', 'رنا', 'Lina', 'إيناس']
const LAST = ['حداد', 'عبد الهادي', 'Khoury', 'Иванова', 'כהן', 'النتشة', 'مصري', 'Nasser', 'قاسم', 'زيدان']
/** As searches compare them: what `searchTextOf` would write. */
const FIRST_FOLDED = ['سلمي', 'محمد', 'ايه', 'ahmad', 'мария', 'ליאור', 'احمد', 'رنا', 'lina', 'ايناس']
const LAST_FOLDED = ['حداد', 'عبد الهادي', 'khoury', 'иванова', 'כהנ', 'النتشه', 'مصري', 'nasser', 'قاسم', 'زيدان']
const TOWNS = ['رام الله', 'نابلس', 'الخليل', 'بيت لحم', 'أريحا']

/**
 * Fills a shop with made-up products, customers and orders, in statements that each write thousands of rows: most orders
 * have ended, one in a hundred is still on its way. Stock, lots and movements add up.
 */
export async function fillShop(url: string, { orders, products, customers }: ShopSize): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ask = (text: string, values: unknown[] = []) => client.query(text, values)
  try {
    await ask(
      `insert into users (first_name, last_name, email, email_key, phone)
       select ($2::text[])[1 + n % 10], ($3::text[])[1 + n / 10 % 10], 'many-' || n || '@nadara.example',
         'many-' || n || '@nadara.example', '+97059' || lpad((n * 37 % 10000000)::text, 7, '0')
       from generate_series(1, $1::int) n`,
      [customers, FIRST, LAST],
    )
    await ask(
      `insert into professional_applications (user_id, profession, licence_number, issuing_body, status, decided_at)
       select id, 'doctor', 'L-' || id, 'MoH', case when id % 300 = 0 then 'pending' else 'approved' end,
         case when id % 300 <> 0 then now() end
       from users where email_key like 'many-%' and id % 30 = 0`,
    )
    await fillShelves(ask, products)
    await ask(
      `insert into orders (number, user_id, email, email_key, language, status, payment_method, payment_status, subtotal,
         shipping, total, zone_code, full_name, phone, phone_key, street, city, state, note, search_text, placed_at)
       select numbered.number, u.id, u.email, u.email_key, 'ar', standing, 'cash-on-delivery',
         case standing when 'delivered' then 'collected' else 'unpaid' end, 4000, 2000, 6000,
         'west-bank', u.first_name || ' ' || u.last_name, '+970' || called.phone, called.phone, 'شارع ' || n, ($4::text[])[1 + n % 5],
         'ramallah-al-bireh', case when n % 20 = 0 then 'ملاحظة ' || n end,
         ' ' || lower(replace(numbered.number, '-', ' ')) || ' ' || ($2::text[])[1 + person % 10] || ' '
           || ($3::text[])[1 + person / 10 % 10] || ' many ' || person || ' nadara example ' || called.phone,
         now() - (($1::int - n) * interval '3 years' / 100000)
       from generate_series(1, $1::int) n
       cross join lateral (select 1 + n % $5::int as person) whose
       cross join lateral (select 'ND-' || translate(lpad(to_hex(n), 8, 'J'), '01abcdef', 'GHABCDEF') as number) numbered
       cross join lateral (select '59' || lpad((person * 37 % 10000000)::text, 7, '0') as phone) called
       cross join lateral (select case when n > $1::int * 0.997 then 'pending' when n > $1::int * 0.995 then 'confirmed'
         when n > $1::int * 0.993 then 'packed' when n > $1::int * 0.988 then 'shipped' when n % 25 = 0 then 'cancelled'
         when n % 33 = 0 then 'refused' else 'delivered' end as standing) stands
       join users u on u.email_key = 'many-' || person || '@nadara.example'`,
      [orders, FIRST_FOLDED, LAST_FOLDED, TOWNS, customers],
    )
    await fillLines(ask, products)
    await ask('vacuum analyze')
  } finally {
    await client.end()
  }
}

type Ask = (text: string, values?: unknown[]) => Promise<unknown>

async function fillShelves(ask: Ask, products: number): Promise<void> {
  await ask(
    `insert into products (sku, brand_id, category_id, published_at)
     select 'many-' || n, (select min(id) from brands), (select min(id) from categories), now()
     from generate_series(1, $1::int) n`,
    [products],
  )
  await ask(
    `insert into product_translations (product_id, language, name, slug, search_text)
     select id, language, 'Cream ' || sku, sku, 'cream ' || replace(sku, '-', ' ')
     from products cross join unnest(array['ar', 'en']) language where sku like 'many-%'`,
  )
  await ask(
    `insert into product_variants (product_id, sku, price, stock)
     select id, sku, 2000, 100 from products where sku like 'many-%'`,
  )
  await ask(`insert into lots (variant_id, quantity) select id, 100 from product_variants where sku like 'many-%'`)
  await ask(
    `insert into stock_movements (variant_id, lot_id, quantity, reason)
     select l.variant_id, l.id, 100, 'received' from lots l join product_variants v on v.id = l.variant_id
     where v.sku like 'many-%'`,
  )
}

async function fillLines(ask: Ask, products: number): Promise<void> {
  const made = `join users u on u.id = o.user_id and u.email_key like 'many-%'`
  await ask(
    `insert into order_lines (order_id, product_id, variant_id, sku, name, brand, quantity, public_price, unit_price,
       price_kind, total_price)
     select o.id, v.product_id, v.id, v.sku, 'Cream ' || v.sku, '', 2, 2000, 2000, 'public', 4000
     from orders o ${made} join product_variants v on v.sku = 'many-' || (1 + o.id % $1::int)`,
    [products],
  )
  await ask(
    `insert into order_events (order_id, kind, to_status, actor, at)
     select o.id, 'placed', 'pending', 'customer', o.placed_at from orders o ${made}`,
  )
  const move = (reason: string, units: string, only: string) =>
    ask(
      `insert into stock_movements (variant_id, lot_id, quantity, reason, order_id, at)
       select l.variant_id, lot.id, ${units}, '${reason}', o.id, o.placed_at
       from orders o ${made} join order_lines l on l.order_id = o.id join lots lot on lot.variant_id = l.variant_id
       where ${only}`,
    )
  await move('sold', '-l.quantity', 'true')
  await move('given-back', 'l.quantity', `o.status in ('cancelled', 'refused')`)
  await ask(
    `insert into stock_movements (variant_id, lot_id, quantity, reason)
     select m.variant_id, m.lot_id, l.quantity - sum(m.quantity), 'received'
     from stock_movements m join lots l on l.id = m.lot_id join product_variants v on v.id = m.variant_id
     where v.sku like 'many-%' group by m.variant_id, m.lot_id, l.quantity having l.quantity <> sum(m.quantity)`,
  )
}
