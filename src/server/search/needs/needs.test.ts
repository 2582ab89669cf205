import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { starterNeeds } from './starter-needs.ts'

let shop: TestApp
let token: string
let productId: number
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  token = (await buildPerson(shop.db, { role: 'admin' })).token
  const product = await buildProduct(shop.db, { sku: 's-1', texts: { ar: { name: 'زيت' }, en: { name: 'Body oil' } } })
  productId = product.id
})
afterAll(() => shop.close())

const PATH = '/admin/search/needs'
const noNames = { ar: [], en: [], he: [], ru: [] }
const stretchMarks = { ...noNames, en: ['stretch marks'], ar: ['تشققات الحمل'] }
const listed = async () => (await shop.get(PATH, { token, language: 'en' })).body.data
const lastAudit = async () => (await shop.db.select().from(auditLog).orderBy(auditLog.id)).at(-1)

test('adds a search need with an audit row, and deletes its zero-result search', async () => {
  await shop.get('/products/?search=striae', { language: 'en' })
  await shop.app.services.background.idle()
  const answered = { words: 'striae', language: 'en' }
  const zeroResult = async () => (await shop.get('/admin/search/zero-results', { token })).body.data
  expect(await zeroResult()).toMatchObject([answered])
  const body = { names: stretchMarks, targets: [{ kind: 'product', id: productId }], weight: 3, zeroResult: answered }
  const { status, body: answer } = await shop.post(PATH, body, { token, language: 'en' })
  expect(status).toBe(201)
  expect(answer.data).toMatchObject({
    names: stretchMarks,
    weight: 3,
    classIds: [],
    ingredients: [],
    targets: [{ kind: 'product', id: productId, name: 'Body oil', sku: 's-1' }],
  })
  expect(await zeroResult()).toEqual([])
  expect(await lastAudit()).toMatchObject({
    action: 'search-need-added',
    subject: 'search-need',
    before: null,
    after: { names: stretchMarks, productIds: [productId] },
  })
})

test('returns 409 with the current need when another admin has changed it, and 404 once it is removed', async () => {
  const { needs } = await listed()
  const [{ id, version, names, targets }] = needs
  const wider = { ...names, he: ['סימני מתיחה'] }
  const changed = await shop.put(`${PATH}/${id}`, { version, names: wider, targets }, { token })
  expect(changed.status).toBe(200)
  const late = await shop.put(`${PATH}/${id}`, { version, names }, { token })
  expect([late.status, late.body.data.current.names]).toEqual([409, wider])
  expect((await shop.delete(`${PATH}/${id}?version=${version}`, { token })).status).toBe(409)
  expect((await shop.delete(`${PATH}/${id}?version=${changed.body.data.version}`, { token })).status).toBe(200)
  expect((await listed()).needs).toEqual([])
  expect(await lastAudit()).toMatchObject({ action: 'search-need-removed', after: null })
  expect((await shop.put(`${PATH}/${id}`, { version, names }, { token })).status).toBe(404)
})

test('rejects a need without a phrase, and a need whose target does not exist', async () => {
  expect((await shop.post(PATH, { names: noNames }, { token })).body.errors).toHaveProperty('names')
  const unknown = { names: stretchMarks, targets: [{ kind: 'brand', id: 999_999 }] }
  expect((await shop.post(PATH, unknown, { token })).body.errors).toHaveProperty('targets')
  expect((await shop.post(PATH, { names: stretchMarks, classIds: [999_999] }, { token })).status).toBe(422)
  expect((await listed()).needs).toEqual([])
})

test('finds target products by name and SKU', async () => {
  const found = async (query: string) => (await shop.get(`/admin/search/need-targets?query=${query}`, { token })).body
  expect((await found('body')).data).toMatchObject([{ kind: 'product', id: productId }])
  expect((await found('S-1')).data).toMatchObject([{ kind: 'product', sku: 's-1' }])
  expect((await found('')).data).toEqual([])
})

test('adds each starter need once, and again after its removal', async () => {
  const all = await starterNeeds()
  expect((await listed()).starters).toBe(all.length)
  const add = async () => (await shop.post(`${PATH}/starters`, {}, { token })).body.data.added
  expect(await add()).toBe(all.length)
  expect(await add()).toBe(0)
  const { needs, starters } = await listed()
  expect(starters).toBe(0)
  expect(needs[0].names).toEqual(all[0]!.names)
  await shop.delete(`${PATH}/${needs[0].id}?version=${needs[0].version}`, { token })
  expect(await add()).toBe(1)
})

test('names each starter need in four languages, without duplicate phrases', async () => {
  const all = await starterNeeds()
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  for (const language of ['ar', 'en', 'he', 'ru'] as const) {
    expect(all.filter(({ names }) => names[language].length === 0)).toEqual([])
    for (const { names } of all) expect(new Set(names[language]).size).toBe(names[language].length)
  }
})
