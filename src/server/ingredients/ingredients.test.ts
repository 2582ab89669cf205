import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { INGREDIENT_TEXT_FIELDS } from '../../shared/records/ingredient.ts'
import { linkIngredients } from '../../shared/rules/ingredient-list.ts'
import { starterIngredients } from './starter-ingredients.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  as = { token: (await buildPerson(shop.db, { staffRole: 'catalogue' })).token, language: 'en' }
})
afterAll(() => shop.close())

const PATH = '/admin/ingredients/'
const blank = { name: '', description: '', caution: '' }
const bodyOf = (inci: string, more: object = {}) => ({
  slug: '',
  inci,
  spellings: [],
  groups: ['retinoid'],
  texts: {
    ar: { name: `${inci} بالعربية`, description: 'يفعل شيئاً.', caution: 'انتبهوا.' },
    en: { ...blank, name: inci, description: 'Does something.' },
    he: blank,
    ru: blank,
  },
  ...more,
})
const list = (id: number) => shop.get(`/products/${id}/ingredients`, { language: 'en' })

test('links known names of a product’s list as soon as an entry exists, and lists the products', async () => {
  const { id } = await buildProduct(shop.db, { row: { ingredients: 'Aqua, Test-Retinol 0.3%, Unknown.' } })
  await buildProduct(shop.db, { row: { ingredients: 'Test Retinol Extract, Aqua' } })
  expect((await list(id)).body.data).toEqual([{ text: 'Aqua, Test-Retinol 0.3%, Unknown.', slug: null }])

  const added = await shop.post(PATH, bodyOf('TEST RETINOL', { spellings: ['Testol', 'test-retinol'] }), as)
  expect([added.status, added.body.data]).toMatchObject([201, { slug: 'test-retinol', spellings: ['Testol'] }])
  expect((await list(id)).body.data).toEqual([
    { text: 'Aqua, ', slug: null },
    { text: 'Test-Retinol 0.3%', slug: 'test-retinol' },
    { text: ', Unknown.', slug: null },
  ])
  const products = await shop.get('/ingredients/test-retinol/products', { language: 'en' })
  expect([products.body.data.map((card: { id: number }) => card.id), products.body.meta.total]).toEqual([[id], 1])

  const inHebrew = await shop.get('/ingredients/test-retinol', { language: 'he' })
  expect(inHebrew.body.data).toMatchObject({ name: 'TEST RETINOL بالعربية', inci: 'TEST RETINOL', caution: 'انتبهوا.' })

  const { version } = added.body.data
  const removed = await shop.delete(`${PATH}${added.body.data.id}?version=${version}`, as)
  expect([removed.status, (await list(id)).body.data.length]).toEqual([200, 1])
  expect((await shop.get('/ingredients/test-retinol')).status).toBe(404)
  expect((await shop.get('/ingredients/test-retinol/products')).status).toBe(404)
})

test('rejects names and slugs of another entry, missing Arabic texts, and a stale version', async () => {
  const { data } = (await shop.post(PATH, bodyOf('Glycerol Test', { spellings: ['Glycerin Test'] }), as)).body
  const errorsOf = async (body: object) => Object.keys((await shop.post(PATH, body, as)).body.errors ?? {})
  expect(await errorsOf(bodyOf('GLYCERIN-TEST'))).toEqual(['inci'])
  expect(await errorsOf(bodyOf('Other', { spellings: ['glycerol test'] }))).toEqual(['spellings'])
  expect(await errorsOf(bodyOf('Other', { slug: 'glycerol-test' }))).toEqual(['slug'])
  expect(await errorsOf(bodyOf('…'))).toEqual(['inci'])
  expect(await errorsOf({ ...bodyOf('Other'), groups: ['poison'] })).toEqual(['groups.0'])
  const { texts } = bodyOf('Other')
  expect(await errorsOf(bodyOf('Other', { texts: { ...texts, ar: blank } }))).toEqual([
    'texts.ar.name',
    'texts.ar.description',
  ])

  const changed = await shop.put(PATH + data.id, { ...bodyOf('Glycerol Test'), version: data.version }, as)
  expect([changed.status, changed.body.data.spellings]).toEqual([200, []])
  const stale = await shop.put(PATH + data.id, { ...bodyOf('Glycerol'), version: data.version }, as)
  expect([stale.status, stale.body.data.current.inci]).toEqual([409, 'Glycerol Test'])
  expect((await shop.delete(`${PATH}${data.id}?version=${data.version}`, as)).status).toBe(409)
  expect((await shop.get(`${PATH}999999`, as)).status).toBe(404)
})

test('marks a translation as outdated when the Arabic changes, until an editor confirms it', async () => {
  const { data } = (await shop.post(PATH, bodyOf('Stale Test'), as)).body
  const { texts } = bodyOf('Stale Test')
  const arabic = { ...texts, ar: { ...texts.ar, description: 'نص جديد.' } }
  const first = await shop.put(
    PATH + data.id,
    { ...bodyOf('Stale Test', { texts: arabic }), version: data.version },
    as,
  )
  expect(first.body.data.texts.en.isStale).toBe(true)
  const confirmed = { ...arabic, en: { ...arabic.en, isCurrent: true } }
  const { version } = first.body.data
  const second = await shop.put(PATH + data.id, { ...bodyOf('Stale Test', { texts: confirmed }), version }, as)
  expect(second.body.data.texts.en.isStale).toBe(false)
})

test('adds the predefined entries once, beside an entry that has one of their names', async () => {
  await shop.post(PATH, bodyOf('Eau', { slug: 'own-water' }), as)
  const starters = (await starterIngredients()).length
  expect((await shop.get(PATH, as)).body.data.starters).toBe(starters - 1)
  const added = await shop.post(`${PATH}starters`, {}, as)
  const again = await shop.post(`${PATH}starters`, {}, as)
  expect([added.body.data, again.body.data]).toEqual([{ added: starters - 1 }, { added: 0 }])
  const slugs = (await shop.get('/ingredients/')).body.data.map(({ slug }: { slug: string }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(['own-water', 'glycerin', 'retinol']))
  expect(slugs).not.toContain('aqua')
})

test('explains every ingredient of the demo products in four languages, within the limits of the editor', async () => {
  const starters = await starterIngredients()
  const lengths = starters.flatMap(one =>
    LANGUAGE_CODES.flatMap(code =>
      (['name', 'description', 'caution'] as const).map(
        field => (one[field]?.[code].length ?? 0) <= INGREDIENT_TEXT_FIELDS[field].max,
      ),
    ),
  )
  expect(lengths).not.toContain(false)
  const { readDemoShop } = await import('../../../demo/read.ts')
  const { keyedNames } = await import('./write-names.ts')
  const known = new Map(starters.flatMap(one => keyedNames(one).map(({ key }) => [key, one.inci] as const)))
  const unknown = readDemoShop().products.flatMap(({ sku, ingredients }) =>
    linkIngredients(ingredients ?? '', key => known.get(key)).flatMap(({ text, entry }) =>
      entry === null && /[\p{L}\p{N}]/u.test(text) ? [`${sku}: ${text}`] : [],
    ),
  )
  expect(unknown).toEqual([])
})
