import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import {
  type CardOrder,
  type CardShop,
  openGatewayPage,
  placeCardOrder,
  startCardShop,
} from '../../../../test/support/card-shop.ts'
import { savedCards } from '../../database/schema/customers.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await startCardShop()
})
afterAll(() => shop.close())

const comeBack = ({ number, trackingToken }: CardOrder) =>
  shop.app.inject({ url: `/api/orders/${number}/pay/return?token=${trackingToken}` })

test('stores a card on request, and charges it only for its owner', async () => {
  const [owner, other] = [await buildPerson(shop.db), await buildPerson(shop.db)]
  const product = await buildProduct(shop.db)
  const paid = await placeCardOrder(shop, product, { token: owner.token })
  const { reference } = await openGatewayPage(shop, paid, { keepCard: true }, owner.token)
  shop.gateway.settle(reference, 'success')
  await comeBack(paid)
  const [card] = await shop.db.select().from(savedCards).where(eq(savedCards.userId, owner.userId))
  expect(card).toMatchObject({ last4: '4242', brand: 'visa', provider: 'lahza' })
  expect(card!.authorization).not.toContain('AUTH')

  const theirs = await placeCardOrder(shop, product, { token: other.token })
  expect((await openGatewayPage(shop, theirs, { savedCard: card!.id }, other.token)).status).toBe(404)
  const again = await placeCardOrder(shop, product, { token: owner.token })
  expect(await openGatewayPage(shop, again, { savedCard: card!.id }, owner.token)).toMatchObject({
    status: 200,
    url: null,
    order: { paymentStatus: 'paid' },
  })
  const declined = await placeCardOrder(shop, product, { token: owner.token })
  shop.gateway.behaviour.declines = true
  expect(await openGatewayPage(shop, declined, { savedCard: card!.id }, owner.token)).toMatchObject({
    url: null,
    order: { paymentStatus: 'failed', orderCan: { pay: true } },
  })
  shop.gateway.behaviour.declines = false
  const withoutConsent = await placeCardOrder(shop, product, { token: other.token })
  shop.gateway.settle((await openGatewayPage(shop, withoutConsent, {}, other.token)).reference, 'success')
  await comeBack(withoutConsent)
  expect(await shop.db.$count(savedCards, eq(savedCards.userId, other.userId))).toBe(0)
})

test('never stores a guest’s card on the account of the order’s owner', async () => {
  const owner = await buildPerson(shop.db)
  const product = await buildProduct(shop.db)
  const kept = () => shop.db.$count(savedCards, eq(savedCards.userId, owner.userId))
  const pays = async (order: CardOrder, { reference }: { reference: string }) => {
    shop.gateway.settle(reference, 'success')
    await comeBack(order)
  }
  const first = await placeCardOrder(shop, product, { token: owner.token })
  const own = await openGatewayPage(shop, first, { keepCard: false }, owner.token)
  const theirs = await openGatewayPage(shop, first, { keepCard: true })
  expect(theirs.reference).not.toBe(own.reference)
  await pays(first, own)
  expect(await kept()).toBe(0)
  const second = await placeCardOrder(shop, product, { token: owner.token })
  const opened = await openGatewayPage(shop, second, { keepCard: true })
  await openGatewayPage(shop, second, { keepCard: true }, owner.token)
  await pays(second, opened)
  expect(await kept()).toBe(0)
})

test('applies the choice to store a card to later attempts until the owner changes it', async () => {
  const product = await buildProduct(shop.db)
  const kept: number[] = []
  for (const second of [{}, { keepCard: false }]) {
    const { userId, token } = await buildPerson(shop.db)
    const order = await placeCardOrder(shop, product, { token })
    const first = await openGatewayPage(shop, order, { keepCard: true }, token)
    expect(first.order.keepsCard).toBe(true)
    shop.gateway.settle(first.reference, 'failed')
    await comeBack(order)
    expect((await shop.get(`/orders/${order.number}`, { token })).body.data.keepsCard).toBe(true)
    const again = await openGatewayPage(shop, order, second, token)
    expect(again.reference).not.toBe(first.reference)
    // A page opened by a guest in the meantime neither inherits nor clears the owner's choice to store the card.
    expect((await openGatewayPage(shop, order, { keepCard: true })).order.keepsCard).toBe(second.keepCard !== false)
    shop.gateway.settle(again.reference, 'success')
    await comeBack(order)
    kept.push(await shop.db.$count(savedCards, eq(savedCards.userId, userId)))
  }
  expect(kept).toEqual([1, 0])
})
