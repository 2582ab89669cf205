import { randomInt, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'
import type { OrderStatus, PaymentMethod } from '../../src/shared/rules/order-states.ts'
import { DEMO_PASSWORD } from './shopper.ts'
import { type CardStage, prepareCards } from './stage-card.ts'
import { type CashStage, prepareCash } from './stage-cash-settlements.ts'
import { type CustomerStage, prepareCustomerData } from './stage-customers.ts'
import { type LinkStage, preparePaymentLinks } from './stage-payment-links.ts'
import { prepareStock, receiveUnits, type StockStage } from './stage-stock.ts'

export type Actor = 'visitor' | 'customer' | 'doctor' | 'admin' | 'catalogue' | 'orders' | 'support'

export interface StageProduct {
  id: number
  sku: string
  name: string
  professionalOnly: boolean
  professions: string[]
  inStock: boolean
  stockQuantity: number
  price: number
  hasOptions: boolean
  offerPrice: number | null
}

/** Stage: the demo shop with data for every screen. Orders and products are named by their situation. */
export interface Stage {
  base: string
  guestOrder: { number: string; trackingToken: string }
  customerOrder: { number: string }
  /** Delivered order of the customer. `returnedOrder` also has a return request. */
  deliveredOrder: { number: string }
  returnedOrder: { number: string }
  /**
   * Orders of the customer, paid on delivery and returned, one for each status of the return, and one with an open
   * exchange.
   */
  returns: Record<'approved' | 'received' | 'refunded' | 'exchanged', { number: string }>
  cards: CardStage
  links: LinkStage
  stock: StockStage
  cash: CashStage
  people: CustomerStage
  products: Record<
    | 'plain'
    | 'withOptions'
    | 'onOffer'
    | 'calledBack'
    | 'soldOut'
    | 'professionalOnly'
    | 'doctorsOnly'
    | 'withFacts'
    | 'withSizeTable'
    | 'withQuantityPrices',
    StageProduct
  >
}

export async function prepareStage(base: string): Promise<Stage> {
  const all: StageProduct[] = (await call(base, 'GET', '/products/?limit=100')).data
  const further: StageProduct[] = (await call(base, 'GET', '/products/?limit=100&page=2')).data
  const find = (name: string, test: (product: StageProduct) => boolean) => {
    const product = [...all, ...further].find(test)
    if (!product) throw new Error(`The demo has no product ${name}`)
    return product
  }
  // Requires enough stock for subtotals that reach the coupon's minimum.
  const sold = ({ stockQuantity, professionalOnly }: StageProduct) => stockQuantity >= 25 && !professionalOnly
  const limited = ({ professions }: StageProduct) => professions.length > 0
  const products = {
    plain: find(
      'without options',
      // The orders of the stage need two dozen units of this product.
      product =>
        product.stockQuantity >= 40 &&
        sold(product) &&
        !product.hasOptions &&
        product.offerPrice === null &&
        product.price >= 80,
    ),
    withOptions: find('with options', product => sold(product) && product.hasOptions),
    onOffer: find('on offer', product => sold(product) && !product.hasOptions && product.offerPrice !== null),
    // No other test uses this product, because buyers cannot order it after the recall.
    calledBack: find('to call back', ({ sku }) => sku === 'p111'),
    soldOut: find('out of stock', product => !product.inStock && product.sku !== 'p111'),
    professionalOnly: find(
      'for professionals',
      product => product.inStock && product.professionalOnly && !limited(product),
    ),
    doctorsOnly: find('for doctors alone', product => product.inStock && limited(product)),
    withFacts: find('with actives and warnings', ({ sku }) => sku === 'p016'),
    withQuantityPrices: find('with quantity prices for clinics', ({ sku }) => sku === 'p149'),
    withSizeTable: find('with a size table', ({ sku }) => sku === 'p204'),
  }
  const items = [
    { productId: products.plain.id, quantity: 2 },
    { productId: products.onOffer.id, quantity: 1 },
  ]
  const [token, admin] = [await tokenOf(base, 'customer'), await tokenOf(base, 'admin')]
  const request = (method: string, path: string, body?: unknown, token?: string) =>
    call(base, method, path, body, token)
  for (const product of [products.plain, products.onOffer])
    await receiveUnits(request, product, { quantity: 60, admin })
  const own = (paymentMethod?: PaymentMethod) =>
    placeOrder(base, { items, email: 'customer@nadara.example', token, paymentMethod })
  const ownReturn = async (status: 'approved' | 'received' | 'refunded') => {
    const order = await own('cash-on-delivery')
    await deliver(base, order.number, admin)
    await requestReturn(base, order, { token })
    await advanceReturn(base, order.number, status)
    return order
  }
  const [guestOrder, customerOrder, deliveredOrder, returnedOrder] = [
    await placeOrder(base, { items, email: 'guest@nadara.example' }),
    await own(),
    await own(),
    await own(),
  ]
  for (const { number } of [deliveredOrder, returnedOrder]) await deliver(base, number, admin)
  const lines = [{ lineId: returnedOrder.lines[0]!.id, quantity: 1, reason: 'damaged' }]
  const input = { lines, note: 'وصلت العبوة مكسورة عند الغطاء، والزيت على الكرتونة.' }
  await call(base, 'POST', `/orders/${returnedOrder.number}/return`, input, token)
  for (const { imageUrl } of returnedOrder.lines)
    await photograph(base, returnedOrder.number, `${imageUrl}/720.webp`, token)
  const returns = {
    approved: await ownReturn('approved'),
    received: await ownReturn('received'),
    refunded: await ownReturn('refunded'),
    exchanged: await ownReturn('approved'),
  }
  await exchangeReturn(base, returns.exchanged.number)
  const cards = await prepareCards({ order: () => own('card'), call: request }, token)
  const links = await preparePaymentLinks(
    { order: () => placeOrder(base, { items, email: 'guest@nadara.example' }), call: request },
    admin,
  )
  const stock = await prepareStock(
    request,
    {
      order: async () => {
        const items = [{ productId: products.calledBack.id, quantity: 1 }]
        return (await placeOrder(base, { items, email: 'guest@nadara.example' })).number
      },
      deliver: number => deliver(base, number, admin),
    },
    { product: products.calledBack, admin },
  )
  const cash = await prepareCash({
    base,
    admin,
    order: paymentMethod => placeOrder(base, { items, email: 'guest@nadara.example', paymentMethod }),
    deliver: number => deliver(base, number, admin),
  })
  const written = [products.plain, products.soldOut]
  const people = await prepareCustomerData(request, { products: written, doctor: await tokenOf(base, 'doctor'), admin })
  const orders = { guestOrder, customerOrder, deliveredOrder, returnedOrder }
  return { base, products, ...orders, returns, cards, links, stock, cash, people }
}

export interface PlacedOrder {
  number: string
  trackingToken: string
  lines: { id: number; name: string; quantity: number; totalPrice: number; imageUrl: string }[]
}

interface NewOrder {
  items: { productId: number; quantity: number }[]
  email: string
  /** Access token of the customer who orders. By default, a guest orders. */
  token?: string
  language?: Language
  /** Payment method; bank transfer by default. */
  paymentMethod?: PaymentMethod
}

export async function placeOrder(base: string, order: NewOrder): Promise<PlacedOrder> {
  return (await call(base, 'POST', '/orders/', orderOf(order), order.token, order.language)).data
}

/** Advances an order to delivery. */
export async function deliver(base: string, number: string, admin?: string): Promise<void> {
  await move(base, number, ['confirmed', 'packed', 'shipped', 'delivered'], admin)
}

/** Advances the order with the replacements of an exchange to delivery. */
export async function deliverReplacement(base: string, number: string): Promise<void> {
  await move(base, number, ['packed', 'shipped', 'delivered'])
}

/** Hands an order over to the courier. */
export async function ship(base: string, number: string): Promise<void> {
  await move(base, number, ['confirmed', 'packed', 'shipped'])
}

/** Places orders, packs them and returns their numbers. */
export async function packedOrders(base: string, count: number): Promise<string[]> {
  const { products } = await prepareStage(base)
  const admin = await tokenOf(base, 'admin')
  const numbers: string[] = []
  while (numbers.length < count) {
    const items = [{ productId: products.plain.id, quantity: 1 }]
    const { number } = await placeOrder(base, {
      items,
      email: 'guest@nadara.example',
      paymentMethod: 'cash-on-delivery',
    })
    await move(base, number, ['confirmed', 'packed'], admin)
    numbers.push(number)
  }
  return numbers
}

async function move(base: string, number: string, statuses: OrderStatus[], admin?: string): Promise<void> {
  const token = admin ?? (await tokenOf(base, 'admin'))
  for (const status of statuses) await call(base, 'POST', `/admin/orders/${number}/status`, { status }, token)
}

/** Requests the return of a whole delivered order as damaged. */
export async function requestReturn(
  base: string,
  { number, lines }: PlacedOrder,
  proof: { token?: string; email?: string },
) {
  const all = lines.map(({ id, quantity }) => ({ lineId: id, quantity, reason: 'damaged' }))
  await call(base, 'POST', `/orders/${number}/return`, { lines: all, email: proof.email }, proof.token)
}

/** Uploads one of the demo images as a photo of a return request. */
async function photograph(base: string, number: string, image: string, token: string): Promise<void> {
  const answer = await fetch(`${base}/api/orders/${number}/return/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/webp' },
    body: await (await fetch(base + image)).arrayBuffer(),
  })
  if (!answer.ok) throw new Error(`The photo was not taken: ${await answer.text()}`)
}

/** Advances the first return of an order to the given status. */
export async function advanceReturn(base: string, number: string, status: 'approved' | 'received' | 'refunded') {
  const admin = await tokenOf(base, 'admin')
  const { data } = await call(base, 'GET', `/admin/orders/${number}`, undefined, admin)
  const step = (name: string, body: object) =>
    call(base, 'POST', `/admin/orders/${number}/returns/${data.returns[0].id}/${name}`, body, admin)
  await step('decision', { decision: 'approved' })
  if (status === 'approved') return
  await step('received', { lines: [] })
  if (status === 'refunded') await step('refund', { password: DEMO_PASSWORD })
}

/** Exchanges the first return of an order for the same variants again. Returns the number of the replacement order. */
export async function exchangeReturn(base: string, number: string): Promise<string> {
  const admin = await tokenOf(base, 'admin')
  const { data: choices } = await call(base, 'GET', `/admin/orders/${number}/exchange-choices`, undefined, admin)
  const { data: order } = await call(base, 'GET', `/admin/orders/${number}`, undefined, admin)
  const [returned] = order.returns
  const variantOf = (lineId: number) =>
    choices.find((choice: { lineId: number }) => choice.lineId === lineId).variants[0].id
  const lines = returned.lines.map(({ lineId }: { lineId: number }) => ({ lineId, variantId: variantOf(lineId) }))
  const { data } = await call(base, 'POST', `/admin/orders/${number}/returns/${returned.id}/exchange`, { lines }, admin)
  return data.returns[0].exchange.number
}

/** Records the payment of an order by transfer. */
export async function receivePayment(base: string, number: string): Promise<void> {
  await call(base, 'POST', `/admin/orders/${number}/payment`, {}, await tokenOf(base, 'admin'))
}

/** Returns the access token of a demo user. */
export async function tokenOf(base: string, actor: Exclude<Actor, 'visitor'>): Promise<string> {
  return (await call(base, 'POST', '/auth/login/', credentials(actor))).data.token
}

/** Signs a browser context in before its first page, as if by an earlier login. */
export async function signInContext(context: BrowserContext, base: string, actor: Exclude<Actor, 'visitor'>) {
  const answer = await context.request.post(`${base}/api/auth/login/`, { data: credentials(actor) })
  const { token } = (await answer.json()).data as { token: string }
  await context.addInitScript(value => {
    for (const key of ['accessToken', 'token']) localStorage.getItem(key) ?? localStorage.setItem(key, value)
  }, token)
}

/** Stores a cart of three lines in the browser, as if by an earlier visit. */
export async function fillCart(page: Page, { base, products }: Stage, language: Language): Promise<void> {
  const requested = [products.plain, products.withOptions, products.onOffer]
  const items = await Promise.all(
    requested.map(async ({ id }, index) => {
      const { data } = await call(base, 'GET', `/products/${id}/?lang=${language}`)
      const variant = data.variants?.find((one: { stockQuantity: number }) => one.stockQuantity > 0)
      const chosen = (options: { id: number; name: string }[], key: 'sizeId' | 'colorId') =>
        options?.find(option => option.id === variant?.[key]) ?? null
      const unitPrice = variant?.offerPrice ?? variant?.price ?? data.offerPrice ?? data.price
      const quantity = index === 0 ? 2 : 1
      return {
        id: randomUUID(),
        product: {
          id,
          slug: data.slug,
          name: data.name,
          brand: data.brand,
          imageUrl: data.images[0]?.url ?? null,
          stockQuantity: variant?.stockQuantity ?? data.stockQuantity,
          maxOrderQuantity: data.maxOrderQuantity,
        },
        quantity,
        unitPrice,
        totalPrice: unitPrice * quantity,
        addedAt: new Date().toISOString(),
        selectedSize: chosen(data.sizes, 'sizeId'),
        selectedColor: chosen(data.colors, 'colorId'),
      }
    }),
  )
  await page.addInitScript(
    cart => localStorage.setItem('cart', cart),
    JSON.stringify({ items, discount: 0, couponCode: null, timestamp: Date.now() }),
  )
}

/** Stores a wishlist with a product in each situation, as if by an earlier visit. */
export async function fillWishlist(page: Page, { products }: Stage): Promise<void> {
  const filters = Object.values(products).map(({ id }, index) => ({
    productId: id,
    addedAt: new Date(Date.now() - index * 1_000).toISOString(),
  }))
  await page.addInitScript(stored => localStorage.setItem('wishlist', stored), JSON.stringify(filters))
}

function credentials(actor: Exclude<Actor, 'visitor'>) {
  return { email: `${actor}@nadara.example`, password: DEMO_PASSWORD }
}

function orderOf({ items, email, paymentMethod = 'bank-transfer' }: NewOrder) {
  return {
    items,
    email,
    address: {
      fullName: 'ليلى خوري',
      // Uses a random phone number, because the number of open orders per phone is limited.
      phone: `059${randomInt(1_000_000, 9_999_999)}`,
      street: 'شارع الإرسال، عمارة 12',
      city: 'رام الله',
      state: 'ramallah-al-bireh',
    },
    paymentMethod,
  }
}

async function call(
  base: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  language: Language = 'ar',
) {
  const answer = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      'accept-language': language,
      'idempotency-key': randomUUID(),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return await answer.json()
}
