import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { canPayByCard } from '../../../shared/rules/payment-states.ts'
import { orders } from '../../database/schema/orders.ts'
import type { Who } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
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
import { attemptData, attemptsOf, type PaymentRow, recordAttempt, wantsCardStored, writeAttempt } from './attempts.ts'
import { settlePayment } from './settle-payment.ts'
import { verifyPayment } from './verify-payment.ts'

interface PayRequest {
  /** Saved card to charge; without one the buyer is sent to the gateway's page. */
  savedCard?: number
  /** Store the card after the payment; undefined keeps the choice of the last attempt. */
  keepCard?: boolean
}

/** Milliseconds after which a page that is being opened counts as lost: more than a call to the gateway takes. */
const OPENING_LOST = 6_000
const POLL_INTERVAL = 100

/**
 * Payment page for an order; null when no redirect is needed, because it is paid or a saved card is being charged. Repeatable,
 * also concurrently: the owner of the order and whoever has its token get one open page each until it is paid or has failed.
 * Throws `impossible-status` for an order that awaits no card payment, `unavailable` while the gateway is unreachable.
 */
export async function payOrder(
  services: Services,
  seen: OrderRow,
  input: PayRequest,
  who: Who,
): Promise<string | null> {
  const { db, clock } = services
  const gateway = cardGatewayOf(services)
  if (!gateway || !canPayByCard(seen, clock())) throw new Problem('impossible-status')
  const card = input.savedCard === undefined ? null : await ownCard(services, gateway, seen, input.savedCard, who)
  return unlessAway(async () => {
    for (const attempt of await attemptsOf(db, seen.id, ['started']))
      if (attemptData(attempt).askedAt) await verifyPayment(services, gateway, attempt)
    const byOwner = isOwner(seen, who)
    const request = { ...input, byOwner, charges: card !== null }
    const claimed = await claimWhenOpened(services, seen, request)
    if (!claimed) return null
    const { order, attempt } = claimed
    return attemptData(attempt).url ?? begin(services, gateway, { order, attempt, card })
  })
}

const isOwner = ({ userId }: OrderRow, who: Who) => who.kind === 'signed-in' && who.userId === userId

async function ownCard(services: Services, { name }: CardGateway, order: OrderRow, id: number, who: Who) {
  if (who.kind !== 'signed-in' || !isOwner(order, who)) throw new Problem('not-found')
  return storedCard(services.db, services, { userId: who.userId, provider: name, id })
}

interface Claimed {
  order: OrderRow
  /** With a page's address when it is open already. */
  attempt: PaymentRow
}

/** Calls the gateway for a claimed attempt. Null when a saved card is charged. */
async function begin(
  services: Services,
  gateway: CardGateway,
  { order, attempt, card }: Claimed & { card: StoredCard | null },
): Promise<string | null> {
  const payment = requestOf(order, attempt)
  if (card) {
    const isTaken = await unlessRefused(services, attempt, () => gateway.charge({ ...payment, card }))
    if (isTaken) await verifyPayment(services, gateway, attempt)
    return null
  }
  const { isOpening, ...data } = attemptData(attempt)
  try {
    const page = await unlessRefused(services, attempt, () =>
      gateway.start({ ...payment, callbackUrl: callbackUrl(services, order) }),
    )
    if (!page) throw new Problem('unavailable')
    data.url = page.answer.url
    return data.url
  } finally {
    await recordAttempt(services.db, attempt, data)
  }
}

/** Null when the gateway rejected the attempt, which then has failed. */
async function unlessRefused<T>(services: Services, { id, amount, currency }: PaymentRow, call: () => Promise<T>) {
  try {
    return { answer: await call() }
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    await settlePayment(services.db, services, id, { state: 'failed', amount, currency, card: null })
    return null
  }
}

interface ClaimRequest {
  byOwner: boolean
  /** Undefined keeps the choice of the last attempt. */
  keepCard?: boolean
  /** A saved card is charged instead of opening a page. */
  charges: boolean
}

/** Claims an attempt; while another request opens the page of the same person, waits for that page. */
async function claimWhenOpened(services: Services, order: OrderRow, request: ClaimRequest): Promise<Claimed | null> {
  const deadline = performance.now() + OPENING_LOST
  while (performance.now() < deadline) {
    const claimed = await claim(services, order, request)
    if (claimed !== 'opening') return claimed
    await setTimeout(POLL_INTERVAL)
  }
  throw new Problem('unavailable')
}

/**
 * Claims an attempt for this caller under the order's lock: its open page, the attempt written with the order, or a new one,
 * marked as requested before the gateway is called, so that a lost request is polled. Null for an order that was paid meanwhile,
 * or for which a saved card is being charged.
 */
async function claim(
  { db, config, clock }: Services,
  { id }: OrderRow,
  { byOwner, keepCard, charges }: ClaimRequest,
): Promise<Claimed | 'opening' | null> {
  return db.transaction(async db => {
    const now = clock()
    const order = await lockOrder(db, id)
    if (order?.paymentStatus === 'paid') return null
    if (!order || !canPayByCard(order, now)) throw new Problem('impossible-status')
    const started = await attemptsOf(db, id, ['started'])
    if (started.some(attempt => attemptData(attempt).charges)) return null
    const keepsCard = byOwner && (keepCard ?? (await wantsCardStored(db, id)))
    // A page is reused only by the person who opened it: another person's card would be stored for the owner.
    const own = started.filter(attempt => (attemptData(attempt).byOwner ?? false) === byOwner)
    const open = charges ? undefined : own.findLast(attempt => attemptData(attempt).url)
    if (!open && !charges && own.some(attempt => isBeingOpened(attempt, now))) return 'opening'
    const data = open
      ? { ...attemptData(open), keepsCard }
      : { byOwner, keepsCard, askedAt: now.toISOString(), ...(charges ? { charges } : { isOpening: true }) }
    const unasked = started.find(attempt => !attemptData(attempt).askedAt)
    const attempt = open ?? unasked ?? (await writeAttempt(db, { config }, order, now))!
    await recordAttempt(db, attempt, data)
    await db.update(orders).set({ paymentStatus: 'pending' }).where(eq(orders.id, id))
    return { order, attempt: { ...attempt, data } }
  })
}

/** True until the gateway answers the request that opens a page; a request whose process ended counts as lost. */
function isBeingOpened(attempt: PaymentRow, now: Date): boolean {
  const { isOpening, askedAt } = attemptData(attempt)
  return isOpening === true && now.getTime() - new Date(askedAt!).getTime() < OPENING_LOST
}

function requestOf({ email, fullName, phone, language }: OrderRow, { reference, amount }: PaymentRow): PaymentRequest {
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
