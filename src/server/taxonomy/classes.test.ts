import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildApprovedProfessional, buildPerson } from '../../../test/support/build-person.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  as = { token: (await buildPerson(shop.db, { staffRole: 'catalogue' })).token, language: 'en' }
})
afterAll(() => shop.close())

const PATH = '/admin/product-classes/'
const bodyOf = (en: string, professions: string[]) => ({ names: { ar: `صنف ${en}`, en, he: '', ru: '' }, professions })

test('quotes the products of a class only to its permitted professions', async () => {
  const added = await shop.post(PATH, bodyOf('Injectables', ['doctor']), as)
  expect([added.status, added.body.data]).toMatchObject([
    201,
    { code: 'injectables', professions: ['doctor'], products: 0 },
  ])
  const { id, version } = added.body.data
  await buildProduct(shop.db)
  const product = await buildProduct(shop.db, { row: { classId: id } })
  const nurse = await buildApprovedProfessional(shop.db, 'nurse')
  const quote = async () => {
    const items = [{ productId: product.id, quantity: 1 }]
    const { data } = (await shop.post('/cart/quote', { items }, { token: nurse.token })).body
    return [data.lines.length, data.changes.map(({ kind, professions }: any) => [kind, professions])]
  }
  const professions = async () => (await shop.get(`/products/${product.id}/`)).body.data.professions
  expect([await quote(), await professions()]).toEqual([[0, [['professionals-only', ['doctor']]]], ['doctor']])
  const changed = await shop.put(PATH + id, { ...bodyOf('Fillers', ['nurse', 'doctor']), version }, as)
  expect(changed.body.data).toMatchObject({
    code: 'injectables',
    names: { en: 'Fillers' },
    professions: ['doctor', 'nurse'],
  })
  expect([await quote(), await professions()]).toEqual([
    [1, []],
    ['doctor', 'nurse'],
  ])
  const stale = await shop.put(PATH + id, { ...bodyOf('Peels', []), version }, as)
  expect([stale.status, stale.body.data.current.names.en]).toEqual([409, 'Fillers'])
  expect((await shop.delete(`${PATH}${id}?version=${changed.body.data.version}`, as)).body.code).toBe('in-use')
})

test('rejects a duplicate name, and deletes a class without products', async () => {
  const { data } = (await shop.post(PATH, bodyOf('Peels', []), as)).body
  const again = await shop.post(PATH, bodyOf('Peels', []), as)
  expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['names.en']])
  expect((await shop.delete(`${PATH}${data.id}?version=${data.version}`, as)).status).toBe(200)
  const codes = (await shop.get(PATH, as)).body.data.map(({ code }: { code: string }) => code)
  expect(codes).not.toContain('peels')
})
