import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct, buildProductClass } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { requestedLines } from '../../shared/contracts/cart-lines.ts'
import { VISITOR } from '../http/authenticate.ts'
import { checkLines } from './check-lines.ts'
import { requestedVariants } from './requested-variants.ts'

let shop: TestApp
const goods: Record<string, number> = {}
const tokens: Record<string, string | undefined> = { visitor: undefined }
const YESTERDAY = new Date(Date.now() - 86_400_000)

beforeAll(async () => {
  shop = await startTestApp()
  const { db } = shop
  const injectables = await buildProductClass(db, { professions: ['doctor'] })
  const peels = await buildProductClass(db, { professions: ['beauty-expert', 'doctor'] })
  const open = await buildProductClass(db, { professions: [] })
  const build = async (row: object) => (await buildProduct(db, { row, variants: [{ stock: 100 }] })).id
  goods.filler = await build({ classId: injectables, professionalOnly: true })
  goods.peel = await build({ classId: peels })
  goods.scalpel = await build({ professionalOnly: true })
  goods.cream = await build({ classId: open })
  for (const profession of ['doctor', 'beauty-expert', 'nurse'] as const)
    tokens[profession] = (await buildPerson(db, { application: { profession, status: 'approved' } })).token
  const standing = async (application: object) =>
    (await buildPerson(db, { application: { profession: 'doctor', ...application } })).token
  tokens.pending = await standing({ status: 'pending' })
  tokens.asked = await standing({ status: 'information-asked', question: 'A copy?' })
  tokens.rejected = await standing({ status: 'rejected' })
  tokens.lapsed = await standing({ status: 'approved', licenceExpiresAt: YESTERDAY })
  tokens.customer = (await buildPerson(db)).token
  tokens.admin = (await buildPerson(db, { role: 'admin' })).token
})
afterAll(() => shop.close())

const ALL = ['filler', 'peel', 'scalpel', 'cream']
const MAY: Record<string, string[]> = {
  doctor: ALL,
  'beauty-expert': ['peel', 'scalpel', 'cream'],
  nurse: ['scalpel', 'cream'],
  ...Object.fromEntries(
    ['visitor', 'customer', 'pending', 'asked', 'rejected', 'lapsed', 'admin'].map(who => [who, ['cream']]),
  ),
}
/** Professions that the error message names, in their usual order. */
const NAMED: Record<string, string[]> = { filler: ['doctor'], peel: ['doctor', 'beauty-expert'], scalpel: [] }
const items = (names: string[]) => names.map(name => ({ productId: goods[name]!, quantity: 1 }))
const nameOf = (id: number) => ALL.find(name => goods[name] === id)!

test.each(Object.keys(MAY))(
  '%s: the quote keeps permitted products and names the professions for the others',
  async who => {
    const { data } = (await shop.post('/cart/quote', { items: items(ALL) }, { token: tokens[who] })).body
    expect(data.lines.map((line: any) => nameOf(line.productId))).toEqual(MAY[who])
    const refused = ALL.filter(name => !MAY[who]!.includes(name))
    expect(
      data.changes.map(({ productId, kind, from, to, professions }: any) => [
        nameOf(productId),
        kind,
        from,
        to,
        professions,
      ]),
    ).toEqual(refused.map(name => [name, 'professionals-only', 1, 0, NAMED[name]]))
  },
)

test.each(Object.keys(MAY))(
  '%s: accepts orders of permitted products only, and names the professions for the others',
  async who => {
    for (const name of ALL) {
      const { status, body } = await placeOrder(shop, orderBody(items([name])), { token: tokens[who] })
      const may = MAY[who]!.includes(name)
      expect([name, status]).toEqual([name, may ? 201 : 409])
      if (!may)
        expect(body.data).toMatchObject({
          quote: { lines: [], changes: [{ kind: 'professionals-only', professions: NAMED[name] }] },
        })
    }
  },
)

test('[mutant] accepts products of other professions when only the approval is checked', async () => {
  const variants = await requestedVariants(shop.db, Object.values(goods), {
    language: 'en',
    who: VISITOR,
    now: new Date(),
  })
  const kept = (profession: string | null, may?: Parameters<typeof checkLines>[3]) =>
    checkLines(requestedLines.parse(items(ALL)), variants, { profession }, may).lines.map(({ variant }) =>
      nameOf(variant.productId),
    )
  for (const profession of ['doctor', 'beauty-expert', 'nurse']) expect(kept(profession)).toEqual(MAY[profession])
  expect(kept(null)).toEqual(['cream'])
  const approvalAlone = ({ professionalOnly }: { professionalOnly: boolean }, profession: string | null) =>
    !professionalOnly || profession !== null
  expect(kept('nurse', approvalAlone)).not.toEqual(MAY.nurse)
  expect(kept(null, approvalAlone)).not.toEqual(['cream'])
})

test('lists on a product’s card, for every viewer, the professions that may order the product', async () => {
  for (const token of [undefined, tokens.customer, tokens.lapsed]) {
    const { data } = (
      await shop.get(
        `/products/?${Object.values(goods)
          .map(id => `ids=${id}`)
          .join('&')}`,
        { token },
      )
    ).body
    const cards = Object.fromEntries(data.map((card: any) => [nameOf(card.id), card]))
    expect(Object.keys(cards).sort()).toEqual([...ALL].sort())
    expect(cards.filler).toMatchObject({ professionalOnly: true, professions: ['doctor'], price: 100 })
    expect(cards.peel).toMatchObject({ professionalOnly: true, professions: ['doctor', 'beauty-expert'] })
    expect(cards.scalpel).toMatchObject({ professionalOnly: true, professions: [] })
    expect(cards.cream).toMatchObject({ professionalOnly: false, professions: [] })
  }
  const detail = (await shop.get(`/products/${goods.peel}/`)).body.data
  expect(detail).toMatchObject({ professionalOnly: true, professions: ['doctor', 'beauty-expert'] })
})

test('re-prices an open cart when an approval begins or expires, and reports changed lines', async () => {
  const { id } = await buildProduct(shop.db, { variants: [{ professionalPrice: 7_000 }] })
  const ends = new Date(Date.now() + 60_000)
  const { token } = await buildPerson(shop.db, {
    application: { profession: 'doctor', status: 'approved', licenceExpiresAt: ends },
  })
  const request = (unitPrice: number) => ({
    items: [
      { productId: id, quantity: 2, unitPrice },
      { productId: goods.filler!, quantity: 1, unitPrice: 95 },
    ],
  })
  const before = (await shop.post('/cart/quote', request(100), { token })).body.data
  expect(before.changes).toMatchObject([{ productId: id, kind: 'price-changed', from: 100, to: 70 }])
  shop.setNow(ends)
  const after = (await shop.post('/cart/quote', request(70), { token })).body.data
  expect(after.changes).toMatchObject([
    { productId: goods.filler, kind: 'professionals-only', professions: ['doctor'] },
    { productId: id, kind: 'price-changed', from: 70, to: 100 },
  ])
  expect(after.lines.map((line: any) => [line.productId, line.unitPrice, line.priceKind])).toEqual([
    [id, 100, 'public'],
  ])
  const order = await placeOrder(shop, orderBody([request(70).items[0]!]), { token })
  expect([order.status, order.body.data.quote.changes[0].kind]).toEqual([409, 'price-changed'])
  shop.setNow(null)
})

test('lists restricted product classes with their professions, and omits unrestricted ones', async () => {
  const { data } = (await shop.get('/products/classes', { language: 'en' })).body
  expect(data.map(({ name, professions }: any) => [/^Class/.test(name), professions])).toEqual([
    [false, ['doctor']],
    [false, ['doctor', 'beauty-expert']],
    [true, ['doctor']],
    [true, ['doctor', 'beauty-expert']],
  ])
})
