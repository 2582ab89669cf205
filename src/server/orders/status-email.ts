import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import { formatMoney } from '../../shared/i18n/format.ts'
import { directionOf, type Language } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import { promiseText } from '../../shared/i18n/promise-text.ts'
import type { DeliveryPromise } from '../../shared/rules/delivery-promise.ts'
import {
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
  TRANSFER_RESERVATION_DAYS,
} from '../../shared/rules/order-states.ts'
import { RETURN_WINDOW_DAYS } from '../../shared/rules/returns.ts'
import { buttonPart, type EmailContent, headingPart, textPart } from '../email/email.ts'

/**
 * Statuses about which the buyer gets an email. Packing is internal, and a buyer who refused the delivery needs no
 * email.
 */
const NOTIFIED = ['confirmed', 'partly-shipped', 'shipped', 'delivered', 'cancelled'] as const
type NotifiedStatus = (typeof NOTIFIED)[number]

export function hasStatusEmail(status: OrderStatus): status is NotifiedStatus {
  return (NOTIFIED as readonly string[]).includes(status)
}

/** Content of a status email. The total is in agorot; the link is absolute. */
interface StatusEmailContent {
  number: string
  orderUrl: string
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  /** True if the order was cancelled automatically because it was not paid in time. */
  bySystem: boolean
  /** The admin's reason for the cancellation; null if none was entered. */
  reason: string | null
  /** True if the order was paid through a gateway. */
  atGateway: boolean
  total: number
  /** Promised delivery days, if the email contains them. */
  promise?: DeliveryPromise | null
  /** The shipped parcel; null if the order has none. */
  shipment: { courier: string | null; trackingNumber: string | null; trackingUrl: string | null } | null
  /** Contents of the parcel, one text per order line. */
  content: string[]
  /** True if other parcels of the order were shipped before. */
  isLaterParcel: boolean
}

export function statusEmail(
  t: Translate,
  language: Language,
  status: NotifiedStatus,
  { number, orderUrl, total, promise, shipment, content, isLaterParcel, reason, ...moved }: StatusEmailContent,
): EmailContent {
  const money = bidiIsolate(formatMoney(language, total))
  const next: Record<NotifiedStatus, string | null> = {
    confirmed: null,
    'partly-shipped': isCashDue({ ...moved, total }) ? t('email.order-partly-shipped.cash', { total: money }) : null,
    shipped: isCashDue({ ...moved, total }) ? t('email.order-shipped.cash', { total: money }) : null,
    delivered: t('email.order-delivered.returns', { days: RETURN_WINDOW_DAYS }),
    cancelled: t(`email.order-cancelled.${moneyWord(moved)}`, { total: money, days: TRANSFER_RESERVATION_DAYS }),
  }
  return {
    template: `order-${status}`,
    subject: t(`email.order-${status}.subject`, {
      number: directionOf(language) === 'rtl' ? bidiIsolate(number) : number,
    }),
    parts: [
      textPart(
        t(status === 'shipped' && isLaterParcel ? 'email.order-shipped.rest' : `email.order-${status}.text`, {
          number: bidiIsolate(number),
        }),
      ),
      ...(promise ? [textPart(promiseText(t, language, promise))] : []),
      ...(reason ? [textPart(t('email.order-cancelled.reason', { reason: bidiIsolate(reason) }))] : []),
      ...(status === 'shipped' || status === 'partly-shipped' ? contentOf(t, content) : []),
      ...(shipment ? deliveredBy(t, shipment) : []),
      ...(next[status] === null ? [] : [textPart(next[status])]),
      buttonPart(t, 'email.order-placed.button', orderUrl),
    ],
  }
}

function isCashDue({
  paymentMethod,
  paymentStatus,
  total,
}: Pick<StatusEmailContent, 'paymentMethod' | 'paymentStatus' | 'total'>) {
  return paymentMethod === 'cash-on-delivery' && paymentStatus === 'unpaid' && total > 0
}

function contentOf(t: Translate, content: string[]): EmailContent['parts'] {
  return content.length ? [headingPart(t('email.order-shipped.content')), { kind: 'lines', lines: content }] : []
}

/** Message key about the refund or payment of a cancelled order. */
function moneyWord({
  paymentMethod,
  paymentStatus,
  bySystem,
  atGateway,
}: Pick<StatusEmailContent, 'paymentMethod' | 'paymentStatus' | 'bySystem' | 'atGateway'>) {
  if (bySystem) return paymentMethod === 'card' ? 'expired' : 'transfer-expired'
  if (paymentMethod === 'card') return paymentStatus !== 'paid' ? 'unpaid' : atGateway ? 'card' : 'by-hand'
  return paymentMethod === 'cash-on-delivery' ? 'unpaid' : 'paid'
}

/** Text with courier and tracking number; empty for a parcel delivered by staff. */
function deliveredBy(
  t: Translate,
  { courier, trackingNumber, trackingUrl }: NonNullable<StatusEmailContent['shipment']>,
) {
  if (!courier) return []
  return [
    textPart(
      trackingNumber
        ? t('email.order-shipped.courier.number', {
            courier: bidiIsolate(courier),
            number: bidiIsolate(trackingNumber),
          })
        : t('email.order-shipped.courier', { courier: bidiIsolate(courier) }),
    ),
    ...(trackingUrl ? [buttonPart(t, 'email.order-shipped.track', trackingUrl)] : []),
  ]
}
