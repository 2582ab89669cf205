import type { RunQuery } from './many-orders.ts'

const SOURCES = `case language when 'ar' then 'arabic' else case when id % 40 = 0 then 'older' else 'arabic' end end`

/**
 * Inserts a large catalogue: one brand per 200 products, one category per 100, drafts and archived products, missing or
 * outdated translations, two sizes for every fourth product, images partly without descriptions, and lots that expire
 * over two years.
 */
export async function fillProducts(query: RunQuery, products: number): Promise<void> {
  await fillPlaces(query, products)
  await query(
    `insert into products (sku, brand_id, category_id, published_at, archived_at, featured_at, created_at)
     select 'many-' || n, brand.id, category.id,
       case when n % 25 = 3 then null when n % 100 = 4 then now() + interval '9 days' else now() - interval '1 year' end,
       case when n % 20 = 7 then now() end, case when n % 200 = 1 then now() end,
       now() - ($1::int - n) * interval '2 years' / $1::int
     from generate_series(1, $1::int) n
     join brands brand on brand.slug = 'many-' || n % (1 + $1::int / 200)
     join categories category on category.slug = 'many-' || n % (1 + $1::int / 100)`,
    [products],
  )
  await query(
    `insert into product_translations (product_id, language, name, slug, short_description, description, search_text, based_on)
     select id, language, word || ' ' || sku, sku, case when id % 9 = 0 then '' else 'For every day' end,
       case when id % 11 = 0 then '' else repeat('Light, and gone in a moment. ', 12) end,
       lower(word) || ' ' || replace(sku, '-', ' ') || chr(10) || 'many for every day', ${SOURCES}
     from products cross join unnest(array['ar', 'en', 'he', 'ru'], array['كريم', 'Cream', 'קרמ', 'Крем']) said (language, word)
     where sku like 'many-%' and (language = 'ar' or id % 3 > 0 or (language = 'en' and id % 2 > 0))`,
  )
  await fillStock(query)
  await fillImages(query)
}

async function fillPlaces(query: RunQuery, products: number): Promise<void> {
  const named = (table: 'brand' | 'category', plural: string, each: number) => [
    `insert into ${plural} (slug, position) select 'many-' || n, n from generate_series(0, ${Math.floor(products / each)}) n`,
    `insert into ${table}_translations (${table}_id, language, name)
     select id, language, '${table} ' || slug from ${plural} cross join unnest(array['ar', 'en', 'he', 'ru']) language
     where slug like 'many-%'`,
  ]
  for (const text of [...named('brand', 'brands', 200), ...named('category', 'categories', 100)]) await query(text)
}

async function fillStock(query: RunQuery): Promise<void> {
  await query(
    `insert into product_options (product_id, kind, code, position)
     select id, 'size', code, place from products
     cross join unnest(array['30-ml', '50-ml'], array[0, 1]) sizes (code, place) where sku like 'many-%' and id % 4 = 0`,
  )
  await query(
    `insert into product_variants (product_id, sku, barcode, size_id, price, position)
     select p.id, p.sku || case when o.position = 1 then '-l' else '' end,
       case when coalesce(o.position, 0) = 0 then lpad(p.id::text, 13, '7') end, o.id,
       1500 + (p.id * 37 % 200) * 50 + coalesce(o.position, 0) * 2000, coalesce(o.position, 0)
     from products p left join product_options o on o.product_id = p.id where p.sku like 'many-%'`,
  )
  // Lot A is on sale. Lot B of every second variant has another expiry date, and is blocked if this date has passed.
  await query(
    `insert into lots (variant_id, code, expires_on, quantity, blocked_at, blocked_for)
     select v.id, lot, expires, case lot when 'A' then case when v.id % 30 = 0 then 3 else 50 end else 4 end,
       case when expires <= current_date then now() end, case when expires <= current_date then 'expired' end
     from product_variants v cross join unnest(array['A', 'B']) lot
     cross join lateral (select case lot when 'A' then current_date + 400 + v.id % 700
       else current_date - 40 + v.id % 1000 end as expires) dated
     where v.sku like 'many-%' and (lot = 'A' or v.id % 2 = 0)`,
  )
  const own = `from lots l join product_variants v on v.id = l.variant_id where v.sku like 'many-%'`
  await query(
    `insert into stock_movements (variant_id, lot_id, quantity, reason, at)
     select l.variant_id, l.id, l.quantity, 'received', now() - interval '2 years' ${own}`,
  )
  await query(
    `insert into stock_movements (variant_id, lot_id, quantity, reason)
     select l.variant_id, l.id, -l.quantity, 'expired' ${own} and l.blocked_at is not null`,
  )
  await query(
    `update product_variants v set stock = shelved.units from (
       select l.variant_id, sum(l.quantity)::int as units ${own} and l.blocked_at is null group by 1
     ) shelved where shelved.variant_id = v.id`,
  )
}

async function fillImages(query: RunQuery): Promise<void> {
  await query(
    `insert into images (path, name, width, height, widths, search_text)
     select 'library/many-' || id, sku || '.jpg', 1200, 1200, '{400,800}', replace(sku, '-', ' ') || ' jpg'
     from products where sku like 'many-%' and id % 10 > 0`,
  )
  await query(
    `insert into image_translations (image_id, language, alt)
     select id, language, 'Cream' from images cross join unnest(array['ar', 'en', 'he']) language
     where path like 'library/many-%' and (id % 5 > 0 or language = 'ar')`,
  )
  await query(
    `insert into product_images (product_id, path, view, width, height, widths)
     select p.id, i.path, 'front', 1200, 1200, '{400,800}' from products p join images i on i.path = 'library/many-' || p.id`,
  )
}
