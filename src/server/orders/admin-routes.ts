import { orders } from '../../shared/contracts/orders.ts'
import { pricing } from '../../shared/contracts/pricing.ts'
import { type Route, route } from '../http/routes.ts'
import { adminActor } from './change-status.ts'
import { confirmationOf } from './confirmation/confirmation-of.ts'
import { changeStatusByAdmin } from './move-order.ts'
import { pricesOfOrder } from './prices-of-order.ts'
import { orderByNumber, orderForStaff } from './queries.ts'
import { receivePayment } from './receive-payment.ts'
import { recordRefund } from './refunds/record-refund.ts'
import { refundGoodwill } from './refunds/refund-goodwill.ts'
import { decideReturn } from './returns/decide-return.ts'
import { receiveReturn } from './returns/receive-return.ts'
import { refundReturn } from './returns/refund-return.ts'
import { requestReturn } from './returns/request-return.ts'
import { sendEmailAgain } from './send-email-again.ts'
import { undoDelivery } from './undo/undo-delivery.ts'
import { undoPayment } from './undo/undo-payment.ts'

export const routes: Route[] = [
  route(orders.adminGetOrder, async ({ db, params, language, now }) => {
    const order = await orderByNumber(db, params.number)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(pricing.adminOrderPrices, async ({ db, params }) => ({
    data: await pricesOfOrder(db, await orderByNumber(db, params.number)),
  })),
  route(orders.adminChangeOrderStatus, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await changeStatusByAdmin(services, order, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(orders.adminSendOrderEmail, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await sendEmailAgain(services, order, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(orders.adminGetConfirmation, async ({ db, params }) => ({
    data: await confirmationOf(db, await orderByNumber(db, params.number)),
  })),
  route(orders.adminReceivePayment, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await receivePayment(services, order, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(orders.adminUndoDelivery, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await undoDelivery(services, order, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(orders.adminUndoPayment, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await undoPayment(services, order, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(orders.adminRequestReturn, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await requestReturn(services, order, body, adminActor(who.userId))
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(orders.adminDecideReturn, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await decideReturn(services, order, params.id, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(orders.adminReceiveReturn, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await receiveReturn(services, order, params.id, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(orders.adminGiveRefund, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await recordRefund(services, order, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(orders.adminGiveGoodwill, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await refundGoodwill(services, order, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(orders.adminRefundReturn, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await refundReturn(services, order, params.id, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
]
