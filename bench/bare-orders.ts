/**
 * Reference server of the order bench: Fastify and `pg` alone. For a guest order it writes the same rows as the shop,
 * of about the same size, in one transaction: idempotency key, stock, lot, stock movement, order, line, event, email,
 * response. No validation, no translation.
 */
import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

interface Body {
  items: { productId: number; quantity: number }[]
  email: string
  address: { fullName: string; phone: string; street: string; city: string; state: string }
}

/** Email body of the length and compressibility of a new order's email. */
const LETTER = Array.from({ length: 700 }, (_, n) => `<td>${(n * 7_919) % 9_973}</td>`)
  .join('')
  .slice(0, 3_900)

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

app.get('/readyz', async () => ({ status: 'ready' }))

app.post<{ Body: Body }>('/api/orders/', async (request, reply) => {
  const { items, email, address } = request.body
  const key = request.headers['idempotency-key']
  const client = await pool.connect()
  const run = async (name: string, text: string, values: unknown[]) => (await client.query({ name, text, values })).rows
  try {
    await client.query('begin')
    await run('key', 'insert into idempotency_keys (key, fingerprint) values ($1, $1)', [key])
    let subtotal = 0
    const lines = []
    for (const { productId, quantity } of items) {
      const [variant] = await run(
        'price',
        `select v.id, v.sku, v.price, t.name from product_variants v
         join product_translations t on t.product_id = v.product_id and t.language = 'ar'
         where v.product_id = $1 order by v.position limit 1`,
        [productId],
      )
      subtotal += variant.price * quantity
      lines.push({ ...variant, productId, quantity })
    }
    const number = `ND-${randomBytes(4).toString('hex').toUpperCase()}`
    const [order] = await run(
      'order',
      `insert into orders (number, email, email_key, language, payment_method, subtotal, shipping, total, zone_code,
         full_name, phone, phone_key, street, city, state)
       values ($1, $2, $2, 'ar', 'cash-on-delivery', $3, 2000, $4, 'west-bank', $5, $6, $6, $7, $8, $9) returning *`,
      [
        number,
        email,
        subtotal,
        subtotal + 2_000,
        address.fullName,
        address.phone,
        address.street,
        address.city,
        address.state,
      ],
    )
    for (const { id, productId, sku, name, price, quantity } of lines) {
      const taken = await run(
        'stock',
        'update product_variants set stock = stock - $2 where id = $1 and stock >= $2 returning id',
        [id, quantity],
      )
      if (taken.length === 0) throw new Error('out of stock')
      await run('sold', 'update products set sold_count = sold_count + $2 where id = $1', [productId, quantity])
      const [lot] = await run(
        'lot',
        `update lots set quantity = quantity - $2 where id = (
           select id from lots where variant_id = $1 and blocked_at is null and quantity >= $2 order by expires_on, id limit 1
         ) returning id`,
        [id, quantity],
      )
      await run(
        'movement',
        `insert into stock_movements (variant_id, lot_id, quantity, reason, order_id) values ($1, $2, $3, 'sold', $4)`,
        [id, lot.id, -quantity, order.id],
      )
      await run(
        'line',
        `insert into order_lines (order_id, product_id, variant_id, sku, name, brand, quantity, public_price,
           unit_price, price_kind, total_price) values ($1, $2, $3, $4, $5, '', $6, $7, $7, 'public', $8)`,
        [order.id, productId, id, sku, name, quantity, price, price * quantity],
      )
    }
    await run(
      'event',
      `insert into order_events (order_id, kind, to_status, actor) values ($1, 'placed', 'pending', 'guest')`,
      [order.id],
    )
    await run(
      'letter',
      `insert into mails (message_id, recipient, language, template, subject, text, html)
       values ($1, $2, 'ar', 'order-placed', $1, $3, $4)`,
      [number, email, `${number} ${LETTER.slice(0, 650)}`, `${number} ${LETTER}`],
    )
    const answer = { ...order, lines }
    await run('answer', 'update idempotency_keys set order_id = $2, answer = $3 where key = $1', [
      key,
      order.id,
      JSON.stringify(answer),
    ])
    await client.query('commit')
    return reply.status(201).send({ success: true, data: answer })
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
