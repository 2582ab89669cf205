import { cardPayments } from '../../../shared/contracts/card-payments.ts'
import { PAYMENT_METHODS } from '../../../shared/rules/order-states.ts'
import { publicRead, type Route, route } from '../../http/routes.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import { orderForBuyer } from '../order-for-buyer.ts'
import { orderForWire } from '../queries.ts'
import { payOrder } from './pay-order.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { returnFromPayment } from './return-from-payment.ts'

export const routes: Route[] = [
  publicRead(cardPayments.availablePaymentMethods, async ({ services }) => ({
    data: PAYMENT_METHODS.filter(method => method !== 'card' || cardGatewayOf(services)),
  })),
  route(cardPayments.payOrder, async ({ db, services, params, body, who, language, now }) => {
    const { savedCard, keepCard, ...proof } = body
    const order = await orderForBuyer(services, params.number, who, proof)
    const authorizationUrl = await payOrder(services, order, { savedCard, keepCard }, who)
    return { data: { authorizationUrl, order: await orderForWire(db, order.id, { language, now }) } }
  }),
  route(cardPayments.returnFromPayment, async ({ services, params, query, who }) => {
    // Ignores text after the token: some gateways append a second question mark.
    const token = /^[\w-]*/.exec(query.token ?? '')![0]
    const order = await orderForBuyer(services, params.number, who, { token })
    return { data: { location: await returnFromPayment(services, order) } }
  }),
  route(cardPayments.receiveLahzaEvent, async ({ services, file, request }) => {
    await receiveWebhook(services, { body: file, headers: request.headers })
    return { data: {} }
  }),
]
