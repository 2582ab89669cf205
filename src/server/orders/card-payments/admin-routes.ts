import { cardPayments } from '../../../shared/contracts/card-payments.ts'
import { type Route, route } from '../../http/routes.ts'
import { orderByNumber, orderForStaff } from '../queries.ts'
import { recordFailedRefund } from '../refunds/record-failed-refund.ts'
import { retryRefund } from '../refunds/retry-refund.ts'
import { checkGateway } from './check-gateway.ts'
import { paymentsOf } from './payments-of.ts'

export const routes: Route[] = [
  route(cardPayments.adminListPayments, async ({ db, params }) => {
    const order = await orderByNumber(db, params.number)
    return { data: await paymentsOf(db, order.id) }
  }),
  route(cardPayments.adminCheckPayments, async ({ db, services, params, who }) => {
    const order = await orderByNumber(db, params.number)
    await checkGateway(services, order, who)
    return { data: await paymentsOf(db, order.id) }
  }),
  route(cardPayments.adminRetryRefund, async ({ db, services, params, who }) => {
    const order = await orderByNumber(db, params.number)
    await retryRefund(services, order, params.id, who)
    return { data: await paymentsOf(db, order.id) }
  }),
  route(cardPayments.adminGiveFailedRefund, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await recordFailedRefund(services, order, params.id, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
]
