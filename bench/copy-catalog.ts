import pg from 'pg'

/**
 * Grows the demo catalogue with numbered copies of its products, so that a catalogue of any size has similar products:
 * texts, options, variants, images, lots and offers. Brands, categories and the size of responses do not change.
 */
export async function copyCatalog(url: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from products')
    // The trigram index merges its pending entries once, in memory, instead of every four megabytes.
    await client.query(`set gin_pending_list_limit = '1GB'; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`)
    if (products > rows[0]!.count) await copyAll(client, products - rows[0]!.count)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function copyAll(client: pg.Client, missing: number): Promise<void> {
  await client.query('begin')
  await client.query(
    `create temp table product_copies as
     select old, n, (select max(id) from products) + row_number() over (order by n, old)::int as new
     from (select p.id as old, n from products p cross join generate_series(1, $1::int) n order by n, p.id limit $1) wanted`,
    [missing],
  )
  await client.query('analyze product_copies')
  const ofProduct = 'join product_copies c on c.old = t.product_id'
  await copyRows(client, 'products', 'join product_copies c on c.old = t.id', {
    id: 'c.new',
    sku: `t.sku || '-copy-' || c.n`,
    featured_at: 'null',
    sold_count: 't.sold_count / (c.n + 1)',
  })
  await copyRows(client, 'product_translations', ofProduct, {
    product_id: 'c.new',
    name: `t.name || ' ' || c.n`,
    slug: `t.slug || '-' || c.n`,
    search_text: `t.search_text || ' ' || c.n`,
    based_on: `t.based_on || ' ' || c.n`,
  })
  await copyRows(client, 'product_categories', ofProduct, { product_id: 'c.new' })
  await copyRows(client, 'product_images', ofProduct, { id: null, product_id: 'c.new' })
  await mapCopies(client, 'option_copies', 'product_options')
  await copyRows(client, 'product_options', ownCopy('option_copies'), { id: 'own.new', product_id: 'own.product_id' })
  await copyRows(client, 'product_option_translations', 'join option_copies own on own.old = t.option_id', {
    option_id: 'own.new',
  })
  await mapCopies(client, 'variant_copies', 'product_variants')
  const option = (column: string) => `(select o.new from option_copies o where o.old = t.${column} and o.n = own.n)`
  await copyRows(client, 'product_variants', ownCopy('variant_copies'), {
    id: 'own.new',
    product_id: 'own.product_id',
    sku: `t.sku || '-copy-' || own.n`,
    barcode: 'null',
    size_id: option('size_id'),
    color_id: option('color_id'),
    price: 't.price + own.n % 40 * 10',
  })
  const ofVariant = 'join variant_copies own on own.old = t.variant_id'
  await copyRows(client, 'offers', ofVariant, { id: null, variant_id: 'own.new', price: 't.price + own.n % 40 * 10' })
  await copyRows(client, 'professional_prices', ofVariant, { variant_id: 'own.new' })
  await copyRows(client, 'lots', ofVariant, { id: null, variant_id: 'own.new' })
  await client.query(
    `insert into stock_movements (variant_id, lot_id, quantity, reason)
     select l.variant_id, l.id, l.quantity, 'received' from lots l join variant_copies own on own.new = l.variant_id
     where l.quantity > 0 and l.blocked_at is null`,
  )
  for (const table of ['products', 'product_options', 'product_variants'])
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  await client.query('commit')
}

const ownCopy = (map: string) => `join ${map} own on own.old = t.id`

/**
 * Creates the temporary table `map`, with one row per copy of a row of `table`: the old id, the number of the copy
 * (`n`), the id of the new product and the new id.
 */
async function mapCopies(client: pg.Client, map: string, table: string): Promise<void> {
  await client.query(
    `create temp table ${map} as
     select t.id as old, c.n, c.new as product_id,
       (select max(id) from ${table}) + row_number() over (order by c.n, t.id)::int as new
     from ${table} t join product_copies c on c.old = t.product_id`,
  )
  await client.query(`create index on ${map} (old, n)`)
  await client.query(`analyze ${map}`)
}

/**
 * Copies rows and changes the values of some columns; a null value stands for the column's default. Generated columns
 * are computed by PostgreSQL.
 */
async function copyRows(
  client: pg.Client,
  table: string,
  join: string,
  changed: Record<string, string | null>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows.map(({ name }) => name).filter(name => changed[name] !== null)
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     select ${columns.map(name => changed[name] ?? `t.${name}`).join(', ')} from ${table} t ${join}`,
  )
}
