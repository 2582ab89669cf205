import { formatMoney } from '../../shared/i18n/format.ts'
import { isolate } from '../../shared/i18n/isolate.ts'
import { directionOf, type Language } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import {
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
  TRANSFER_DAYS,
} from '../../shared/rules/order-states.ts'
import { RETURN_WINDOW } from '../../shared/rules/returns.ts'
import { button, type EmailContent, text } from '../email/email.ts'

/** Statuses with an email to the buyer. Packed is internal, and the buyer refused the delivery in person. */
const NOTIFIED = ['confirmed', 'shipped', 'delivered', 'cancelled'] as const
type ToldStatus = (typeof NOTIFIED)[number]

export function hasStatusEmail(status: OrderStatus): status is ToldStatus {
  return (NOTIFIED as readonly string[]).includes(status)
}

/** Content of a status email. The total is agorot, the link absolute. */
interface StatusEmailContent {
  number: string
  orderUrl: string
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  /** True if the shop expired the unpaid order. */
  bySystem: boolean
  /** The admin's reason for cancelling; null without one. */
  reason: string | null
  /** The payment is at a gateway. */
  atGateway: boolean
  total: number
  /** Shipment, once known. */
  shipment: { courier: string; trackingNumber: string | null; trackingUrl: string | null } | null
}

export function statusEmail(
  t: Translate,
  language: Language,
  status: ToldStatus,
  { number, orderUrl, total, shipment, reason, ...moved }: StatusEmailContent,
): EmailContent {
  const money = isolate(formatMoney(language, total))
  const next: Record<ToldStatus, string | null> = {
    confirmed: null,
    shipped: moved.paymentMethod === 'cash-on-delivery' ? t('email.order-shipped.cash', { total: money }) : null,
    delivered: t('email.order-delivered.returns', { days: RETURN_WINDOW }),
    cancelled: t(`email.order-cancelled.${moneyWord(moved)}`, { total: money, days: TRANSFER_DAYS }),
  }
  return {
    template: `order-${status}`,
    subject: t(`email.order-${status}.subject`, { number: directionOf(language) === 'rtl' ? isolate(number) : number }),
    parts: [
      text(t(`email.order-${status}.text`, { number: isolate(number) })),
      ...(reason ? [text(t('email.order-cancelled.reason', { reason: isolate(reason) }))] : []),
      ...(status === 'shipped' && shipment ? deliveredBy(t, shipment) : []),
      ...(next[status] === null ? [] : [text(next[status])]),
      button(t, 'email.order-placed.button', orderUrl),
    ],
  }
}

/** Sentence about the money of a cancelled order. */
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

function deliveredBy(
  t: Translate,
  { courier, trackingNumber, trackingUrl }: NonNullable<StatusEmailContent['shipment']>,
) {
  return [
    text(
      trackingNumber
        ? t('email.order-shipped.courier.number', { courier: isolate(courier), number: isolate(trackingNumber) })
        : t('email.order-shipped.courier', { courier: isolate(courier) }),
    ),
    ...(trackingUrl ? [button(t, 'email.order-shipped.track', trackingUrl)] : []),
  ]
}
