/**
 * Reference server of `npm run bench -- reads`: a bare Fastify that sends constant bytes, or the rows of a shop
 * response, fetched with `pg` by one prepared statement. No validation, a single language, no envelope.
 */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import type { RecordedResponse } from './recorded.ts'

const CARDS = `select p.id, p.sku, p.brand_id, p.category_id, p.max_order_quantity, p.low_stock_threshold, p.professional_only,
    p.featured_at, p.new_until, p.rating_sum, p.rating_count, t.name, t.slug, t.short_description, b.slug as brand_slug,
    bt.name as brand, c.slug as category_slug, ct.name as category, v.id as variant_id, v.price, v.stock,
    o.price as offer_price, o.ends_at, i.path, i.width, i.height, i.widths
  from products p
  join product_translations t on t.product_id = p.id and t.language = 'en'
  join brands b on b.id = p.brand_id join brand_translations bt on bt.brand_id = b.id and bt.language = 'en'
  join categories c on c.id = p.category_id join category_translations ct on ct.category_id = c.id and ct.language = 'en'
  cross join lateral (select id, price, stock from product_variants where product_id = p.id order by position limit 1) v
  left join lateral (select price, ends_at from offers where variant_id = v.id limit 1) o on true
  left join lateral (select path, width, height, widths from product_images where product_id = p.id order by position limit 1) i
    on true
  where p.id = any($1)`

const DETAIL = `select p.*, t.name, t.slug, t.short_description, t.description, t.features, t.how_to_use, t.materials,
    t.specifications, b.slug as brand_slug, bt.name as brand, c.slug as category_slug, ct.name as category,
    (select json_object_agg(language, slug) from product_translations where product_id = p.id) as slugs,
    (select json_agg(json_build_object('path', path, 'width', width, 'height', height, 'widths', widths) order by position)
      from product_images where product_id = p.id) as images,
    (select json_agg(json_build_object('id', o.id, 'kind', o.kind, 'hex', o.hex, 'name', ot.name) order by o.position)
      from product_options o join product_option_translations ot on ot.option_id = o.id and ot.language = 'en'
      where o.product_id = p.id) as options,
    (select json_agg(json_build_object('id', v.id, 'size', v.size_id, 'color', v.color_id, 'sku', v.sku, 'price', v.price,
        'stock', v.stock, 'offer', (select price from offers where variant_id = v.id limit 1)) order by v.position)
      from product_variants v where v.product_id = p.id) as variants
  from products p
  join product_translations t on t.product_id = p.id and t.language = 'en'
  join brands b on b.id = p.brand_id join brand_translations bt on bt.brand_id = b.id and bt.language = 'en'
  join categories c on c.id = p.category_id join category_translations ct on ct.category_id = c.id and ct.language = 'en'
  where p.id = $1`

const CATEGORIES = `select c.id, c.slug, c.parent_id, c.position, c.image, t.name, t.description
  from categories c join category_translations t on t.category_id = c.id and t.language = 'en' order by c.position, c.id`

const answers: Record<string, RecordedResponse> = JSON.parse(readFileSync(process.env.ANSWERS!, 'utf8'))
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify({ routerOptions: { maxParamLength: 2_000 } })
const query = async (name: string, text: string, values: unknown[] = []) =>
  (await pool.query({ name, text, values })).rows

app.get('/readyz', async () => ({ status: 'ready' }))

for (const [name, { headers, body }] of Object.entries(answers)) {
  const bytes = Buffer.from(body, 'base64')
  app.get(`/constant/${name}`, (_request, reply) => reply.headers(headers).send(bytes))
}

app.get<{ Params: { ids: string } }>('/cards/:ids', async request => ({
  data: await query('cards', CARDS, [request.params.ids.split(',').map(Number)]),
}))
app.get<{ Params: { id: string } }>('/detail/:id', async request => ({
  data: await query('detail', DETAIL, [Number(request.params.id)]),
}))
app.get('/categories', async () => ({ data: await query('categories', CATEGORIES) }))

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
