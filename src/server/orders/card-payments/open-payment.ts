import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { Db } from '../../database/connect.ts'
import { orders } from '../../database/schema/orders.ts'
import type { Services } from '../../http/services.ts'
import {
  type CardGateway,
  GatewayRefusedError,
  GatewayUnreachableError,
  type PaymentRequest,
  type StoredCard,
} from '../../payments/provider.ts'
import { lockOrder } from '../returns/lock-return.ts'
import type { OrderRow } from '../write-order.ts'
import {
  attemptData,
  attemptsOf,
  hasChosenToStoreCard,
  type PaymentRow,
  updateAttemptData,
  writeAttempt,
} from './attempts.ts'
import { settlePayment } from './settle-payment.ts'
import { verifyPayment } from './verify-payment.ts'

/** Proof that a payer may pay: account, token or payment link. */
export interface PaymentAccess {
  /** True for the account that owns the order, false with its token or a link alone. */
  byOwner: boolean
  /** Id of the payment link; undefined on the order's own page. */
  linkId?: number
  /** True to store the card after the payment; undefined keeps the choice of the last attempt. */
  keepCard?: boolean
  /** Saved card to charge; null opens the gateway's page. */
  card: StoredCard | null
  /** Absolute address to which the gateway's page redirects the payer. */
  callbackUrl: string
  /** Returns true if this payer may pay the order; called under the order's row lock. */
  isPayable: (db: Db, order: OrderRow, now: Date) => Promise<boolean>
}

/** Milliseconds after which the request for a payment page counts as lost; longer than a gateway request takes. */
const OPENING_TIMEOUT_MS = 6_000
const POLL_INTERVAL_MS = 100

/**
 * Opens a gateway page for an order, or charges a saved card; returns null if no redirect is needed. Idempotent, also
 * for concurrent requests: each access (account, token or payment link) has one open page until the order is paid or
 * the payment has failed. Throws `impossible-status` if this access cannot pay the order, `unavailable` while the
 * gateway is unreachable or rejects the request, and the errors of `writeAttempt`.
 */
export function openPayment(
  services: Services,
  gateway: CardGateway,
  seen: OrderRow,
  access: PaymentAccess,
): Promise<string | null> {
  return unlessAway(async () => {
    for (const attempt of await attemptsOf(services.db, seen.id, ['started']))
      if (attemptData(attempt).askedAt) await verifyPayment(services, gateway, attempt)
    const claimed = await claimWhenOpened(services, seen, access)
    if (!claimed) return null
    return attemptData(claimed.attempt).url ?? begin(services, gateway, claimed, access)
  })
}

interface Claimed {
  order: OrderRow
  /** Claimed attempt; it contains the address of the page if that is already open. */
  attempt: PaymentRow
}

/** Sends a claimed attempt to the gateway. Returns null when a saved card is charged. */
async function begin(
  services: Services,
  gateway: CardGateway,
  { order, attempt }: Claimed,
  { card, callbackUrl }: PaymentAccess,
): Promise<string | null> {
  const payment = requestOf(services, order, attempt)
  if (card) {
    const isTaken = await unlessRefused(services, attempt, () => gateway.charge({ ...payment, card }))
    if (isTaken) await verifyPayment(services, gateway, attempt)
    return null
  }
  const { isOpening, ...data } = attemptData(attempt)
  try {
    const page = await unlessRefused(services, attempt, () => gateway.start({ ...payment, callbackUrl }))
    if (!page) throw new Problem('unavailable')
    data.url = page.answer.url
    return data.url
  } finally {
    await updateAttemptData(services.db, attempt, data)
  }
}

/** Runs a gateway request. If the gateway rejects it, marks the attempt as failed and returns null. */
async function unlessRefused<T>(services: Services, { id, amount, currency }: PaymentRow, call: () => Promise<T>) {
  try {
    return { answer: await call() }
  } catch (error) {
    if (!(error instanceof GatewayRefusedError)) throw error
    await settlePayment(services.db, services, id, { state: 'failed', amount, currency, card: null })
    return null
  }
}

/** Claims an attempt. If another request is opening the page for the same access, waits for it. */
async function claimWhenOpened(services: Services, order: OrderRow, access: PaymentAccess): Promise<Claimed | null> {
  const deadline = performance.now() + OPENING_TIMEOUT_MS
  while (performance.now() < deadline) {
    const claimed = await claim(services, order, access)
    if (claimed !== 'opening') return claimed
    await setTimeout(POLL_INTERVAL_MS)
  }
  throw new Problem('unavailable')
}

/**
 * Claims an attempt for this access under the order's row lock: the attempt with the open page of this access, the
 * attempt inserted with the order, or a new one. The attempt is marked as requested before the gateway is called, so
 * that a request lost in a crash is polled. Returns null if the order has been paid or a saved card is being charged,
 * and `opening` while another request opens the page of this access.
 */
async function claim(
  { db, config, clock }: Services,
  { id }: OrderRow,
  { byOwner, linkId, keepCard, card, isPayable }: PaymentAccess,
): Promise<Claimed | 'opening' | null> {
  return db.transaction(async db => {
    const now = clock()
    const order = await lockOrder(db, id)
    if (order?.paymentStatus === 'paid') return null
    if (!order || !(await isPayable(db, order, now))) throw new Problem('impossible-status')
    const started = await attemptsOf(db, id, ['started'])
    if (started.some(attempt => attemptData(attempt).charges)) return null
    const keepsCard = byOwner && (keepCard ?? (await hasChosenToStoreCard(db, id)))
    const charges = card !== null
    // A page is reused only by the access that opened it. Otherwise another person's card would be stored for the
    // owner, and the payer would be redirected to the address of the other access.
    const own = started.filter(attempt => {
      const data = attemptData(attempt)
      return (data.byOwner ?? false) === byOwner && data.linkId === linkId
    })
    const open = charges ? undefined : own.findLast(attempt => attemptData(attempt).url)
    if (!open && !charges && own.some(attempt => isBeingOpened(attempt, now))) return 'opening'
    const data = open
      ? { ...attemptData(open), keepsCard }
      : { byOwner, linkId, keepsCard, askedAt: now.toISOString(), ...(charges ? { charges } : { isOpening: true }) }
    const unasked = started.find(attempt => !attemptData(attempt).askedAt)
    const attempt = open ?? unasked ?? (await writeAttempt(db, { config }, order, now))!
    await updateAttemptData(db, attempt, data)
    // An order to be paid in cash or by transfer keeps its status until the card payment has succeeded.
    if (order.paymentMethod === 'card')
      await db.update(orders).set({ paymentStatus: 'pending' }).where(eq(orders.id, id))
    return { order, attempt: { ...attempt, data } }
  })
}

/**
 * True until the gateway has responded to the request for a page. After a timeout the request counts as lost, because
 * its process may have crashed.
 */
function isBeingOpened(attempt: PaymentRow, now: Date): boolean {
  const { isOpening, askedAt } = attemptData(attempt)
  return isOpening === true && now.getTime() - new Date(askedAt!).getTime() < OPENING_TIMEOUT_MS
}

function requestOf({ config }: Services, order: OrderRow, { reference, amount }: PaymentRow): PaymentRequest {
  const { fullName, phone, language } = order
  // Gateways require an email address; for a phone order without one, the shop's own address is sent.
  return { reference, amount, email: order.email || senderAddress(config.mailFrom), fullName, phone, language }
}

/** Email address of a sender with or without a display name. */
const senderAddress = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from

async function unlessAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayUnreachableError || error instanceof GatewayRefusedError)
      throw new Problem('unavailable')
    throw error
  }
}
