import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { builtRenderer } from '../../../test/support/renderer.ts'

/** Number of edits in a run of the suite; set `RANDOM_EDITS=10000` for a long run. */
const EDITS = Number(process.env.RANDOM_EDITS ?? 60)

let cached: TestApp
let fresh: TestApp
/**
 * Milliseconds by which the second shop's clock is set back with each edit. Even after all edits the clock is later
 * than the time at which the demo was loaded.
 */
const STEP = 1_200
const noon = new Date(Date.now() + 60_000 + EDITS * STEP)
beforeAll(async () => {
  const renderer = await builtRenderer()
  cached = await startTestApp({ renderer })
  fresh = await startTestApp({ databaseUrl: cached.databaseUrl, renderer })
  cached.setNow(noon)
})
afterAll(async () => {
  await fresh.close()
  await cached.close()
})

const PRODUCTS = Array.from({ length: 12 }, (_, at) => at + 1)
const product = fc.constantFrom(...PRODUCTS)
const statement = fc.oneof(
  product.map(id => `update product_translations set name = name || '.' where product_id = ${id}`),
  product.map(id => `update product_variants set price = price + 10 where product_id = ${id}`),
  fc
    .tuple(product, fc.constantFrom(0, 1, 3, 9, 40, 41, 150))
    .map(([id, stock]) => `update product_variants set stock = ${stock} where product_id = ${id}`),
  product.map(id => `update products set featured_at = case when featured_at is null then now() end where id = ${id}`),
  // Sales always change the stock as well.
  product.map(
    id =>
      `with sold as (update products set sold_count = sold_count + 40 where id = ${id})
       update product_variants set stock = stock + 1 where product_id = ${id}`,
  ),
  product.map(
    id =>
      `update products set archived_at = case when archived_at is null then now() - interval '1 day' end where id = ${id}`,
  ),
  product.map(id => `update products set category_id = 1 + (category_id + 1) % 5 where id = ${id}`),
  product.map(
    id => `update products set rating_count = rating_count + 1, rating_sum = rating_sum + 5 where id = ${id}`,
  ),
  product.map(
    id =>
      `insert into offers (variant_id, price, starts_at) select min(id), 100 + ${id}, now() - interval '1 day'
       from product_variants where product_id = ${id}`,
  ),
  product.map(
    id => `delete from offers where variant_id in (select id from product_variants where product_id = ${id})`,
  ),
  product.map(id => `update product_images set position = 10 - position where product_id = ${id}`),
  product.map(id => `update reviews set title = coalesce(title, '') || '!' where product_id = ${id}`),
  fc.constantFrom(
    `update brand_translations set name = name || '.' where brand_id = 1`,
    `update category_translations set name = name || '.' where category_id = 1`,
    `update categories set hidden_at = case when hidden_at is null then now() end where id = 5`,
    `update site_setting_translations set announcement = announcement || '.'`,
    `update menu_item_translations set label = label || '.'`,
    `update hero_slide_translations set title = title || '.'`,
    `update content_section_translations set title = title || '.'`,
    `update shipping_zones set fee = fee + 100`,
    `update page_translations set title = title || '.'`,
  ),
)
const path = fc.oneof(
  product.map(id => `/en/products/${id}`),
  fc.constantFrom(
    '/en',
    '/ar',
    '/en/products',
    '/en/products?category=skincare',
    '/en/products?sort=price-asc&page=2',
    '/en/products?sort=best-selling',
    '/en/products?inStock=true',
    '/en/special-offers',
    '/en/about',
    '/en/shipping',
  ),
)

/** Removes timestamps and the countdown, which depend on the time of the render. */
const withoutClock = (html: string) =>
  html
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replace(/(role="timer"[^>]* aria-label=")[^"]*/g, '$1')
    .replace(/(class="countdown__(?:number|word)">)[^<]*/g, '$1')

/** Returns the first difference of two texts, shortened; null if they are equal. */
function difference(one: string, other: string): [string, string] | null {
  if (one === other) return null
  let at = 0
  while (one[at] === other[at]) at++
  return [one.slice(at - 80, at + 160), other.slice(at - 80, at + 160)]
}

async function page(shop: TestApp, url: string) {
  const { statusCode, body } = await shop.app.inject({ url })
  // The page of a missing product is cached for five seconds.
  return { statusCode, body: statusCode === 404 ? '404' : withoutClock(body) }
}

test('serves a cached page equal to a fresh render after each of many random edits', {
  timeout: 3_600_000,
}, async () => {
  let edit = 0
  const step = fc.tuple(statement, fc.array(path, { minLength: 2, maxLength: 3 }))
  await fc.assert(
    fc.asyncProperty(step, async ([text, paths]) => {
      for (const url of paths) await page(cached, url)
      await cached.db.execute(sql.raw(text))
      // Setting its clock back makes the second shop reload everything.
      fresh.setNow(new Date(noon.getTime() - ++edit * STEP))
      for (const url of paths) {
        const { pages, answers } = fresh.app.services
        pages.set = answers.set = () => {}
        const [kept, again] = [await page(cached, url), await page(fresh, url)]
        expect(difference(kept.body, again.body), `${url} after ${text}`).toBeNull()
      }
    }),
    { numRuns: EDITS, endOnFailure: true },
  )
})

test('[mutant] finds a stale page when variant updates are not recorded', { timeout: 120_000 }, async () => {
  await page(cached, '/en/products/30')
  await cached.db.execute(sql`alter table product_variants disable trigger user`)
  await cached.db.execute(sql`update product_variants set price = price + 10 where product_id = 30`)
  fresh.setNow(new Date(0))
  expect(await page(cached, '/en/products/30')).not.toEqual(await page(fresh, '/en/products/30'))
  await cached.db.execute(sql`alter table product_variants enable trigger user`)
})
