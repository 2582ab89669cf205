import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildBrand, buildCategory } from '../../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import type { AdminProduct } from '../../../shared/contracts/admin-catalog.ts'
import { newRecord } from '../../../shared/records/field.ts'
import { PRODUCT_FIELDS, PRODUCT_TEXT_FIELDS } from '../../../shared/records/product.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
let places: { brandId: number; categoryId: number }
beforeAll(async () => {
  shop = await startTestApp()
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
  places = { brandId: (await buildBrand(shop.db)).id, categoryId: (await buildCategory(shop.db)).id }
})
afterAll(() => shop.close())

const text = (rest: object) => ({ ...newRecord(PRODUCT_TEXT_FIELDS), ...rest })
const sizeTable = {
  rows: [
    { size: 'S', values: ['18-21', '28.5'] },
    { size: 'M', values: ['21-24', ''] },
  ],
  columns: [
    { unit: 'cm', measure: 'ankle' },
    { unit: 'cm', measure: 'calf' },
  ],
}
const written = (sku: string, { ar = {}, ...rest }: Record<string, object | number> = {}) => ({
  ...newRecord(PRODUCT_FIELDS),
  sku,
  ...places,
  alsoIn: [],
  sizes: [],
  colors: [],
  variants: [{ id: null, sku: `${sku}-v`, barcode: null, size: null, color: null, price: 50, isArchived: false }],
  texts: {
    ar: text({ name: 'جوارب', shortDescription: 'جوارب ضاغطة', ...(ar as object) }),
    en: text({ name: 'Stockings', suitableFor: ['Varicose veins'] }),
    he: text({}),
    ru: text({}),
  },
  ...rest,
})
const add = (product: object) => shop.post<AdminProduct>('/admin/products/', product, as)

test('shows structured product facts, with Arabic as fallback', async () => {
  const ar = {
    suitableFor: ['الدوالي'],
    actives: [{ key: 'silver-ions', label: 'أيونات الفضة', value: 'تقلل الرائحة.' }],
    warnings: ['استشر الطبيب.'],
    sizeAdvice: 'قس صباحاً.',
  }
  const { body } = await add(written('facts', { ar, sizeTable, monthsAfterOpening: 12, shelfLifeMonths: 36 }))
  const { id, version } = body.data
  await shop.post(`/admin/products/${id}/publish`, { at: new Date(Date.now() - 1_000).toISOString(), version }, as)
  const { data } = (await shop.get(`/products/${id}`, { language: 'en' })).body
  expect(data).toMatchObject({ ...ar, suitableFor: ['Varicose veins'], monthsAfterOpening: 12, shelfLifeMonths: 36 })
  expect(data.sizeTable).toEqual(sizeTable)
})

test('rejects a size table with an invalid value, a descending range or a missing value', async () => {
  for (const values of [['wide', '1'], ['21-18', '1'], ['21-24']]) {
    const table = { ...sizeTable, rows: [{ size: 'S', values }] }
    const { status, body } = await add(written('unmeasured', { sizeTable: table }))
    expect([status, Object.keys(body.errors!)[0]], String(values)).toEqual([422, expect.stringMatching(/^sizeTable/)])
  }
})

test('sanitises a rich-text description and keeps a plain-text description unchanged', async () => {
  const rich = '<h2>Fit</h2><p onclick="x()">Snug <a href="javascript:1">x</a></p><script>alert(1)</script>'
  const { body } = await add(written('rich', { ar: { description: rich } }))
  expect(body.data.texts.ar.description).toBe('<h2>Fit</h2><p>Snug <a>x</a></p>')
  const plain = 'Under 5 < 6 & more\n\nSecond'
  const other = await add(written('plain', { ar: { description: plain } }))
  expect(other.body.data.texts.ar.description).toBe(plain)
})
