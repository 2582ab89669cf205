import { paymentLinks } from '../../../shared/contracts/payment-links.ts'
import { type Route, route } from '../../http/routes.ts'
import { orderByNumber, orderForStaff } from '../queries.ts'
import { makePaymentLink } from './make-payment-link.ts'
import { handlePaymentLinkReturn, payByLink } from './pay-by-link.ts'
import { paymentLinkPage, paymentLinksForStaff } from './present.ts'
import { paymentLinkBySignature } from './queries.ts'
import { revokePaymentLink } from './revoke-payment-link.ts'
import { sendPaymentLink } from './send-payment-link.ts'

export const routes: Route[] = [
  route(paymentLinks.getPaymentLink, async ({ db, services, params, query, now }) => ({
    data: await paymentLinkPage(db, await paymentLinkBySignature(services, params.number, query.token ?? ''), now),
  })),
  route(paymentLinks.payByLink, async ({ services, params, body }) => ({
    data: {
      authorizationUrl: await payByLink(services, await paymentLinkBySignature(services, params.number, body.token)),
    },
  })),
  route(paymentLinks.returnToPaymentLink, async ({ services, params, query }) => {
    // Ignores text after the token: some gateways append a second question mark.
    const token = /^[\da-f]*/.exec(query.token ?? '')![0]
    return {
      data: {
        location: await handlePaymentLinkReturn(services, await paymentLinkBySignature(services, params.number, token)),
      },
    }
  }),
  route(paymentLinks.adminListPaymentLinks, async ({ db, services, params }) => ({
    data: await paymentLinksForStaff(db, services, await orderByNumber(db, params.number)),
  })),
  route(paymentLinks.adminMakePaymentLink, async ({ db, services, params, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await makePaymentLink(services, order, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(paymentLinks.adminSendPaymentLink, async ({ db, services, params, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await sendPaymentLink(services, order, params.id, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(paymentLinks.adminRevokePaymentLink, async ({ db, services, params, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await revokePaymentLink(services, order, params.id, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
]
