import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildBrand, buildCategory, buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildGroup } from '../../../../test/support/build-group.ts'
import { buildApprovedProfessional, buildPerson } from '../../../../test/support/build-person.ts'
import type { PriceList } from '../../../shared/contracts/price-lists.ts'
import { auditLog } from '../../database/schema/audit.ts'

let shop: TestApp
let admin: string
let brand: { id: number; slug: string }
let serum: Awaited<ReturnType<typeof buildProduct>>
let customer: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  admin = (await buildPerson(shop.db, { role: 'admin', staffRole: 'catalogue' })).token
  brand = await buildBrand(shop.db)
  serum = await buildProduct(shop.db, { sku: '=serum', brand, variants: [{ price: 10_000 }] })
  customer = await buildPerson(shop.db)
})
afterAll(() => shop.close())

const NOBODY = { professions: [], groups: [], customers: [] }
const bodyOf = (given: object = {}) => ({ name: 'Clinics', active: true, audience: NOBODY, rules: [], ...given })
const options = () => ({ token: admin, language: 'en' as const })
async function add(given: object = {}): Promise<PriceList> {
  const { status, body } = await shop.post('/admin/price-lists/', bodyOf(given), options())
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

test('saves a price list with its audience and rules, and lists it by state', async () => {
  const groupId = (await buildGroup(shop.db, { en: 'Regulars' }, [])).id
  const category = await buildCategory(shop.db)
  const list = await add({
    startsOn: '2026-01-01T00:00',
    audience: { professions: ['doctor'], groups: [groupId], customers: [customer.email.toUpperCase()] },
    rules: [
      { scope: 'everything', percent: 5 },
      { scope: 'category', id: category.id, minQuantity: 10, percent: 12 },
      { scope: 'variant', id: serum.variantIds[0], price: 81.35, pack: 6 },
    ],
  })
  expect(list).toMatchObject({
    state: 'running',
    active: true,
    professions: ['doctor'],
    groups: [{ name: 'Regulars' }],
    customers: [{ email: customer.email }],
    ruleCount: 3,
  })
  expect(
    list.rules.map(({ scope, code, minQuantity, percent, price, pack }) => [
      scope,
      code,
      minQuantity,
      percent,
      price,
      pack,
    ]),
  ).toEqual([
    ['everything', null, 1, 5, null, null],
    ['category', category.slug, 10, 12, null, null],
    ['variant', '=serum-v0', 1, null, 81.35, 6],
  ])
  const inState = async (state: string) =>
    (await shop.get(`/admin/price-lists/?state=${state}`, options())).body.data.map((one: PriceList) => one.id)
  expect(await inState('running')).toContain(list.id)
  for (const state of ['off', 'scheduled', 'ended']) expect(await inState(state)).not.toContain(list.id)
  expect((await inState('')).length).toBeGreaterThan(0)
  const groups = (await shop.get('/admin/customer-groups/', options())).body.data
  expect(groups.find((group: any) => group.id === groupId).discounts).toMatchObject([
    { kind: 'price-list', name: 'Clinics' },
  ])
})

test.each([
  [{ rules: [{ scope: 'brand', id: 999_999, percent: 5 }] }, 'rules.0.id'],
  [{ rules: [{ scope: 'everything', percent: 5, price: 3 }] }, 'rules.0.price'],
  [{ rules: [{ scope: 'everything' }] }, 'rules.0.percent'],
  [{ rules: [{ scope: 'everything', percent: 5, pack: 6 }] }, 'rules.0.pack'],
  [
    {
      rules: [
        { scope: 'everything', percent: 5 },
        { scope: 'everything', percent: 6 },
      ],
    },
    'rules.1.minQuantity',
  ],
  [{ rules: [{ scope: 'everything', percent: 96 }] }, 'rules.0.percent'],
  [{ audience: { ...NOBODY, customers: ['nobody@nadara.example'] } }, 'audience.customers'],
  [{ audience: { ...NOBODY, groups: [999_999] } }, 'audience.groups'],
  [{ startsOn: '2026-05-01T00:00', endsOn: '2026-04-01T00:00' }, 'endsOn'],
  [{ name: ' ' }, 'name'],
])('rejects %j with an error on %s', async (given, field) => {
  const { status, body } = await shop.post('/admin/price-lists/', bodyOf(given), options())
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('returns 409 with the current price list for a stale version, and audits the changes', async () => {
  const list = await add({
    rules: [
      { scope: 'everything', percent: 5 },
      { scope: 'brand', id: brand.id, percent: 9 },
    ],
  })
  const rules = [
    { scope: 'everything', percent: 7 },
    { scope: 'brand', id: brand.id, percent: 9 },
  ]
  const change = { ...bodyOf({ name: 'Salons', active: false, rules }), version: list.version }
  const path = `/admin/price-lists/${list.id}`
  const saved = await shop.put(path, change, options())
  expect(saved.body.data).toMatchObject({ name: 'Salons', state: 'off' })
  const stale = await shop.put(path, change, options())
  expect([stale.status, stale.body.data.current.name]).toEqual([409, 'Salons'])
  expect((await shop.delete(`${path}?version=${list.version}`, options())).status).toBe(409)
  expect((await shop.delete(`${path}?version=${saved.body.data.version}`, options())).status).toBe(200)
  expect((await shop.get(path, options())).status).toBe(404)
  const entries = (await shop.db.select().from(auditLog)).filter(
    ({ subject, subjectId }) => subject === 'price-list' && subjectId === String(list.id),
  )
  expect(entries.map(({ action }) => action)).toEqual([
    'price-list-created',
    'price-list-changed',
    'price-list-removed',
  ])
  const percents = (state: unknown) => (state as { rules: { percent: number }[] }).rules.map(({ percent }) => percent)
  expect([percents(entries[1]!.before), percents(entries[1]!.after)]).toEqual([[5], [7]])
})

test('exports the rules and imports them back unchanged', async () => {
  const list = await add({
    rules: [
      { scope: 'everything', minQuantity: 100, percent: 3 },
      { scope: 'brand', id: brand.id, percent: 9 },
      { scope: 'product', id: serum.id, minQuantity: 12, price: 1234.5, pack: 6 },
      { scope: 'variant', id: serum.variantIds[0], price: 0.05 },
    ],
  })
  const path = `/admin/price-lists/${list.id}/rules`
  const file = await shop.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${admin}` } })
  const upload = (content: string, version: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api${path}?version=${encodeURIComponent(version)}`,
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'text/csv', 'accept-language': 'en' },
      body: content,
    })
  const withoutIds = (rules: PriceList['rules']) => rules.map(({ id, ...rule }) => rule)
  const back = await upload(file.body, list.version)
  expect([back.statusCode, withoutIds(back.json().data.rules)]).toEqual([200, withoutIds(list.rules)])
  const { version } = back.json().data
  const again = await shop.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${admin}` } })
  expect(again.body).toBe(file.body)
  const head = 'scope,code,from quantity,percent,price,pack\n'
  for (const [row, message] of [
    ['brand,nothing,1,5,,', 'Row 2: no product, brand or category has the code “nothing”.'],
    ['universe,,1,5,,', 'Row 2: “universe” isn’t valid in this column.'],
    ['everything,,1,5,9,', 'Row 2: write a percentage or a price'],
    ['everything,,1,200,,', 'Row 2: “200” isn’t valid in this column.'],
    ['everything,,1,5,,\neverything,,1,6,,', 'Row 3: this rule is in the list already.'],
  ] as const) {
    const { errors } = (await upload(head + row, version)).json()
    expect(errors.file[0]).toContain(message)
  }
  expect((await upload(file.body, 'stale')).statusCode).toBe(409)
})

test.each(['from quantity', 'أقل كمية', 'מכמות', 'כמות מינימלית', 'От количества', 'Минимальное количество'])(
  'reads the minimum quantity from the column with the header %s',
  async name => {
    const list = await add({ rules: [] })
    const { statusCode, ...response } = await shop.app.inject({
      method: 'POST',
      url: `/api/admin/price-lists/${list.id}/rules?version=${encodeURIComponent(list.version)}`,
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'text/csv' },
      body: `scope,code,${name},percent\neverything,,12,5\n`,
    })
    expect([statusCode, response.json().data.rules]).toMatchObject([200, [{ minQuantity: 12, percent: 5 }]])
  },
)

test('simulates prices before and after unsaved rules', async () => {
  const nurse = await buildApprovedProfessional(shop.db, 'nurse')
  const audience = { ...NOBODY, professions: ['nurse'] }
  const list = await add({ name: 'Now', audience, rules: [{ scope: 'product', id: serum.id, percent: 10 }] })
  const simulate = async (rules: object[], given: object = {}) => {
    const { body } = await shop.post('/admin/price-lists/simulation', { audience, rules, ...given }, options())
    return body.data.map(({ sku, before, after, packAfter }: any) => [sku, before, after, packAfter])
  }
  expect(await simulate([{ scope: 'everything', percent: 20 }])).toContainEqual(['=serum-v0', 90, 80, 1])
  expect(await simulate([{ scope: 'everything', percent: 4 }])).not.toContainEqual(
    expect.arrayContaining(['=serum-v0']),
  )
  const dozen = [{ scope: 'brand', id: brand.id, minQuantity: 12, price: 50 }]
  expect(await simulate(dozen)).toEqual([])
  expect(await simulate(dozen, { quantity: 12 })).toEqual([['=serum-v0', 90, 50, 1]])
  // The simulation ignores the saved list, so that the price without the rules is the public price.
  expect(await simulate([{ scope: 'product', id: serum.id, percent: 30, pack: 4 }], { listId: list.id })).toEqual([
    ['=serum-v0', 100, 70, 4],
  ])
  const shown = (await shop.get(`/products/${serum.id}/`, { token: nurse.token })).body.data
  expect(shown.professionalPrice).toBe(90)
})
