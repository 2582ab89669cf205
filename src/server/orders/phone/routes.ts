import { orderChanges } from '../../../shared/contracts/order-changes.ts'
import { quoteCart } from '../../cart/quote-cart.ts'
import { type Route, route } from '../../http/routes.ts'
import { changeOrder, lookAtChange } from '../change/change-order.ts'
import { orderDraft } from '../change/order-draft.ts'
import { changeText, presentLook } from '../change/present.ts'
import { placeOrder } from '../place-order.ts'
import { orderByNumber, orderForWire } from '../queries.ts'
import { buyerOf } from './buyer-of.ts'
import { findGoods } from './find-goods.ts'

/** Nobody floods the shop from its own desk: how many orders of a phone wait is not asked. */
const hold = async () => {}

export const routes: Route[] = [
  route(orderChanges.adminGetOrderDraft, async ({ db, params }) => ({
    data: await orderDraft(db, await orderByNumber(db, params.number)),
  })),
  route(orderChanges.adminLookAtChange, async ({ db, services, params, body, who }) => {
    const { plan, before } = await lookAtChange(services, await orderByNumber(db, params.number), body, who)
    return { data: await presentLook(db, before, plan) }
  }),
  route(orderChanges.adminChangeOrder, async ({ db, services, params, headers, body, who, language, now }) => {
    const seen = await orderByNumber(db, params.number)
    await changeOrder(services, seen, { key: headers['idempotency-key'], body, who })
    const order = await orderForWire(db, seen.id, { language, now })
    return { data: { order, text: changeText(await orderByNumber(db, params.number)) } }
  }),
  route(orderChanges.adminFindGoods, async ({ db, services, query, language }) => ({
    data: await findGoods(db, services, query, language),
  })),
  route(orderChanges.adminQuotePhoneOrder, async ({ db, services, body, language, now }) => {
    const { customerId, ...wish } = body
    return { data: await quoteCart(db, wish, { language, now, who: await buyerOf(db, services, customerId) }) }
  }),
  route(orderChanges.adminPlacePhoneOrder, async ({ db, services, headers, body, who }) => {
    const { customerId, language, ...written } = body
    const buyer = await buyerOf(db, services, customerId)
    const { number } = await placeOrder(
      services,
      { key: headers['idempotency-key'], body: written, who: buyer, language, writtenBy: who.userId },
      { hold },
    )
    return { data: { number } }
  }),
]
