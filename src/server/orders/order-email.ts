import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import { comma, formatDateTime, formatMoney } from '../../shared/i18n/format.ts'
import { directionOf, type Language } from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import { promiseText } from '../../shared/i18n/promise-text.ts'
import type { DeliveryPromise } from '../../shared/rules/delivery-promise.ts'
import type { PaymentMethod } from '../../shared/rules/order-states.ts'
import { buttonPart, type EmailContent, headingPart, textPart } from '../email/email.ts'

/** Content of the emails about a new or changed order. Amounts are agorot; the link is absolute. */
export interface OrderEmailContent {
  number: string
  /** Purchase order number of the buyer; null without one. */
  poNumber: string | null
  orderUrl: string
  paymentMethod: PaymentMethod
  bankDetails: string | null
  /** `image` is the absolute URL of the variant's image. */
  lines: { name: string; options: string[]; quantity: number; totalPrice: number; image: string | null }[]
  subtotal: number
  shipping: number
  /** Applied promotions; `discount` is in agorot, 0 for free delivery. */
  promotions: { name: string; discount: number }[]
  /** Total discount of promotions and coupon. */
  discount: number
  /** Value of returned units that pays for a replacement order, in agorot. */
  exchangeCredit: number
  total: number
  address: string[]
  promise: DeliveryPromise | null
  /** True if the delivery days are counted from the receipt of the bank transfer. */
  countsFromTransfer: boolean
  /** Deadline for the transfer as ISO time; null if the order does not expire. */
  transferUntil: string | null
  /** Payment page that works for anyone with the link, and its expiry as ISO time; null if there is no link. */
  paymentLink: { url: string; until: string } | null
}

export function orderEmail(t: Translate, language: Language, order: OrderEmailContent): EmailContent {
  const { number, bankDetails, paymentLink, paymentMethod } = order
  const isByLink = paymentLink !== null && paymentMethod === 'card'
  return {
    template: 'order-placed',
    subject: t('email.order-placed.subject', {
      number: directionOf(language) === 'rtl' ? bidiIsolate(number) : number,
    }),
    parts: [
      textPart(t('email.order-placed.text', { number: bidiIsolate(number) })),
      textPart(t(isByLink ? 'email.order-placed.next.link' : `email.order-placed.next.${paymentMethod}`)),
      ...(paymentLink ? linkParts(t, language, paymentLink) : []),
      ...(order.promise ? [textPart(promiseText(t, language, order.promise))] : []),
      ...(order.countsFromTransfer ? [textPart(t('email.order-placed.transfer-promise'))] : []),
      ...(order.transferUntil
        ? [
            textPart(
              t('email.order-placed.transfer-until', {
                at: bidiIsolate(formatDateTime(language, order.transferUntil)),
              }),
            ),
          ]
        : []),
      ...(bankDetails ? [{ kind: 'lines' as const, lines: bankDetails.split('\n') }] : []),
      buttonPart(t, 'email.order-placed.button', order.orderUrl),
      ...whatAndWhere(t, language, order),
    ],
  }
}

function linkParts(t: Translate, language: Language, { url, until }: { url: string; until: string }) {
  return [
    buttonPart(t, 'email.payment-link.button', url),
    textPart(t('email.payment-link.until', { at: bidiIsolate(formatDateTime(language, until)) })),
  ]
}

/** Email about an order that staff changed, with its current state. */
export function orderChangedEmail(t: Translate, language: Language, order: OrderEmailContent): EmailContent {
  const { number, bankDetails } = order
  return {
    template: 'order-changed',
    subject: t('email.order-changed.subject', {
      number: directionOf(language) === 'rtl' ? bidiIsolate(number) : number,
    }),
    parts: [
      textPart(t('email.order-changed.text', { number: bidiIsolate(number) })),
      ...(bankDetails ? [{ kind: 'lines' as const, lines: bankDetails.split('\n') }] : []),
      buttonPart(t, 'email.order-placed.button', order.orderUrl),
      ...whatAndWhere(t, language, order),
    ],
  }
}

/** Email with the signed link to an order, for a customer who lost it. */
export function orderLinkEmail(
  t: Translate,
  language: Language,
  { number, orderUrl }: Pick<OrderEmailContent, 'number' | 'orderUrl'>,
): EmailContent {
  return {
    template: 'order-link',
    subject: t('email.order-link.subject', { number: directionOf(language) === 'rtl' ? bidiIsolate(number) : number }),
    parts: [
      textPart(t('email.order-link.text', { number: bidiIsolate(number) })),
      buttonPart(t, 'email.order-placed.button', orderUrl),
      textPart(t('email.order-link.private')),
    ],
  }
}

function whatAndWhere(t: Translate, language: Language, order: OrderEmailContent): EmailContent['parts'] {
  return [
    headingPart(t('email.order-placed.lines')),
    ...(order.poNumber ? [textPart(t('email.order-placed.po-number', { number: bidiIsolate(order.poNumber) }))] : []),
    { kind: 'rows', rows: orderRows(t, order, language) },
    headingPart(t('email.order-placed.address')),
    { kind: 'lines', lines: order.address },
  ]
}

function orderRows(t: Translate, order: OrderEmailContent, language: Language) {
  const money = (amount: number) => formatMoney(language, amount)
  const byCode = order.promotions.reduce((left, { discount }) => left - discount, order.discount)
  return [
    ...order.lines.map(line => ({
      label: `${line.name} × ${line.quantity}`,
      detail: line.options.join(`${comma(language)} `),
      amount: money(line.totalPrice),
      image: line.image,
    })),
    { label: t('email.order-placed.subtotal'), amount: money(order.subtotal) },
    ...order.promotions
      .filter(({ discount }) => discount > 0)
      .map(({ name, discount }) => ({ label: name, amount: `\u2212${money(discount)}` })),
    ...(byCode > 0 ? [{ label: t('email.order-placed.discount'), amount: `\u2212${money(byCode)}` }] : []),
    {
      label: t('email.order-placed.shipping'),
      amount: order.shipping > 0 ? money(order.shipping) : t('email.order-placed.free'),
    },
    ...(order.exchangeCredit > 0
      ? [{ label: t('email.order-placed.exchange'), amount: `\u2212${money(order.exchangeCredit)}` }]
      : []),
    { label: t('email.order-placed.total'), amount: money(order.total), strong: true },
  ]
}
