import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { gatewayEvents, payments } from '../../database/schema/payments.ts'
import type { Services } from '../../http/services.ts'
import { processEach } from '../../jobs/one-by-one.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import type { CardGateway } from '../../payments/provider.ts'
import { tryGatewayRequest } from '../../payments/try-gateway-request.ts'
import { pollRefunds } from '../refunds/poll-refunds.ts'
import type { PaymentRow } from './attempts.ts'
import { verifyPayment } from './verify-payment.ts'

const BATCH_SIZE = 50
const MINUTE = 60_000
/** Period in milliseconds during which failed payments may still succeed and events are polled. */
const TWO_DAYS = 48 * 60 * MINUTE

/**
 * SQL: payment reference of an event. The reference of a refund event consists of the payment's and the refund's
 * reference, separated by a space.
 */
const itsPayment = sql`split_part(${gatewayEvents.reference}, ' ', 1)`

/**
 * Polls payments at the gateway: open ones every two minutes, then less often with age; failed ones at most every half
 * hour, for two days; and payments of events that could not be verified on arrival. If the gateway is unreachable, the
 * next run polls again.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  const gateway = cardGatewayOf(services)
  if (!gateway) return
  const waiting = await services.db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, gateway.name), isDue(services, gateway)))
    .orderBy(sql`${payments.checkedAt} nulls first`, asc(payments.id))
    .limit(BATCH_SIZE)
  await processEach(
    waiting,
    ({ reference }) => reference,
    payment => tryGatewayRequest(() => pollPayment(services, gateway, payment)),
  )
}

function isDue({ db, clock }: Services, { name }: CardGateway): SQL | undefined {
  const now = clock()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const moment = sql`${now.toISOString()}::timestamptz`
  const notSince = (least: SQL) =>
    or(
      isNull(payments.checkedAt),
      lt(payments.checkedAt, sql`${moment} - greatest(${least}, (${moment} - ${payments.createdAt}) / 10)`),
    )
  const withOpenEvent = db
    .select({ reference: itsPayment })
    .from(gatewayEvents)
    .where(
      and(
        eq(gatewayEvents.provider, name),
        isNull(gatewayEvents.handledAt),
        lt(gatewayEvents.receivedAt, ago(MINUTE)),
        gt(gatewayEvents.receivedAt, ago(TWO_DAYS)),
      ),
    )
  return or(
    and(eq(payments.status, 'started'), lt(payments.createdAt, ago(2 * MINUTE)), notSince(sql`interval '2 minutes'`)),
    and(eq(payments.status, 'failed'), gt(payments.createdAt, ago(TWO_DAYS)), notSince(sql`interval '30 minutes'`)),
    and(
      inArray(payments.reference, withOpenEvent),
      or(isNull(payments.checkedAt), lt(payments.checkedAt, ago(MINUTE))),
    ),
  )
}

async function pollPayment(services: Services, gateway: CardGateway, payment: PaymentRow): Promise<void> {
  const { db, clock } = services
  const requested = clock()
  if (payment.status === 'started' || payment.status === 'failed') await verifyPayment(services, gateway, payment)
  await pollRefunds(services, gateway, payment)
  await db
    .update(gatewayEvents)
    .set({ handledAt: clock() })
    .where(
      and(
        eq(gatewayEvents.provider, gateway.name),
        eq(itsPayment, payment.reference),
        isNull(gatewayEvents.handledAt),
        lt(gatewayEvents.receivedAt, requested),
      ),
    )
}
