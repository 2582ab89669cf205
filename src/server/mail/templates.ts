import { formatMoney } from '../../shared/i18n/format.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { MessageKey, Translate } from '../../shared/i18n/messages.ts'
import { toShekels } from '../../shared/rules/money.ts'
import type { PaymentMethod } from '../../shared/rules/order-states.ts'
import { isolate, type Letter, type Part } from './letter.ts'

/** What each letter needs to be written. Amounts are agorot, links absolute. */
export interface LetterValues {
  welcome: { name: string; verifyUrl: string; professional: boolean }
  'verify-email': { name: string; verifyUrl: string }
  'reset-password': { name: string; resetUrl: string }
  'contact-received': { name: string }
  'order-placed': {
    name: string
    number: string
    orderUrl: string
    paymentMethod: PaymentMethod
    bankDetails: string | null
    lines: { name: string; options: string[]; quantity: number; totalPrice: number }[]
    subtotal: number
    shipping: number
    discount: number
    total: number
    address: string[]
  }
}
export type Template = keyof LetterValues

/** Letters whose link is a secret: their words are forgotten once they are sent. */
export const SECRET_TEMPLATES: readonly Template[] = ['welcome', 'verify-email', 'reset-password']

type Writer<T extends Template> = (t: Translate, values: LetterValues[T], language: Language) => Part[]

const WRITERS: { [T in Template]: Writer<T> } = {
  welcome: (t, { verifyUrl, professional }) => [
    text(t('mail.welcome.text')),
    ...(professional ? [text(t('mail.welcome.professional'))] : []),
    button(t, 'mail.welcome.button', verifyUrl),
    { kind: 'quiet', text: t('mail.verify-email.quiet') },
  ],
  'verify-email': (t, { verifyUrl }) => [
    text(t('mail.verify-email.text')),
    button(t, 'mail.verify-email.button', verifyUrl),
    { kind: 'quiet', text: t('mail.verify-email.quiet') },
  ],
  'reset-password': (t, { resetUrl }) => [
    text(t('mail.reset-password.text')),
    button(t, 'mail.reset-password.button', resetUrl),
    { kind: 'quiet', text: t('mail.reset-password.quiet') },
  ],
  'contact-received': t => [text(t('mail.contact-received.text'))],
  'order-placed': (t, order, language) => [
    text(t('mail.order-placed.text', { number: isolate(order.number) })),
    text(t(`mail.order-placed.next.${order.paymentMethod}`)),
    ...(order.bankDetails ? [text(order.bankDetails)] : []),
    button(t, 'mail.order-placed.button', order.orderUrl),
    heading(t('mail.order-placed.lines')),
    { kind: 'rows', rows: orderRows(t, order, language) },
    heading(t('mail.order-placed.address')),
    { kind: 'lines', lines: order.address },
  ],
}

function orderRows(t: Translate, order: LetterValues['order-placed'], language: Language) {
  const money = (agorot: number) => formatMoney(language, toShekels(agorot))
  return [
    ...order.lines.map(line => ({
      label: `${line.name} × ${line.quantity}`,
      detail: line.options.join(', '),
      amount: money(line.totalPrice),
    })),
    { label: t('mail.order-placed.subtotal'), amount: money(order.subtotal) },
    ...(order.discount > 0 ? [{ label: t('mail.order-placed.discount'), amount: `-${money(order.discount)}` }] : []),
    {
      label: t('mail.order-placed.shipping'),
      amount: order.shipping > 0 ? money(order.shipping) : t('mail.order-placed.free'),
    },
    { label: t('mail.order-placed.total'), amount: money(order.total), strong: true },
  ]
}

export function composeLetter<T extends Template>(
  t: Translate,
  language: Language,
  template: T,
  values: LetterValues[T],
): Letter {
  const number = 'number' in values ? { number: values.number } : undefined
  return {
    subject: t(`mail.${template}.subject` as MessageKey, number).replace(/[\r\n]+/g, ' '),
    shop: t('mail.shop'),
    parts: [text(t('mail.greeting', { name: isolate(values.name) })), ...WRITERS[template](t, values, language)],
    footer: t('mail.footer'),
  }
}

function text(value: string): Part {
  return { kind: 'text', text: value }
}

function heading(value: string): Part {
  return { kind: 'heading', text: value }
}

function button(t: Translate, label: MessageKey, url: string): Part {
  return { kind: 'button', label: t(label), url, fallback: t('mail.fallback') }
}
