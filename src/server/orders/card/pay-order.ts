import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { canPayByCard } from '../../../shared/rules/payment-states.ts'
import { orders } from '../../database/schema/orders.ts'
import type { Services } from '../../http/services.ts'
import type { Who } from '../../http/who.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import { keptCard } from '../../payments/keep-card.ts'
import {
  type CardGateway,
  GatewayAway,
  GatewayRefused,
  type KeptCard,
  type PaymentWish,
} from '../../payments/provider.ts'
import { trackingTokenOf } from '../order-number.ts'
import { lockOrder } from '../returns/lock-return.ts'
import type { OrderRow } from '../write-order.ts'
import { attemptData, attemptsOf, noteAttempt, type PaymentRow, writeAttempt } from './attempts.ts'
import { settlePayment } from './settle-payment.ts'
import { verifyPayment } from './verify-payment.ts'

export interface PayWish {
  /** Charge this card of the account; without one the buyer goes to the gateway's page. */
  savedCard?: number
  /** Keep the card that pays, for next time. */
  keepCard: boolean
}

/**
 * Where the buyer of an order goes to pay; null when there is nowhere to go, for the payment has come in or a saved card is
 * being charged. Can be asked again at any time: a page that was opened before is shown again as long as it can be paid.
 * Throws `impossible-status` for an order that waits for no card, `unavailable` while the gateway is away.
 */
export async function payOrder(services: Services, seen: OrderRow, wish: PayWish, who: Who): Promise<string | null> {
  const { db, clock } = services
  const gateway = cardGatewayOf(services)
  if (!gateway || !canPayByCard(seen, clock())) throw new Problem('impossible-status')
  const card = wish.savedCard === undefined ? null : await ownCard(services, gateway, seen, wish.savedCard, who)
  return unlessAway(async () => {
    for (const attempt of await attemptsOf(db, seen.id, ['started']))
      if (attemptData(attempt).askedAt) await verifyPayment(services, gateway, attempt)
    const [order] = await db.select().from(orders).where(eq(orders.id, seen.id))
    if (order?.paymentStatus === 'paid') return null
    if (!order || !canPayByCard(order, clock())) throw new Problem('impossible-status')
    const underWay = await attemptsOf(db, order.id, ['started'])
    if (underWay.some(attempt => attemptData(attempt).charges)) return null
    const open = card ? undefined : underWay.findLast(attempt => attemptData(attempt).url)
    if (open) return showAgain(services, open, wish)
    return begin(services, gateway, { order, wish, card })
  })
}

async function ownCard(services: Services, { name }: CardGateway, order: OrderRow, id: number, who: Who) {
  if (who.kind !== 'signed-in' || order.userId !== who.userId) throw new Problem('not-found')
  return keptCard(services.db, services, { userId: who.userId, provider: name, id })
}

async function showAgain({ db }: Services, attempt: PaymentRow, { keepCard }: PayWish): Promise<string> {
  const data = attemptData(attempt)
  await noteAttempt(db, attempt, { ...data, keepsCard: keepCard })
  return data.url!
}

interface Beginning {
  order: OrderRow
  wish: PayWish
  card: KeptCard | null
}

/** The attempt is written down as asked for before the gateway hears of it: what is lost on the way is asked after. */
async function begin(
  services: Services,
  gateway: CardGateway,
  { order, wish, card }: Beginning,
): Promise<string | null> {
  const { db } = services
  const data = {
    askedAt: services.clock().toISOString(),
    keepsCard: wish.keepCard && order.userId !== null,
    ...(card && { charges: true }),
  }
  const attempt = await claim(services, order, data)
  const payment = wishOf(order, attempt)
  try {
    if (card) {
      await gateway.charge({ ...payment, card })
      await verifyPayment(services, gateway, { ...attempt, data })
      return null
    }
    const { url } = await gateway.start({ ...payment, callbackUrl: callbackUrl(services, order) })
    await noteAttempt(db, attempt, { ...data, url })
    return url
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    const { amount, currency } = attempt
    await settlePayment(db, services, attempt.id, { state: 'failed', amount, currency, card: null })
    if (card) return null
    throw error
  }
}

/** An attempt for this caller alone: the one that was written with the order, else another. */
async function claim({ db, config, clock }: Services, { id }: OrderRow, data: object): Promise<PaymentRow> {
  return db.transaction(async db => {
    const order = await lockOrder(db, id)
    if (!order || !canPayByCard(order, clock())) throw new Problem('impossible-status')
    const unasked = (await attemptsOf(db, id, ['started'])).find(attempt => !attemptData(attempt).askedAt)
    const attempt = unasked ?? (await writeAttempt(db, { config }, order, clock()))!
    await noteAttempt(db, attempt, data)
    await db.update(orders).set({ paymentStatus: 'pending' }).where(eq(orders.id, id))
    return attempt
  })
}

function wishOf({ email, fullName, phone, language }: OrderRow, { reference, amount }: PaymentRow): PaymentWish {
  return { reference, amount, email, fullName, phone, language }
}

/** Where the gateway sends the buyer back to. The token opens the order to them; without it the address opens nothing. */
function callbackUrl({ config }: Services, { number }: OrderRow): string {
  return `${config.publicUrl}/api/orders/${number}/pay/return?token=${trackingTokenOf(number, config.appSecret)}`
}

async function unlessAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayAway || error instanceof GatewayRefused) throw new Problem('unavailable')
    throw error
  }
}
