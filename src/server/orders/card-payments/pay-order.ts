import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { canPayByCard } from '../../../shared/rules/payment-states.ts'
import { orders } from '../../database/schema/orders.ts'
import type { Services } from '../../http/services.ts'
import type { Who } from '../../http/who.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import {
  type CardGateway,
  GatewayRefused,
  GatewayUnreachable,
  type PaymentRequest,
  type StoredCard,
} from '../../payments/provider.ts'
import { storedCard } from '../../payments/store-card.ts'
import { trackingTokenOf } from '../order-number.ts'
import { lockOrder } from '../returns/lock-return.ts'
import type { OrderRow } from '../write-order.ts'
import {
  type AttemptData,
  attemptData,
  attemptsOf,
  type PaymentRow,
  recordAttempt,
  wantsCardStored,
  writeAttempt,
} from './attempts.ts'
import { settlePayment } from './settle-payment.ts'
import { verifyPayment } from './verify-payment.ts'

export interface PayRequest {
  /** Saved card to charge; without one the buyer is sent to the gateway's page. */
  savedCard?: number
  /** Store the card after the payment; undefined keeps the choice of the last attempt. */
  keepCard?: boolean
}

/**
 * Payment page for an order; null when no redirect is needed, because it is paid or a saved card is being charged. Repeatable:
 * an open page is returned again while it can be paid. Throws `impossible-status` for an order that awaits no card payment,
 * `unavailable` while the gateway is unreachable.
 */
export async function payOrder(services: Services, seen: OrderRow, wish: PayRequest, who: Who): Promise<string | null> {
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
    const byOwner = isOwner(order, who)
    const keepsCard = byOwner && (wish.keepCard ?? (await wantsCardStored(db, order.id)))
    // A page is reused only by the person who opened it: nobody else may pay on the owner's page, where the card would be
    // stored for the owner.
    const mine = (data: AttemptData) => data.url && (data.byOwner ?? false) === byOwner
    const open = card ? undefined : underWay.findLast(attempt => mine(attemptData(attempt)))
    if (open) return showAgain(services, open, keepsCard)
    return begin(services, gateway, { order, card, asked: { keepsCard, byOwner } })
  })
}

const isOwner = ({ userId }: OrderRow, who: Who) => who.kind === 'signed-in' && who.userId === userId

async function ownCard(services: Services, { name }: CardGateway, order: OrderRow, id: number, who: Who) {
  if (who.kind !== 'signed-in' || !isOwner(order, who)) throw new Problem('not-found')
  return storedCard(services.db, services, { userId: who.userId, provider: name, id })
}

async function showAgain({ db }: Services, attempt: PaymentRow, keepsCard: boolean): Promise<string> {
  const data = attemptData(attempt)
  await recordAttempt(db, attempt, { ...data, keepsCard })
  return data.url!
}

interface Beginning {
  order: OrderRow
  card: StoredCard | null
  asked: Pick<AttemptData, 'keepsCard' | 'byOwner'>
}

/** Marks the attempt as requested before calling the gateway, so that a lost request is polled. */
async function begin(
  services: Services,
  gateway: CardGateway,
  { order, card, asked }: Beginning,
): Promise<string | null> {
  const { db } = services
  const data = { ...asked, askedAt: services.clock().toISOString(), ...(card && { charges: true }) }
  const attempt = await claim(services, order, data)
  if (!attempt) return null
  const payment = wishOf(order, attempt)
  if (card) {
    const isTaken = await unlessRefused(services, attempt, () => gateway.charge({ ...payment, card }))
    if (isTaken) await verifyPayment(services, gateway, { ...attempt, data })
    return null
  }
  const page = await unlessRefused(services, attempt, () =>
    gateway.start({ ...payment, callbackUrl: callbackUrl(services, order) }),
  )
  if (!page) throw new Problem('unavailable')
  await recordAttempt(db, attempt, { ...data, url: page.told.url })
  return page.told.url
}

/** Null when the gateway refused: the attempt has failed. */
async function unlessRefused<T>(services: Services, { id, amount, currency }: PaymentRow, ask: () => Promise<T>) {
  try {
    return { told: await ask() }
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    await settlePayment(services.db, services, id, { state: 'failed', amount, currency, card: null })
    return null
  }
}

/**
 * Claims an attempt for this caller: the one written with the order, else a new one. Null for an order that was paid meanwhile,
 * or for which a saved card is being charged.
 */
async function claim({ db, config, clock }: Services, { id }: OrderRow, data: AttemptData): Promise<PaymentRow | null> {
  return db.transaction(async db => {
    const order = await lockOrder(db, id)
    if (order?.paymentStatus === 'paid') return null
    if (!order || !canPayByCard(order, clock())) throw new Problem('impossible-status')
    const underWay = await attemptsOf(db, id, ['started'])
    if (underWay.some(attempt => attemptData(attempt).charges)) return null
    const unasked = underWay.find(attempt => !attemptData(attempt).askedAt)
    const attempt = unasked ?? (await writeAttempt(db, { config }, order, clock()))!
    await recordAttempt(db, attempt, data)
    await db.update(orders).set({ paymentStatus: 'pending' }).where(eq(orders.id, id))
    return attempt
  })
}

function wishOf({ email, fullName, phone, language }: OrderRow, { reference, amount }: PaymentRow): PaymentRequest {
  return { reference, amount, email, fullName, phone, language }
}

/** Return address of the buyer after payment. The token grants access to the order; without it the address does not. */
function callbackUrl({ config }: Services, { number }: OrderRow): string {
  return `${config.publicUrl}/api/orders/${number}/pay/return?token=${trackingTokenOf(number, config.appSecret)}`
}

async function unlessAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayUnreachable || error instanceof GatewayRefused) throw new Problem('unavailable')
    throw error
  }
}
