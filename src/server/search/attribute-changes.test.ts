import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { withAlteredQueries } from '../../../test/support/mutate-queries.ts'
import { products, productTranslations } from '../database/schema/catalog.ts'

let shop: TestApp
let other: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  other = await startTestApp({ databaseUrl: shop.databaseUrl })
  as = { token: (await buildPerson(shop.db, { staffRole: 'catalogue' })).token, language: 'en' }
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const PATH = '/admin/attributes/'
const none = { ar: '', en: '', he: '', ru: '' }
const named = (en: string) => ({ ...none, ar: `${en}ية`, en })
const choices = (names: Record<string, string>) =>
  Object.entries(names).map(([code, en]) => ({ code, names: named(en) }))

interface Added {
  id: number
  code: string
  version: string
  [field: string]: unknown
}
async function add(en: string, kind: string, { unit = '', names = {} as Record<string, string> } = {}): Promise<Added> {
  const texts = { names: named(en), units: unit ? named(unit) : none }
  const added = choices(names).map(choice => ({ ...choice, code: null }))
  const body = { kind, ...texts, choices: added, categoryId: null, isFilterable: true }
  return (await shop.post(PATH, body, as)).body.data
}
async function change({ id, code, products, ...whole }: Added, changed: object): Promise<Added> {
  const { status, body } = await shop.put(PATH + id, { ...whole, ...changed }, as)
  expect(status).toBe(200)
  return body.data
}
const productWith = async (sku: string, attributes: Record<string, number | string | boolean>) =>
  (await buildProduct(shop.db, { sku, row: { attributes } })).id

/** Searches on both instances, checks that the results are equal and returns the sorted SKUs. */
async function found(query: string): Promise<string[]> {
  const on = async (app: TestApp) =>
    (await app.get(`/products/search?query=${query}`)).body.data.map(({ sku }: { sku: string }) => sku).sort()
  const [here, there] = [await on(shop), await on(other)]
  expect(there).toEqual(here)
  return here
}

/** Changes the search text of a product without recording the change, so that no instance reloads it. */
async function changeUnnoticed(id: number, searchText: string): Promise<void> {
  await shop.db.execute(sql`alter table product_translations disable trigger user`)
  await shop.db.update(productTranslations).set({ searchText }).where(eq(productTranslations.productId, id))
  await shop.db.execute(sql`alter table product_translations enable trigger user`)
}

test('finds products by renamed choices, flags and units, without reloading other products', async () => {
  const texture = await add('Texture', 'choice', { names: { quagga: 'Quagga', tarpan: 'Tarpan' } })
  const weight = await add('Weight', 'number', { unit: 'drachm' })
  const vegan = await add('Dodoless', 'flag')
  await productWith('a-1', { texture: 'quagga' })
  await productWith('a-2', { weight: 7 })
  await productWith('a-3', { [vegan.code]: true })
  const unread = [
    await productWith('a-4', { texture: 'tarpan' }),
    await productWith('a-5', { [vegan.code]: false }),
    await productWith('a-6', {}),
  ]
  expect([await found('quagga'), await found('drachm'), await found('dodoless')]).toEqual([['a-1'], ['a-2'], ['a-3']])
  for (const id of unread) await changeUnnoticed(id, 'thylacine')

  const names = choices({ quagga: 'Okapi', tarpan: 'Tarpan' })
  const renamed = await change(texture, { choices: [...names, { code: null, names: named('Bilby') }] })
  await change(weight, { units: named('scruple') })
  await change(vegan, { names: named('Mammothless') })
  expect([await found('quagga'), await found('drachm'), await found('dodoless')]).toEqual([[], [], []])
  expect([await found('okapi'), await found('scruple'), await found('mammothless')]).toEqual([
    ['a-1'],
    ['a-2'],
    ['a-3'],
  ])
  await change(renamed, { isFilterable: false, names: named('Touch') })
  expect(await found('thylacine')).toEqual([])

  for (const id of unread) await shop.db.update(products).set({ spf: 5 }).where(eq(products.id, id))
  expect(await found('thylacine')).toEqual(['a-4', 'a-5', 'a-6'])
})

/** Rewrites the matching queries so that they return no rows. */
const withoutRows = (isMeant: (text: string) => boolean) => (text: string) =>
  isMeant(text) ? text.replace(' where ', ' where false and ') : text
const isOfRenamed = (text: string) => text.startsWith('select id from products where attributes')

test('[mutant] finds a product by its choice’s old name when the product is not reloaded', async () => {
  const finish = await add('Finish', 'choice', { names: { marmot: 'Marmot' } })
  await productWith('b-1', { finish: 'marmot' })
  expect(await found('marmot')).toEqual(['b-1'])
  await withAlteredQueries(withoutRows(isOfRenamed), async () => {
    await change(finish, { choices: choices({ marmot: 'Wombat' }) })
    expect([await found('wombat'), await found('marmot')]).toEqual([[], ['b-1']])
  })
})

test('reloads the products of a renamed choice after a failed reload', async () => {
  const shape = await add('Shape', 'choice', { names: { numbat: 'Numbat' } })
  await productWith('c-1', { shape: 'numbat' })
  expect(await found('numbat')).toEqual(['c-1'])
  const failing = (text: string) => (text.includes('search_text') && text.includes('= any(') ? 'select 1 / 0' : text)
  await withAlteredQueries(failing, async () => {
    await change(shape, { choices: choices({ numbat: 'Quokka' }) })
    expect((await shop.get('/products/search?query=quokka')).status).toBe(503)
  })
  expect([await found('quokka'), await found('numbat')]).toEqual([['c-1'], []])
})
