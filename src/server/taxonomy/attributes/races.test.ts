import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildCategory, buildProduct } from '../../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { withAlteredQueries } from '../../../../test/support/mutate-queries.ts'
import { waitUntilBlocked } from '../../../../test/support/wait.ts'
import { products, productTranslations } from '../../database/schema/catalog.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp()
  as = { token: (await buildPerson(shop.db, { staffRole: 'catalogue' })).token, language: 'en' }
})
afterAll(() => shop.close())

const none = { ar: '', en: '', he: '', ru: '' }
const flag = (en: string, categoryId: number | null = null) => ({
  kind: 'flag',
  names: { ...none, ar: `${en} بالعربية`, en },
  units: none,
  choices: [],
  categoryId,
  isFilterable: true,
})

/** Runs work while another transaction holds locks. The work calls `release` to release the locks. */
async function whileHeld<T>(
  hold: (db: TestApp['db']) => Promise<unknown>,
  work: (release: () => Promise<void>) => Promise<T>,
) {
  const [isHeld, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = shop.db.transaction(async db => {
    await hold(db as unknown as TestApp['db'])
    isHeld.resolve()
    await isReleased.promise
  })
  await isHeld.promise
  try {
    return await work(async () => {
      isReleased.resolve()
      await holder
    })
  } finally {
    isReleased.resolve()
    await holder
  }
}

/**
 * Saves a product's first value of an attribute while the attribute is deleted, and returns the product's values
 * afterwards.
 */
async function valuesAfterRace(name: string, code: string): Promise<unknown> {
  const { id } = await buildProduct(shop.db)
  const added = (await shop.post('/admin/attributes/', flag(name), as)).body.data
  const { data } = (await shop.get(`/admin/products/${id}`, as)).body
  const { related, images, status, publishedAt, ...whole } = data
  whole.texts.ar = { ...whole.texts.ar, shortDescription: `وصف ${code}` }
  const edited = { ...whole, related: [], attributes: { [code]: true } }
  const { productId } = productTranslations
  const statuses = await whileHeld(
    db => db.select({ productId }).from(productTranslations).where(eq(productId, id)).for('update'),
    async release => {
      const edit = shop.put(`/admin/products/${id}`, edited, as)
      await waitUntilBlocked(shop.db, 1)
      const removal = shop.delete(`/admin/attributes/${added.id}?version=${added.version}`, as)
      await Promise.race([waitUntilBlocked(shop.db, 2), removal])
      await release()
      return [(await edit).status, (await removal).status]
    },
  )
  expect(statuses).toEqual([200, 200])
  const { rows } = await shop.db.execute(sql`select attributes from products where id = ${id}`)
  return rows[0]!.attributes
}

test('leaves no value of a deleted attribute on a product edited concurrently', async () => {
  expect(await valuesAfterRace('Vegan', 'vegan')).toEqual({})
})

test('[mutant] leaves a value without a definition when the deletion does not lock the taxonomy', async () => {
  const withoutLock = (text: string) => text.replace("pg_advisory_xact_lock(hashtext('filing'), 0)", '1')
  expect(await withAlteredQueries(withoutLock, () => valuesAfterRace('Halal', 'halal'))).toEqual({ halal: true })
})

/**
 * Deletes an attribute of three products while the first and the last are ordered: the deletion waits for a lock on the
 * middle one when the order begins. Returns both statuses.
 */
async function removalDuringOrder(name: string, code: string): Promise<number[]> {
  const build = () => buildProduct(shop.db, { row: { attributes: { [code]: true } } })
  const [first, middle, last] = [await build(), await build(), await build()]
  const added = (await shop.post('/admin/attributes/', flag(name), as)).body.data
  return whileHeld(
    db => db.select({ id: products.id }).from(products).where(eq(products.id, middle.id)).for('no key update'),
    async release => {
      const removal = shop.delete(`/admin/attributes/${added.id}?version=${added.version}`, as)
      await waitUntilBlocked(shop.db, 1)
      const order = placeOrder(shop, orderBody([first, last].map(({ id }) => ({ productId: id, quantity: 1 }))))
      await waitUntilBlocked(shop.db, 2)
      await release()
      return [(await removal).status, (await order).status]
    },
  )
}

test('deletes an attribute while its products are being ordered', async () => {
  expect(await removalDuringOrder('Refillable', 'refillable')).toEqual([200, 201])
})

test('[mutant] deadlocks with an order when the deletion locks products in descending id order', async () => {
  const descending = (text: string) =>
    /"attributes" \? /.test(text) ? text.replace('order by "products"."id" asc', 'order by "products"."id" desc') : text
  const statuses = await withAlteredQueries(descending, () => removalDuringOrder('Halved', 'halved'), { callers: 1 })
  expect(statuses).toContain(503)
})

test('serialises deleting a category with adding an attribute to it', async () => {
  const outcomes = async (first: 'add' | 'remove', name: string) => {
    const category = await buildCategory(shop.db)
    const { version } = (await shop.get('/admin/categories/', as)).body.data.find(
      ({ id }: { id: number }) => id === category.id,
    )
    const add = () => shop.post('/admin/attributes/', flag(name, category.id), as)
    const remove = () => shop.delete(`/admin/categories/${category.id}?version=${version}`, as)
    return whileHeld(
      db => db.execute(sql`select pg_advisory_xact_lock(hashtext('filing'), 0)`),
      async release => {
        const one = first === 'add' ? add() : remove()
        await waitUntilBlocked(shop.db, 1)
        const other = first === 'add' ? remove() : add()
        await waitUntilBlocked(shop.db, 2)
        await release()
        const [a, b] = [await one, await other]
        return [a.status, b.status, b.body.code ?? Object.keys(b.body.errors ?? {})[0]]
      },
    )
  }
  expect(await outcomes('add', 'Gauge')).toEqual([201, 409, 'in-use'])
  expect((await outcomes('remove', 'Length')).slice(0, 2)).toEqual([200, 422])
  const { rows } =
    await shop.db.execute(sql`select a.code from attributes a left join categories c on c.id = a.category_id
    where a.category_id is not null and c.id is null`)
  expect(rows).toEqual([])
})
