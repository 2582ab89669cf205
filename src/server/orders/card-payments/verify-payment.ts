import { eq } from 'drizzle-orm'
import { payments } from '../../database/schema/payments.ts'
import type { Services } from '../../http/services.ts'
import { type CardGateway, GatewayRefusedError, type VerifiedPayment } from '../../payments/provider.ts'
import { attemptData, type PaymentRow } from './attempts.ts'
import { settlePayment } from './settle-payment.ts'

const HOUR = 3_600_000
/**
 * Hours after which a charge of a saved card that is unknown to the gateway counts as lost, so that other payments are
 * possible.
 */
const CHARGE_TIMEOUT_HOURS = 5 / 60

/**
 * Queries the gateway, the only trusted source, for a payment's state and settles the payment. Throws
 * `GatewayUnreachableError` and `GatewayRefusedError`.
 */
export async function verifyPayment(services: Services, gateway: CardGateway, payment: PaymentRow): Promise<void> {
  const { db, clock } = services
  const isKnown = attemptData(payment).askedAt || payment.status !== 'started'
  const recordCheck = () => db.update(payments).set({ checkedAt: clock() }).where(eq(payments.id, payment.id))
  const report = isKnown ? await verifyAtGateway(gateway, payment, recordCheck) : null
  await recordCheck()
  await settlePayment(db, services, payment.id, inTime(payment, report, clock()))
}

/** Queries the gateway. A rejected query is recorded too, so that the next poll is delayed. */
async function verifyAtGateway(gateway: CardGateway, { reference }: PaymentRow, recordCheck: () => Promise<unknown>) {
  try {
    return await gateway.verify(reference)
  } catch (error) {
    if (error instanceof GatewayRefusedError) await recordCheck()
    throw error
  }
}

/**
 * Applies the timeouts: a charge of a saved card that is unknown to the gateway fails after five minutes, any other
 * unknown payment after an hour, an unpaid one after a day.
 */
function inTime(payment: PaymentRow, report: VerifiedPayment | null, now: Date): VerifiedPayment {
  const { amount, currency, createdAt } = payment
  const { charges, askedAt } = attemptData(payment)
  const since = (moment: Date) => (now.getTime() - moment.getTime()) / HOUR
  const hours = since(createdAt)
  if (report && (report.state !== 'open' || hours < 24)) return report
  const isLost = report === null && charges && askedAt !== undefined && since(new Date(askedAt)) >= CHARGE_TIMEOUT_HOURS
  if (hours < 1 && !isLost) return { amount, currency, card: null, state: 'open' }
  return { amount, currency, card: null, state: 'failed', ...(charges ? {} : { isAbandoned: true }) }
}
