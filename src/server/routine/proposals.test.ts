import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildCategory, buildProduct } from '../../../test/support/build-catalog.ts'
import { buildApprovedProfessional } from '../../../test/support/build-person.ts'
import { setStock } from '../../../test/support/build-stock.ts'
import type { RoutineProposals } from '../../shared/contracts/routine.ts'
import { recordReads } from '../cache/read-set.ts'
import { products, productVariants } from '../database/schema/catalog.ts'
import { ingredients } from '../database/schema/ingredients.ts'
import { routineSteps } from '../database/schema/routine.ts'
import { searchNeeds } from '../database/schema/search.ts'
import { adviceGroups } from './advice-groups.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function proposals(query = '', token?: string): Promise<RoutineProposals> {
  const { status, body } = await shop.get(`/routine${query}`, { language: 'en', ...(token && { token }) })
  expect(status).toBe(200)
  return body.data
}
const stepOf = (data: RoutineProposals, name: string) => data.steps.find(step => step.name === name)!
const idsOf = (data: RoutineProposals, name: string) => stepOf(data, name).candidates.map(({ id }) => id)

describe('candidates', () => {
  test('are products in stock of the categories of each step, the best for concern and skin type first', async () => {
    const data = await proposals()
    expect(data.steps.map(({ name }) => name)).toEqual([
      'Cleanser',
      'Exfoliator',
      'Toner',
      'Serum',
      'Eye care',
      'Moisturiser',
      'Sun protection',
    ])
    const cards = new Map(data.products.map(card => [card.id, card]))
    for (const { candidates } of data.steps) {
      expect(candidates.length).toBeGreaterThan(0)
      for (const { id } of candidates) expect(cards.get(id)).toMatchObject({ professionalOnly: false, inStock: true })
    }
    expect(stepOf(data, 'Sun protection')).toMatchObject({ inMorning: true, inEvening: false, isRinsedOff: false })

    const wrinkles = data.concerns.find(({ name }) => name === 'Wrinkles')!
    const [serum] = stepOf(await proposals(`?skinType=mature&concern=${wrinkles.id}`), 'Serum').candidates
    const found = (await shop.get('/products/?search=wrinkles&category=serums&skinType=mature', { language: 'en' }))
      .body
    expect(serum!.id).toBe(found.data.find((card: { inStock: boolean }) => card.inStock).id)
    const [row] = await shop.db.select().from(products).where(eq(products.id, serum!.id))
    expect(row!.skinTypes).toContain('mature')
  })

  test('end with the chosen products of the step, also sold out ones, but not those of other steps', async () => {
    const all = (await shop.get('/products/?category=serums&limit=100')).body.data
    const shown = idsOf(await proposals(), 'Serum')
    const further = all.find((card: { id: number; professionalOnly: boolean }) => !shown.includes(card.id))
    const [variant] = await shop.db.select().from(productVariants).where(eq(productVariants.productId, further.id))
    await setStock(shop.db, variant!.id, 0)
    const data = await proposals(`?ids=${further.id}&ids=${idsOf(await proposals(), 'Toner')[0]}&ids=999999`)
    expect(idsOf(data, 'Serum')).toEqual([...shown, further.id])
    expect(data.products.find(({ id }) => id === further.id)!.inStock).toBe(false)
  })

  test('are rejected for an unknown skin type, and more than 24 chosen products', async () => {
    expect((await shop.get('/routine?skinType=green')).status).toBe(422)
    expect((await shop.get('/routine?concern=first')).status).toBe(422)
    expect((await shop.get(`/routine?${'ids=1&'.repeat(25)}`)).status).toBe(422)
  })
})

describe('with a category of its own', () => {
  let category: number
  let step: number
  const created = async (sku: string, more: Parameters<typeof buildProduct>[1] = {}) =>
    (await buildProduct(shop.db, { sku, category: { id: category }, texts: { en: { name: sku } }, ...more })).id
  beforeAll(async () => {
    category = (await buildCategory(shop.db)).id
    const texts = { ar: 'خطوة', en: 'Own step' }
    const values = {
      names: texts,
      advice: {},
      categoryIds: [category],
      inMorning: true,
      inEvening: true,
      position: 999,
    }
    step = (await shop.db.insert(routineSteps).values(values).returning())[0]!.id
  })
  const candidatesOf = async (query = '', token?: string) =>
    (await proposals(query, token)).steps.find(({ id }) => id === step)!.candidates

  test('shows sizes with the prices of the viewer', async () => {
    const id = await created('R-SIZES', {
      variants: [
        { size: '30 ml', price: 5_000, professionalPrice: 4_000, stock: 9 },
        { size: '50 ml', price: 8_000, professionalPrice: 6_000, stock: 0 },
      ],
    })
    const { token } = await buildApprovedProfessional(shop.db, 'doctor')
    const variantsFor = async (token?: string) => (await candidatesOf('', token)).find(one => one.id === id)!.variants
    expect(await variantsFor()).toMatchObject([
      { sizeName: expect.stringContaining('30 ml'), colorName: null, price: 50, stockQuantity: 9 },
      { sizeName: expect.stringContaining('50 ml'), colorName: null, price: 80, stockQuantity: 0 },
    ])
    expect((await variantsFor()).map(one => one.professionalPrice)).toEqual([undefined, undefined])
    expect((await variantsFor(token)).map(one => one.professionalPrice)).toEqual([40, 60])
    const plain = await created('R-PLAIN', { variants: [{ price: 3_000, professionalPrice: 2_000, stock: 9 }] })
    const cardFor = async (token?: string) => (await proposals('', token)).products.find(card => card.id === plain)!
    expect([(await cardFor()).professionalPrice, (await cardFor(token)).professionalPrice]).toEqual([undefined, 20])
  })

  test('omits products for professionals only, and drops a product when it sells out', async () => {
    const only = await created('R-PRO', { row: { professionalOnly: true }, variants: [{ stock: 9 }] })
    const sold = await created('R-LAST', { variants: [{ stock: 1 }] })
    const ids = async () => (await candidatesOf()).map(({ id }) => id)
    expect(await ids()).not.toContain(only)
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        created(`R-PRO-${at}`, { row: { professionalOnly: true, soldCount: 1_000 }, variants: [{ stock: 9 }] }),
      ),
    )
    expect(await ids()).toContain(sold)
    const [variant] = await shop.db.select().from(productVariants).where(eq(productVariants.productId, sold))
    await setStock(shop.db, variant!.id, 0)
    expect(await ids()).not.toContain(sold)
  })

  test('never proposes excluded products, and only products with a UV filter where the step requires one', async () => {
    const sun = await created('R-SUN', { row: { ingredients: 'Aqua, Zinc Oxide' }, variants: [{ stock: 9 }] })
    const oil = await created('R-OIL', { row: { ingredients: 'Olea Europaea Fruit Oil' }, variants: [{ stock: 9 }] })
    const change = (values: Partial<typeof routineSteps.$inferInsert>) =>
      shop.db.update(routineSteps).set(values).where(eq(routineSteps.id, step))
    const ids = async () => (await candidatesOf(`?ids=${sun}&ids=${oil}`)).map(({ id }) => id)
    expect(await ids()).toEqual(expect.arrayContaining([sun, oil]))
    await change({ requiresUvFilter: true })
    expect(await ids()).toEqual([sun])
    await change({ requiresUvFilter: false, excludedIds: [oil] })
    expect(await ids()).toContain(sun)
    expect(await ids()).not.toContain(oil)
    await change({ excludedIds: [] })
  })

  test('reads the groups of active ingredients from the glossary, fruit acids only above the preservative', async () => {
    const id = await created('R-ACTIVE', { variants: [{ stock: 9 }] })
    const groupsWith = async (list: string) => {
      await shop.db.update(products).set({ ingredients: list }).where(eq(products.id, id))
      return (await candidatesOf()).find(one => one.id === id)!.groups
    }
    expect(await groupsWith('Aqua, Glycerin, Phenoxyethanol')).toEqual([])
    expect([await groupsWith(''), await groupsWith('Unknown Extract')]).toEqual([null, null])
    expect(await groupsWith('Aqua, Lactic Acid, Phenoxyethanol')).toEqual(['aha'])
    expect(await groupsWith('Aqua, Phenoxyethanol, Lactic Acid, Retinol')).toEqual(['retinoid'])
    expect(await groupsWith('Aqua, Benzoyl Peroxide 5%')).toEqual(['benzoyl-peroxide'])
    const isRetinol = eq(ingredients.slug, 'retinol')
    await shop.db
      .update(ingredients)
      .set({ groups: ['vitamin'] })
      .where(isRetinol)
    expect(await groupsWith('Aqua, Retinol')).toEqual([])
    await shop.db
      .update(ingredients)
      .set({ groups: ['retinoid', 'vitamin'] })
      .where(isRetinol)
  })
})

test('depend on the ingredient lists of their candidates only', async () => {
  const { reads } = await recordReads(() => adviceGroups(shop.db, [16]))
  expect([...reads.tags]).toEqual(expect.arrayContaining(['product:16', 'table:ingredients']))
  expect([...reads.tags]).not.toContain('products')
})

describe('cached responses', () => {
  let origin: string
  beforeAll(async () => {
    origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  const text = async () => (await fetch(`${origin}/api/routine?lang=en`)).text()
  const rename = (name: string) =>
    shop.db
      .update(routineSteps)
      .set({ names: { ar: 'خطوة', en: name } })
      .where(eq(routineSteps.position, 999))

  test('change with a step, a concern, an ingredient list and the stock', async () => {
    const before = await text()
    await rename('Renamed step')
    expect(before).not.toContain('Renamed step')
    expect(await text()).toContain('Renamed step')

    expect(before).toContain('"Wrinkles"')
    await shop.db.update(searchNeeds).set({ isConcern: false }).where(eq(searchNeeds.starter, 'wrinkles'))
    expect(await text()).not.toContain('"Wrinkles"')

    const { steps } = await proposals()
    const { id } = steps.find(({ name }) => name === 'Serum')!.candidates[0]!
    const candidate = async () => JSON.parse(await text()).data.steps[3].candidates.find((one: any) => one.id === id)
    await shop.db.update(products).set({ ingredients: 'Aqua, Retinol' }).where(eq(products.id, id))
    expect((await candidate()).groups).toEqual(['retinoid'])
    const rows = await shop.db.select().from(productVariants).where(eq(productVariants.productId, id))
    for (const variant of rows) await setStock(shop.db, variant.id, 0)
    expect(await candidate()).toBeUndefined()
  })

  test('[mutant] stay stale when changes of the steps are not recorded', async () => {
    await shop.db.execute(sql`alter table routine_steps disable trigger user`)
    await text()
    await rename('Missed step')
    expect(await text()).not.toContain('Missed step')
    await shop.db.execute(sql`alter table routine_steps enable trigger user`)
    await rename('Seen step')
    expect(await text()).toContain('Seen step')
  })
})
