import { cardPayments } from '../../../shared/contracts/card-payments.ts'
import { PAYMENT_METHODS } from '../../../shared/rules/order-states.ts'
import { type Route, route } from '../../http/routes.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import { orderFor, orderForWire } from '../queries.ts'
import { payOrder } from './pay-order.ts'
import { receiveEvent } from './receive-event.ts'
import { returnFromPayment } from './return-from-payment.ts'

export const routes: Route[] = [
  route(cardPayments.availablePaymentMethods, async ({ services }) => ({
    data: PAYMENT_METHODS.filter(method => method !== 'card' || cardGatewayOf(services)),
  })),
  route(cardPayments.payOrder, async ({ db, services, params, body, who, language, now }) => {
    const { savedCard, keepCard, ...proof } = body
    const order = await orderFor(db, params.number, who, proof, services.config.appSecret)
    const authorizationUrl = await payOrder(services, order, { savedCard, keepCard }, who)
    return { data: { authorizationUrl, order: await orderForWire(db, order.id, { language, now }) } }
  }),
  route(cardPayments.returnFromPayment, async ({ db, services, params, query, who }) => {
    // Tolerates a gateway that appends its own question mark.
    const token = /^[\w-]*/.exec(query.token ?? '')![0]
    const order = await orderFor(db, params.number, who, { token }, services.config.appSecret)
    return { data: { location: await returnFromPayment(services, order) } }
  }),
  route(cardPayments.receiveLahzaEvent, async ({ services, file, request }) => {
    await receiveEvent(services, { body: file, headers: request.headers })
    return { data: {} }
  }),
]
