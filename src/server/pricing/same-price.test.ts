import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildCategory, buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildApprovedProfessional, buildPerson } from '../../../test/support/build-person.ts'
import { buildPriceList } from '../../../test/support/build-price-list.ts'
import { formatMoney } from '../../shared/i18n/format.ts'
import { reduceByPercent } from '../../shared/rules/price.ts'
import { mails } from '../database/schema/email.ts'
import { priceLists } from '../database/schema/pricing.ts'

let shop: TestApp
let tokens: Record<Buyer, string | undefined>
const DOCTORS = 15
beforeAll(async () => {
  shop = await startTestApp()
  await shop.db.delete(priceLists)
  await buildPriceList(shop.db, { professions: ['doctor'], rules: [{ percent: DOCTORS }] })
  const pending = { profession: 'doctor', status: 'pending' } as const
  tokens = {
    visitor: undefined,
    customer: (await buildPerson(shop.db)).token,
    pending: (await buildPerson(shop.db, { application: pending })).token,
    doctor: (await buildApprovedProfessional(shop.db, 'doctor')).token,
  }
})
afterAll(() => shop.close())

const BUYERS = ['visitor', 'customer', 'pending', 'doctor'] as const
type Buyer = (typeof BUYERS)[number]
const MINUTE = 60_000
const price = fc.integer({ min: 2, max: 99_999 })
const facts = fc.record({
  publicPrice: price,
  offer: fc.option(
    fc.record({
      price,
      from: fc.integer({ min: -2, max: 1 }),
      to: fc.option(fc.integer({ min: 2, max: 3 }), { nil: null }),
    }),
    { nil: null },
  ),
  figure: fc.option(price, { nil: null }),
  /** Time in minutes; the range includes the boundaries of the offer's validity. */
  at: fc.integer({ min: -3, max: 4 }),
  buyer: fc.constantFrom(...BUYERS),
  quantity: fc.integer({ min: 1, max: 4 }),
})
type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never

/** Price for this buyer at that time, by an independent implementation. */
function expected({ publicPrice, offer, figure, at, buyer }: Facts, as: Buyer = buyer): number {
  const prices = [publicPrice]
  if (offer && offer.from <= at && (offer.to === null || at < offer.to)) prices.push(offer.price)
  if (as === 'doctor') prices.push(figure ?? publicPrice, reduceByPercent(publicPrice, DOCTORS))
  return Math.min(...prices)
}

type Card = { id: number; price: number; offerPrice: number | null; professionalPrice?: number | null }
const shown = (card: Card | undefined) =>
  card && Math.round(Math.min(card.price, card.offerPrice ?? Infinity, card.professionalPrice ?? Infinity) * 100)

test('returns the same price from every endpoint for one customer at one time', async () => {
  const began = Math.floor(Date.now() / 1000) * 1000
  const moment = (minutes: number) => new Date(began + minutes * MINUTE)
  let made = 0
  await fc.assert(
    fc.asyncProperty(facts, async one => {
      const { publicPrice, offer, figure, at, buyer, quantity } = one
      const category = await buildCategory(shop.db)
      const sku = `alike-${++made}-${began}`
      const variant = {
        price: publicPrice,
        ...(figure !== null && { professionalPrice: figure }),
        ...(offer && {
          offer: {
            price: offer.price,
            startsAt: moment(offer.from),
            endsAt: offer.to === null ? null : moment(offer.to),
          },
        }),
      }
      const { id } = await buildProduct(shop.db, { sku, category, variants: [variant] })
      const neighbour = await buildProduct(shop.db, { category })
      shop.setNow(moment(at))
      const token = tokens[buyer]
      const as = { token, language: 'en' } as const
      const get = async (path: string) => (await shop.get(path, as)).body.data
      const inList = async (path: string) => shown((await get(path)).find((card: Card) => card.id === id))
      const unitPrice = expected(one)

      const items = [{ productId: id, quantity }]
      const email = `${sku}@nadara.example`
      const { body: quoted } = await shop.post('/cart/quote', { items }, as)
      const { body: placed } = await placeOrder(shop, orderBody(items, { email, expectedTotal: undefined }), as)
      const { number, trackingToken } = placed.data
      const order = await get(`/orders/${number}?token=${trackingToken}`)
      const { body: again } = await shop.post(`/orders/${number}/reorder`, { token: trackingToken }, as)
      const sent = (await shop.db.select().from(mails)).find(mail => mail.recipient === email)!
      if (token) await shop.put(`/wishlist/${id}`, {}, { token })

      const seen = {
        list: await inList(`/products/?category=${category.slug}`),
        ids: await inList(`/products/?ids=${id}`),
        search: await inList(`/products/?search=${sku}`),
        searchRows: await inList(`/products/search?query=${sku}`),
        related: await inList(`/products/${neighbour.id}/related`),
        detail: shown(await get(`/products/${id}/`)),
        ...(token && { wishlist: await inList('/wishlist/') }),
        quote: Math.round(quoted.data.lines[0].unitPrice * 100),
        quotedCard: shown(quoted.data.lines[0].product),
        order: Math.round(placed.data.lines[0].unitPrice * 100),
        invoice: Math.round(order.lines[0].unitPrice * 100),
        reorder: Math.round(again.data.lines[0].unitPrice * 100),
        email: sent.text.includes(formatMoney('en', unitPrice * quantity)) ? unitPrice : sent.text,
      }
      expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map(place => [place, unitPrice])))

      // Filters and sorting use the public price, so that they do not reveal professional prices.
      const everybody = expected(one, 'visitor')
      const typed = (agorot: number) => (agorot / 100).toFixed(2)
      const found = async (query: string) => {
        const cards = await get(`/products/?category=${category.slug}&${query}`)
        return cards.map((card: Card) => card.id)
      }
      expect(await found(`minPrice=${typed(everybody)}&maxPrice=${typed(everybody)}`)).toContain(id)
      expect(await found(`minPrice=${typed(everybody + 1)}`)).not.toContain(id)
      const first = everybody === 10_000 ? expect.anything() : everybody < 10_000 ? id : neighbour.id
      expect((await found('sort=price-asc'))[0]).toEqual(first)
      shop.setNow(null)
    }),
    { numRuns: 25 },
  )
})
