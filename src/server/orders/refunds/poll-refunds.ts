import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { payments } from '../../database/schema/payments.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import type { Services } from '../../http/services.ts'
import { processEach } from '../../jobs/one-by-one.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import type { CardGateway } from '../../payments/provider.ts'
import { tryGatewayRequest } from '../../payments/try-gateway-request.ts'
import type { PaymentRow } from '../card-payments/attempts.ts'
import { settleRefund } from './settle-refund.ts'

const BATCH_SIZE = 100

/** Polls the gateway for the state of a payment's accepted refunds. */
export async function pollRefunds(services: Services, gateway: CardGateway, { id, reference }: PaymentRow) {
  const requested = await pendingRefunds(services.db, id)
  if (requested.length === 0) return
  const theirs = new Map((await gateway.refundsOf(reference)).map(refund => [refund.id, refund]))
  for (const refund of requested) {
    const reported = theirs.get(refund.reference!)
    if (reported) await settleRefund(services, refund, reported)
  }
}

const waiting = and(eq(orderRefunds.status, 'pending'), isNotNull(orderRefunds.reference))

function pendingRefunds(db: Db, paymentId: number) {
  return db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.paymentId, paymentId), waiting))
}

/** Polls accepted refunds until they are processed or failed; banks take days. */
export async function pollAllRefunds(services: Services): Promise<void> {
  const gateway = cardGatewayOf(services)
  if (!gateway) return
  const rows = await services.db
    .selectDistinct({ payment: payments })
    .from(payments)
    .innerJoin(orderRefunds, eq(orderRefunds.paymentId, payments.id))
    .where(and(eq(payments.provider, gateway.name), waiting))
    .orderBy(asc(payments.id))
    .limit(BATCH_SIZE)
  await processEach(
    rows,
    ({ payment }) => payment.reference,
    ({ payment }) => tryGatewayRequest(() => pollRefunds(services, gateway, payment)),
  )
}
