import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import {
  type CardShop,
  openGatewayPage,
  placeCardOrder,
  postGatewayWebhook,
  startCardShop,
} from '../../../../test/support/card-shop.ts'
import { Problem } from '../../../shared/contracts/errors.ts'
import { orders } from '../../database/schema/orders.ts'
import { gatewayEvents, payments } from '../../database/schema/payments.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import { lahzaGateway } from '../../payments/lahza/lahza.ts'
import type { CardGateway } from '../../payments/provider.ts'
import { receiveWebhook } from './receive-webhook.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await startCardShop({ template: 'demo' })
})
afterAll(() => shop.close())

/** Seeded random number generator, so that every run has the same numbers. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
function shuffled<T>(items: T[], chance: () => number): T[] {
  return items
    .map(item => ({ item, place: chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Model: for each sequence of gateway states, the states that the shop must reach. */
const FATES = {
  paid: { payments: ['succeeded'], order: 'paid', refunds: [] },
  refused: { payments: ['failed'], order: 'failed', refunds: [] },
  left: { payments: ['started'], order: 'pending', refunds: [] },
  'one agora off': { payments: ['surplus'], order: 'pending', refunds: ['wrong-amount'] },
  'other currency': { payments: ['surplus'], order: 'pending', refunds: ['wrong-amount'] },
  'refused, then paid': { payments: ['failed', 'succeeded'], order: 'paid', refunds: [] },
  'paid twice': { payments: ['succeeded', 'surplus'], order: 'paid', refunds: ['paid-twice'] },
} as const
type Fate = keyof typeof FATES

interface Case {
  number: string
  fate: Fate
  references: string[]
}

async function buildCases(count: number): Promise<Case[]> {
  const product = await buildProduct(shop.db, { variants: [{ stock: count }] })
  const names = Object.keys(FATES) as Fate[]
  const all = Array.from({ length: count }, (_, n) => names[n % names.length]!)
  const made: Case[] = []
  const worker = async () => {
    for (let fate = all.pop(); fate; fate = all.pop()) made.push(await buildCase(product, fate))
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  return made
}

async function buildCase(product: { id: number }, fate: Fate): Promise<Case> {
  const order = await placeCardOrder(shop, product)
  const { number } = order
  const { reference } = await openGatewayPage(shop, order)
  const total = order.total * 100
  if (fate === 'paid') shop.gateway.settle(reference, 'success')
  if (fate === 'refused') shop.gateway.settle(reference, 'failed')
  if (fate === 'one agora off') shop.gateway.settle(reference, 'success', { amount: total + 1 })
  if (fate === 'other currency') shop.gateway.settle(reference, 'success', { currency: 'USD' })
  if (fate !== 'refused, then paid' && fate !== 'paid twice') return { number, fate, references: [reference] }
  shop.gateway.settle(reference, 'failed')
  const second = (await openGatewayPage(shop, order)).reference
  shop.gateway.settle(second, 'success')
  if (fate === 'paid twice') shop.gateway.settle(reference, 'success')
  return { number, fate, references: [reference, second] }
}

type Post = { body: string; signature: string; forged: boolean }

/** Webhooks about these orders, shuffled: three in ten are duplicates, one in twenty is forged. All claim success. */
function postsAbout(cases: Case[], count: number): Post[] {
  const chance = dice(20_261_122)
  const references = cases.flatMap(one => one.references)
  const kinds = ['charge.success', 'charge.pending', 'charge.dispute', 'charge.updated', 'refund.pending']
  const real = kinds.flatMap(kind =>
    references.map(reference => ({ ...shop.gateway.event(kind, { reference, status: 'success' }), forged: false })),
  )
  const forged = Array.from({ length: count * 0.05 }, (_, n) => ({
    ...shop.gateway.event('charge.success', { reference: references[n % references.length], forged: true }, `key ${n}`),
    forged: true,
  }))
  const doubled = real.slice(0, count * 0.3)
  const once = real.slice(0, count - doubled.length - forged.length)
  return shuffled([...once, ...doubled, ...forged], chance)
}

/** Returns the state of an order in the form of the model. */
async function outcome({ number }: Case) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const rows = await shop.db.select().from(payments).where(eq(payments.orderId, order!.id))
  const refunds = await shop.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, order!.id))
  return {
    payments: rows.map(({ status }) => status).sort(),
    order: order!.paymentStatus,
    refunds: refunds.map(({ reason }) => reason),
  }
}
async function differences(cases: Case[]): Promise<string[]> {
  const wrong: string[] = []
  for (const one of cases) {
    const is = JSON.stringify(await outcome(one))
    const must = JSON.stringify(FATES[one.fate])
    if (is !== must) wrong.push(`${one.fate}: ${is}`)
  }
  return wrong
}

async function deliver(posts: Post[], send: (post: Post) => Promise<number>) {
  const statuses: { status: number; forged: boolean }[] = []
  const queue = [...posts]
  const worker = async () => {
    for (let post = queue.pop(); post; post = queue.pop())
      statuses.push({ status: await send(post), forged: post.forged })
  }
  await Promise.all(Array.from({ length: 20 }, worker))
  await shop.idle()
  return {
    accepted: statuses.filter(({ status, forged }) => forged && status < 300).length,
    refused: statuses.filter(({ status, forged }) => !forged && status >= 300).length,
  }
}

test('processes a thousand shuffled, repeated and forged webhooks as the model predicts', async () => {
  const cases = await buildCases(105)
  const posts = postsAbout(cases, 1_000)
  expect(posts).toHaveLength(1_000)
  const before = await shop.db.$count(gatewayEvents)
  const { accepted, refused } = await deliver(posts, async post => (await postGatewayWebhook(shop, post)).statusCode)
  expect({ accepted, refused }).toEqual({ accepted: 0, refused: 0 })
  expect(await differences(cases)).toEqual([])
  // Each genuine event is stored once, a forged one never.
  expect((await shop.db.$count(gatewayEvents)) - before).toBe(650)
})

/** Runs the same webhooks against a faulty gateway adapter. */
async function careless(change: (gateway: CardGateway, cases: Case[]) => CardGateway) {
  const cases = await buildCases(14)
  const gateway = change(lahzaGateway(shop.services.config.lahza!), cases)
  const { accepted } = await deliver(postsAbout(cases, 80), async ({ body, signature }) => {
    const headers = { 'x-lahza-signature': signature }
    return receiveWebhook(shop.services, { body: Buffer.from(body), headers }, { gateway }).then(
      () => 200,
      error => (error instanceof Problem ? 400 : 500),
    )
  })
  return { accepted, differences: (await differences(cases)).length }
}

test('[mutant] accepts forged webhooks without the signature check', async () => {
  const { accepted } = await careless(gateway => ({
    ...gateway,
    readEvent: body => ({ ...JSON.parse(String(body)), ...JSON.parse(String(body)).data, refund: null }),
  }))
  expect(accepted).toBe(4)
})

test('[mutant] deviates from the model when webhooks are trusted without a gateway query', async () => {
  const { differences } = await careless((gateway, cases) => ({
    ...gateway,
    verify: async reference => {
      const number = cases.find(({ references }) => references.includes(reference))!.number
      const [order] = await shop.db
        .select()
        .from(orders)
        .where(inArray(orders.number, [number]))
      return { state: 'succeeded', amount: order!.total, currency: 'ILS', card: null }
    },
  }))
  expect(differences).toBeGreaterThan(5)
})
