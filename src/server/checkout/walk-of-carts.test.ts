import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildBrand, buildProduct } from '../../../test/support/build-catalog.ts'
import { buildGroup } from '../../../test/support/build-group.ts'
import { ADDRESS, buildCoupon, buildPromotion, orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildApprovedProfessional, buildPerson } from '../../../test/support/build-person.ts'
import { buildPriceList } from '../../../test/support/build-price-list.ts'
import { messagesIn } from '../../../test/support/messages.ts'
import { withAlteredQueries } from '../../../test/support/mutate-queries.ts'
import { linesOf, pdfText } from '../../../test/support/pdf-text.ts'
import { builtRenderer } from '../../../test/support/renderer.ts'
import { formatMoney } from '../../shared/i18n/format.ts'
import { promiseText } from '../../shared/i18n/promise-text.ts'
import { siteSettings } from '../database/schema/content.ts'
import { mails } from '../database/schema/email.ts'
import { shippingZones } from '../database/schema/shipping.ts'

/** Monday before the cut-off time, after which orders count as of the next day. */
const NOW = new Date('2026-12-07T08:00:00Z')
const THURSDAY_AFTERNOON = new Date('2026-12-10T13:00:00Z')
const PEOPLE = ['guest', 'customer', 'doctor', 'beauty expert', 'member of a group'] as const
type PersonKind = (typeof PEOPLE)[number]

interface Cart {
  product: string
  quantity: number
  coupon?: true
  region?: string
  transfer?: true
}
const CARTS = {
  offer: { product: 'offered', quantity: 1 },
  promotion: { product: 'branded', quantity: 2 },
  'promotion of customers': { product: 'accounted', quantity: 1 },
  'promotion of a group': { product: 'grouped', quantity: 2 },
  bundle: { product: 'bundled', quantity: 3 },
  coupon: { product: 'plain', quantity: 1, coupon: true },
  'quantity break': { product: 'broken', quantity: 6 },
  'just below free delivery': { product: 'cheap', quantity: 1 },
  'just above free delivery': { product: 'dear', quantity: 1 },
  'another zone': { product: 'plain', quantity: 2, region: 'jerusalem' },
  'closed zone': { product: 'plain', quantity: 1, region: 'gaza-strip' },
  transfer: { product: 'offered', quantity: 2, transfer: true },
} satisfies Record<string, Cart>

const NAMES = Object.keys(CARTS) as (keyof typeof CARTS)[]

/**
 * Values that one surface (card, page, quote, order) shows; absent where it does not show them. Amounts are shekels, as
 * on the wire.
 */
interface Facts {
  unitPrice?: number
  promotions?: string[]
  freeFrom?: number | null
  total?: number
  promise?: { from: string; to: string } | null
}
type Surfaces = Record<string, Facts>

let shop: TestApp
let origin: string
let coupon: string
const ids: Record<string, number> = {}
const tokens: Partial<Record<PersonKind, string>> = {}
const t = messagesIn('en')

beforeAll(async () => {
  shop = await startTestApp({ renderer: await builtRenderer(), config: { openOrdersPerPhone: 100 } })
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  shop.setNow(NOW)
  const { db } = shop
  await db.update(siteSettings).set({ holidays: ['2026-12-08'] })
  await db.update(shippingZones).set({ minDays: 1, maxDays: 2 }).where(eq(shippingZones.code, 'west-bank'))
  await db.update(shippingZones).set({ minDays: 3, maxDays: 5 }).where(eq(shippingZones.code, 'jerusalem'))
  const brand = await buildBrand(db)
  const make = async (name: string, variant: object, product: object = {}) => {
    ids[name] = (await buildProduct(db, { variants: [{ stock: 1_000, ...variant }], ...product })).id
  }
  await make('offered', { price: 3_999, offer: { price: 3_190, startsAt: new Date('2026-11-01'), endsAt: null } })
  await make('branded', { price: 4_333 }, { brand })
  await make('bundled', { price: 2_990 })
  await make('accounted', { price: 6_665 })
  await make('grouped', { price: 8_889 })
  await make('plain', { price: 7_777 })
  await make('broken', { price: 1_299 })
  await make('cheap', { price: 49_999 })
  await make('dear', { price: 50_001, professionalPrice: 45_004 })
  const member = await buildPerson(db)
  const group = await buildGroup(db, { en: 'Midwives' }, [member.userId])
  tokens.customer = (await buildPerson(db)).token
  tokens['member of a group'] = member.token
  tokens.doctor = (await buildApprovedProfessional(db, 'doctor')).token
  tokens['beauty expert'] = (await buildApprovedProfessional(db, 'beauty-expert')).token
  const broken = ids.broken!
  await buildPriceList(db, {
    professions: ['doctor'],
    groups: [group.id],
    rules: [
      { productId: broken, percent: 10 },
      { productId: broken, percent: 25, minQuantity: 5 },
    ],
  })
  await buildPriceList(db, { professions: ['beauty-expert'], rules: [{ productId: ids.plain!, percent: 12 }] })
  await buildPromotion(db, {
    percent: 15,
    customerGroup: 'customers',
    scopes: [{ productId: ids.accounted! }],
    names: { en: 'Fifteen off for accounts' },
  })
  await buildPromotion(db, {
    kind: 'fixed',
    amount: 501,
    customerGroup: 'group',
    groupId: group.id,
    scopes: [{ productId: ids.grouped! }],
    names: { en: 'Midwives save' },
  })
  await buildPromotion(db, {
    percent: 7,
    customerGroup: 'professionals',
    scopes: [{ productId: ids.grouped! }],
    names: { en: 'Seven off for professionals' },
  })
  await buildPromotion(db, { percent: 10, scopes: [{ brandId: brand.id }], names: { en: 'Ten off the brand' } })
  await buildPromotion(db, {
    kind: 'buy-x-get-y',
    buyQuantity: 2,
    getQuantity: 1,
    scopes: [{ productId: ids.bundled! }],
    names: { en: 'Two and one free' },
  })
  await buildPromotion(db, {
    kind: 'free-shipping',
    minimumSubtotal: 15_000,
    customerGroup: 'professionals',
    names: { en: 'Free for doctors' },
  })
  coupon = (await buildCoupon(db, { percent: 10 })).code
})
afterAll(() => shop.close())

/**
 * Places an order for the cart, and returns the price, promotions, total and delivery dates that each page, API
 * response, email and document shows, from the product card to the invoice.
 */
async function walk(person: PersonKind, cart: Cart): Promise<Surfaces> {
  const { product, quantity, region = 'nablus', transfer = false } = cart
  const as = { token: tokens[person], language: 'en' } as const
  const get = async (path: string) => (await shop.get(path, as)).body.data
  const productId = ids[product]!
  const items = [{ productId, quantity }]
  const request = { items, region, couponCode: cart.coupon ? coupon : null }

  const zones = await get('/shipping-zones/')
  const zone = zones.find(
    ({ code, regions }: { code: string; regions: { code: string }[] }) =>
      code === region || regions.some(place => place.code === region),
  )
  const estimate = await get(`/shipping-zones/estimate?region=${region}`)
  const { data: quote } = (await shop.post('/cart/quote', request, as)).body
  const { data: townless } = (await shop.post('/cart/quote', { ...request, region: null }, as)).body
  const surfaces: Surfaces = {
    card: shownBy((await get(`/products/?ids=${productId}`))[0], quantity),
    product: {
      ...shownBy(await get(`/products/${productId}/`), quantity),
      freeFrom: zone.freeFrom,
      promise: estimate.promise,
    },
    quote: {
      unitPrice: quote.lines[0].unitPrice,
      promotions: namesOf(quote.promotions),
      freeFrom: quote.freeShippingFrom,
      total: quote.total,
      promise: quote.zone.promise,
    },
    'card in the quote': shownBy(quote.lines[0].product, quantity),
    'cart without a town': { unitPrice: townless.lines[0].unitPrice, promotions: namesOf(townless.promotions) },
  }
  if (person === 'guest') surfaces.page = await shownOnPage(productId, surfaces.product!)
  const email = `${person.replaceAll(' ', '-')}-${product}-${quantity}-${region}-${transfer}@nadara.example`
  const body = orderBody(items, {
    email,
    address: { ...ADDRESS, state: region },
    couponCode: request.couponCode,
    expectedTotal: quote.total,
    paymentMethod: transfer ? 'bank-transfer' : 'cash-on-delivery',
  })
  const placed = await placeOrder(shop, body, as)
  if (quote.zone.closed) {
    expect([placed.status, Object.keys(placed.body.errors!)]).toEqual([422, ['address.state']])
    return surfaces
  }
  expect(placed, JSON.stringify(placed.body)).toMatchObject({ status: 201 })
  const { number, trackingToken } = placed.body.data
  return { ...surfaces, ...(await shownAfterwards({ number, trackingToken, email, transfer }, surfaces.quote!)) }
}

async function shownAfterwards(
  {
    number,
    trackingToken,
    email,
    transfer,
  }: { number: string; trackingToken: string; email: string; transfer: boolean },
  { total, promise, promotions }: Facts,
): Promise<Surfaces> {
  const path = `/orders/${number}?token=${trackingToken}`
  const order = async () => (await shop.get(path, { language: 'en' })).body.data
  const before = await order()
  const mail = (await shop.db.select().from(mails).where(eq(mails.recipient, email))).at(-1)!
  const pdf = await shop.app.inject({ url: `/api/orders/${number}/invoice.pdf?token=${trackingToken}` })
  const invoice = pdfText(pdf.rawPayload).flatMap(linesOf).join('\n')
  const money = formatMoney('en', Math.round(total! * 100))
  const facts: Surfaces = {
    order: { unitPrice: before.lines[0].unitPrice, promotions: namesOf(before.promotions), total: before.total },
    email: {
      total: mail.text.includes(money) ? total : Number.NaN,
      promotions: promotions!.filter(name => mail.text.includes(name)),
    },
    invoice: { total: invoice.includes(money) ? total : Number.NaN },
  }
  if (!transfer) {
    facts.order!.promise = before.promise
    facts.email!.promise = mail.text.includes(promiseText(t, 'en', promise!)) ? promise : null
    return facts
  }
  expect(before.promise).toBeNull()
  expect(mail.text).toContain(t('email.order-placed.transfer-promise'))
  const admin = await buildPerson(shop.db, { role: 'admin' })
  await shop.post(`/admin/orders/${number}/payment`, {}, admin)
  facts.order!.promise = (await order()).promise
  return facts
}

/** Returns the names of promotions except free delivery, which only the whole cart determines. */
const namesOf = (promotions: { name: string }[]) =>
  promotions.map(({ name }) => name).filter(name => !name.startsWith('Free'))

/** Returns the price of one unit at a quantity, and the promotions. */
function shownBy(card: any, quantity: number): Facts {
  const breaks = (card.quantityPrices ?? []).filter((one: any) => one.quantity <= quantity)
  const prices = [
    card.price,
    card.offerPrice,
    card.professionalPrice,
    card.customerPrice,
    ...breaks.map((one: any) => one.unitPrice),
  ]
  const unitPrice = Math.min(...prices.filter((price): price is number => typeof price === 'number'))
  return { unitPrice, promotions: namesOf(card.promotions) }
}

async function shownOnPage(productId: number, { unitPrice, promotions }: Facts): Promise<Facts> {
  const html = await (await fetch(`${origin}/en/products/${productId}`)).text()
  return {
    unitPrice: html.includes(unitPrice!.toFixed(2)) ? unitPrice : Number.NaN,
    promotions: promotions!.filter(name => html.includes(name)),
  }
}

/** Returns the values that differ between surfaces that show them. */
function differences(surfaces: Surfaces): string[] {
  const entries = Object.entries(surfaces)
  return (['unitPrice', 'promotions', 'freeFrom', 'total', 'promise'] as const).flatMap(fact => {
    const shown = entries.flatMap(([name, facts]) => (fact in facts ? [[name, JSON.stringify(facts[fact])]] : []))
    const values = new Set(shown.map(([, value]) => value))
    return values.size > 1 ? [`${fact}: ${shown.map(pair => pair.join(' ')).join(', ')}`] : []
  })
}

/** Collects the surfaces of all carts of a person, concurrently. */
async function walkAll(person: PersonKind): Promise<Record<string, Surfaces>> {
  shop.setNow(NOW)
  const walked = await Promise.all(NAMES.map(async name => [name, await walk(person, CARTS[name])] as const))
  return Object.fromEntries(walked)
}

/** Returns the contradictions between surfaces, by cart. */
const contradictions = (walked: Record<string, Surfaces>) =>
  Object.entries(walked).flatMap(([name, surfaces]) => differences(surfaces).map(found => `${name}: ${found}`))

const OF_EVERYBODY = {
  offer: 51.9,
  promotion: 97.99,
  'promotion of customers': 86.65,
  'promotion of a group': 197.78,
  bundle: 79.8,
  coupon: 89.99,
  'quantity break': 97.94,
  'just below free delivery': 519.99,
  'just above free delivery': 500.01,
  'another zone': 205.54,
  'closed zone': 97.77,
  transfer: 83.8,
}
const OF_CUSTOMERS = { ...OF_EVERYBODY, 'promotion of customers': 76.65 }
/** Totals with the initial 5 % discount for every profession, and free delivery from 150 shekels. */
const OF_PROFESSIONALS = {
  ...OF_EVERYBODY,
  promotion: 94.09,
  'promotion of customers': 73.82,
  'promotion of a group': 157.08,
  bundle: 76.82,
  'just below free delivery': 474.99,
  'just above free delivery': 450.04,
}
const TOTALS: Record<PersonKind, Record<string, number>> = {
  guest: OF_EVERYBODY,
  customer: OF_CUSTOMERS,
  doctor: {
    ...OF_PROFESSIONALS,
    coupon: 86.49,
    'quantity break': 78.44,
    'another zone': 197.76,
    'closed zone': 93.88,
  },
  'beauty expert': {
    ...OF_PROFESSIONALS,
    coupon: 81.6,
    'quantity break': 94.04,
    'another zone': 186.88,
    'closed zone': 88.44,
  },
  'member of a group': { ...OF_CUSTOMERS, 'promotion of a group': 192.77, 'quantity break': 78.44 },
}

test.each(PEOPLE)('shows a %s the same values on every surface, and charges the expected total', async person => {
  const walked = await walkAll(person)
  expect(contradictions(walked)).toEqual([])
  expect(Object.fromEntries(NAMES.map(name => [name, walked[name]!.quote!.total]))).toEqual(TOTALS[person])
})

test('[mutant] detects a different unit price or delivery promise on any surface', async () => {
  const surfaces = await walk('doctor', CARTS['quantity break'])
  for (const [name, facts] of Object.entries(surfaces)) {
    if (facts.unitPrice !== undefined)
      expect(differences({ ...surfaces, [name]: { ...facts, unitPrice: facts.unitPrice + 0.01 } })).toHaveLength(1)
    if (facts.promise)
      expect(
        differences({ ...surfaces, [name]: { ...facts, promise: { ...facts.promise, to: '2026-12-31' } } }),
      ).toHaveLength(1)
  }
})

test('[mutant] detects cards and product pages that omit a promotion for customers', async () => {
  const forgetful = (text: string) => text.replace(/from promotions p\s+where/, '$& false and')
  const found = await withAlteredQueries(forgetful, () => walk('customer', CARTS['promotion of customers']))
  expect(differences(found)).toEqual([
    expect.stringMatching(/^promotions: card \[\], product \[\], quote \["Fifteen off for accounts"\]/),
  ])
})

test('counts the delivery days of a bank transfer order from the receipt of the payment', async () => {
  const { quote } = await walk('guest', CARTS.transfer)
  expect(quote!.promise).toEqual({ from: '2026-12-09', to: '2026-12-10' })
  shop.setNow(THURSDAY_AFTERNOON)
  expect((await walk('guest', CARTS.transfer)).order!.promise).toEqual({ from: '2026-12-13', to: '2026-12-14' })
  shop.setNow(NOW)
})
