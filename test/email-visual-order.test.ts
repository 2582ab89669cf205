import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { apiKeyEmail } from '../src/server/api-keys/api-key-email.ts'
import {
  accountDeletedEmail,
  resetPasswordEmail,
  verificationEmail,
  welcomeEmail,
} from '../src/server/auth/account-emails.ts'
import { type SecurityEvent, securityEmail } from '../src/server/auth/security-emails.ts'
import { composeEmail, type EmailContent, emailHtml, emailText } from '../src/server/email/email.ts'
import { accountInvitation } from '../src/server/imports/customers/invite-customers.ts'
import { receiptEmail } from '../src/server/messages/receive-message.ts'
import { replyEmail } from '../src/server/messages/reply-email.ts'
import { confirmationEmail } from '../src/server/newsletter/subscribe.ts'
import { type PaymentRefundReason, paymentEmail } from '../src/server/orders/card-payments/payment-email.ts'
import { documentEmail } from '../src/server/orders/documents/write-document-email.ts'
import {
  type OrderEmailContent,
  orderChangedEmail,
  orderEmail,
  orderLinkEmail,
} from '../src/server/orders/order-email.ts'
import { paymentLinkEmail } from '../src/server/orders/payment-links/payment-link-email.ts'
import { returnEmail } from '../src/server/orders/returns/return-email.ts'
import { statusEmail } from '../src/server/orders/status-email.ts'
import { unitsCancelledEmail } from '../src/server/orders/units-cancelled-email.ts'
import { wrongEmailAlert } from '../src/server/orders/write-wrong-email-alert.ts'
import * as professional from '../src/server/professionals/emails.ts'
import { recallEmail } from '../src/server/recalls/recall-email.ts'
import { registrationsEmail } from '../src/server/registrations/email.ts'
import { reviewReminderEmail } from '../src/server/reminders/review-reminder-email.ts'
import { rejectionEmail } from '../src/server/reviews/rejected-email.ts'
import { invitationEmail } from '../src/server/staff/invite.ts'
import { stockAlertEmail } from '../src/server/stock-alerts/send-stock-alerts.ts'
import { transferEmail } from '../src/server/transfers/transfer-email.ts'
import { webhookEmail } from '../src/server/webhooks/notify-owners.ts'
import { compileMessages } from '../src/shared/i18n/compile-messages.ts'
import { formatDate, formatDateTime, formatMoney } from '../src/shared/i18n/format.ts'
import { directionOf, LANGUAGE_CODES, type Language } from '../src/shared/i18n/languages.ts'
import { i18nFor } from '../src/web/i18n.tsx'
import { htmlLines, misorderedNames, withoutBidiControls } from './support/visual-order.ts'

/** Names of people that contain Latin words or digits: one name in the script of each language. */
const NAMES = ['Dr. Amal (2)', 'د. أمل 2 (Ramallah)', 'ד״ר אמל 2', 'Амаль B2 (2)']
const PRODUCTS: Record<Language, string> = {
  ar: 'واقي شمس SPF 50+ للوجه 50 مل',
  en: 'Sunscreen SPF 50+ (B5), 50 ml',
  he: 'קרם הגנה SPF 50+ לפנים 50 מ״ל',
  ru: 'Крем SPF 50+ (B5), 50\u00a0мл',
}
const NUMBER = 'ND-7K2M9QXA'
const PO_NUMBER = 'PO-2026/77 (b)'
const INVOICE = 'INV-2026-00017'
const CREDIT = 'CN-2026-00003'
const COURIER = 'Express 24/7 (PS)'
const TRACKING = '+PS-20-7Q'
const REASON = 'IBAN PS92 (ILS)'
const LOT = 'L-20+'
const URL = 'https://shop.test/x'
const HOST = 'erp-2.shop.test:8443'
const KEY = 'ERP 2 (مخزون)'
const AT = '2026-11-25T12:05:00.000Z'
const UNSUBSCRIBE = { label: 'email.unsubscribe-reminders', oneClick: URL, page: URL } as const
const ORDER = { number: NUMBER, orderUrl: URL }

const SECURITY_EVENTS = [
  'password-changed',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'sign-in-failures',
  'code-failures',
] as const
const RETURNED: PaymentRefundReason[] = ['out-of-stock', 'paid-twice', 'wrong-amount', 'cancelled']

type Sample = [values: string[], content: EmailContent]

/** Returns every email of the shop, with the values that it contains. */
function samplesIn(language: Language): Sample[] {
  const { t } = i18nFor(language, compileMessages(language))
  const tools = { t, language, accountUrl: URL, shopUrl: URL }
  const product = PRODUCTS[language]
  const amount = formatMoney(language, 125_000)
  const dollars = formatMoney(language, 12_550, 'USD')
  const moment = formatDateTime(language, AT)
  const day = formatDate(language, AT)
  const placed: OrderEmailContent = {
    ...ORDER,
    poNumber: PO_NUMBER,
    paymentMethod: 'bank-transfer',
    bankDetails: REASON,
    lines: [{ name: product, options: ['50 ml'], quantity: 2, totalPrice: 125_000, image: null }],
    subtotal: 125_000,
    shipping: 2_000,
    promotions: [{ name: product, discount: 500 }],
    discount: 900,
    exchangeCredit: 0,
    total: 126_100,
    address: NAMES,
    promise: null,
    countsFromTransfer: true,
    transferUntil: AT,
    paymentLink: null,
  }
  const orderValues = [NUMBER, PO_NUMBER, REASON, product, amount, ...NAMES]
  const moved = { ...ORDER, paymentMethod: 'cash-on-delivery', paymentStatus: 'unpaid', bySystem: false } as const
  const status = {
    ...moved,
    atGateway: false,
    total: 125_000,
    shipment: null,
    reason: null,
    content: [product],
    isLaterParcel: false,
  }
  const shipment = { courier: COURIER, trackingNumber: TRACKING, trackingUrl: URL }
  const recall = { ...ORDER, product, code: LOT, quantity: 3 }
  const printed = { id: 1, language, total: 125_000, content: { orderNumber: NUMBER, invoiceNumber: null } }
  const invoice = { ...printed, kind: 'invoice', number: INVOICE } as const
  const ofInvoice = { orderNumber: NUMBER, invoiceNumber: INVOICE }
  const credit = { ...printed, kind: 'credit-note', number: CREDIT, content: ofInvoice } as const
  const message = { subject: product, message: product, language } as Parameters<typeof replyEmail>[0]
  const login: SecurityEvent = {
    kind: 'new-sign-in',
    at: new Date(AT),
    device: { browser: 'Firefox 140 (ESR)', system: 'Windows 11+', kind: 'desktop' },
    address: '2001:db8::1',
  }
  return [
    [[], welcomeEmail(t, { verifyUrl: URL, professional: true })],
    [[], verificationEmail(t, URL)],
    [[], resetPasswordEmail(t, URL)],
    [[], accountDeletedEmail(t)],
    [[], accountInvitation(t, URL)],
    [[], receiptEmail(t)],
    [[], confirmationEmail(t, { confirmUrl: URL, unsubscribe: UNSUBSCRIBE })],
    [
      [NUMBER, product],
      reviewReminderEmail(t, {
        number: NUMBER,
        language,
        products: [{ id: 1, name: product }],
        shopUrl: URL,
        unsubscribe: UNSUBSCRIBE,
      }),
    ],
    [[], invitationEmail(t, { role: 'owner', link: URL })],
    ...SECURITY_EVENTS.map((kind): Sample => [[moment], securityEmail(t, language, { kind, at: new Date(AT) }, URL)]),
    [['Firefox 140 (ESR)', 'Windows 11+', '2001:db8::1', moment], securityEmail(t, language, login, URL)],
    [[product], replyEmail(message, product, URL)],
    [orderValues, orderEmail(t, language, placed)],
    [orderValues, orderChangedEmail(t, language, placed)],
    [[INVOICE, NUMBER, amount], documentEmail(t, invoice)],
    [[CREDIT, INVOICE, NUMBER, amount], documentEmail(t, credit)],
    [[NUMBER], wrongEmailAlert(t, language, ORDER)],
    [[NUMBER], statusEmail(t, language, 'confirmed', status)],
    [[NUMBER, COURIER, TRACKING, amount], statusEmail(t, language, 'shipped', { ...status, shipment })],
    [[NUMBER, product, COURIER, TRACKING, amount], statusEmail(t, language, 'partly-shipped', { ...status, shipment })],
    [[NUMBER, product], statusEmail(t, language, 'shipped', { ...status, isLaterParcel: true })],
    ...[
      { isDue: true, atGateway: false },
      { isDue: false, atGateway: true },
      { isDue: false, atGateway: false },
    ].map(
      (money): Sample => [
        [NUMBER, product, REASON, amount],
        unitsCancelledEmail(t, language, {
          ...ORDER,
          ...money,
          reason: REASON,
          content: [product],
          amount: 125_000,
          total: 125_000,
        }),
      ],
    ),
    [
      [NUMBER, COURIER],
      statusEmail(t, language, 'shipped', { ...status, shipment: { ...shipment, trackingNumber: null } }),
    ],
    [[NUMBER], statusEmail(t, language, 'delivered', status)],
    [[NUMBER], statusEmail(t, language, 'cancelled', { ...status, bySystem: true })],
    [[NUMBER, REASON], statusEmail(t, language, 'cancelled', { ...status, reason: REASON })],
    [[NUMBER], orderLinkEmail(t, language, ORDER)],
    [
      [NUMBER, amount, moment],
      paymentLinkEmail(t, language, { number: NUMBER, amount: 125_000, expiresAt: AT, url: URL }),
    ],
    [
      [...orderValues.filter(value => value !== REASON), moment],
      orderEmail(t, language, {
        ...placed,
        paymentMethod: 'card',
        bankDetails: null,
        transferUntil: null,
        paymentLink: { url: URL, until: AT },
      }),
    ],
    [
      [NUMBER, amount, REASON],
      returnEmail(t, language, { kind: 'goodwill-refunded', amount: 125_000, reason: REASON }, ORDER),
    ],
    [
      [NUMBER, amount, REASON],
      returnEmail(t, language, { kind: 'goodwill-under-way', amount: 125_000, reason: REASON }, ORDER),
    ],
    [[NUMBER], returnEmail(t, language, { kind: 'return-settled', amount: 0 }, ORDER)],
    ...[
      { due: 1_250, refund: 0 },
      { due: 0, refund: 1_250 },
      { due: 0, refund: 0 },
    ].map((money): [string[], EmailContent] => [
      [NUMBER, 'ND-7KQ2MV9X', ...(money.due + money.refund > 0 ? [formatMoney(language, 1_250)] : [])],
      returnEmail(
        t,
        language,
        { kind: 'exchange-opened', replacement: 'ND-7KQ2MV9X', isReceived: money.due > 0, ...money },
        ORDER,
      ),
    ]),
    [
      [NUMBER, 'ND-7KQ2MV9X'],
      returnEmail(t, language, { kind: 'exchange-completed', replacement: 'ND-7KQ2MV9X' }, ORDER),
    ],
    [
      [NUMBER, amount],
      statusEmail(t, language, 'cancelled', { ...status, paymentMethod: 'card', paymentStatus: 'paid' }),
    ],
    [[NUMBER], returnEmail(t, language, { kind: 'return-approved', reason: null }, ORDER)],
    [[NUMBER, REASON], returnEmail(t, language, { kind: 'return-refused', reason: REASON }, ORDER)],
    [[NUMBER, dollars], returnEmail(t, language, { kind: 'order-refunded', amount: 12_550, currency: 'USD' }, ORDER)],
    [[NUMBER], returnEmail(t, language, { kind: 'return-free', amount: 0 }, ORDER)],
    [[NUMBER, amount], returnEmail(t, language, { kind: 'refund-under-way', amount: 125_000 }, ORDER)],
    [[NUMBER, amount], paymentEmail(t, language, { kind: 'payment-received', amount: 125_000 }, ORDER)],
    [[NUMBER, amount], paymentEmail(t, language, { kind: 'payment-late', amount: 125_000 }, ORDER)],
    ...RETURNED.map((reason): Sample => {
      const news = { kind: 'payment-returned', reason, amount: 12_550, currency: 'USD' } as const
      return [[NUMBER, dollars], paymentEmail(t, language, news, ORDER)]
    }),
    [[NUMBER, REASON], transferEmail(t, language, { kind: 'transfer-rejected', reason: REASON }, ORDER)],
    [[NUMBER, REASON], transferEmail(t, language, { kind: 'transfer-returned', reason: REASON }, ORDER)],
    [[product, LOT, NUMBER], recallEmail(t, language, { ...recall, status: 'delivered' })],
    [[product, LOT, NUMBER], recallEmail(t, language, { ...recall, status: 'packed' })],
    [[product, REASON], rejectionEmail(t, product, REASON)],
    [[product, 'SPF 50+'], stockAlertEmail(t, [product, 'SPF 50+'], URL)],
    ...(['expiring', 'lapsed'] as const).map((kind): Sample => {
      const registered = { sku: 'p012-50+', name: product, number: 'MOH 12/345', expiresOn: '2026-12-05' }
      const values = [registered.sku, product, registered.number, formatDate(language, registered.expiresOn)]
      return [values, registrationsEmail(t, { kind, language, listUrl: URL, products: [registered] })]
    }),
    [[KEY, NAMES[0]!], apiKeyEmail(t, { name: KEY, person: NAMES[0]!, page: URL })],
    ...(['webhook-stopped', 'webhook-secret', 'webhook-contact'] as const).map(
      (template): Sample => [[HOST], webhookEmail(t, template, { host: HOST, page: URL })],
    ),
    [[], professional.applicationReceivedEmail(tools)],
    [[day], professional.applicationApprovedEmail(tools, AT)],
    [[REASON], professional.informationRequestedEmail(tools, REASON)],
    [[REASON], professional.applicationRejectedEmail(tools, REASON)],
    [[REASON], professional.approvalRevokedEmail(tools, REASON)],
    [[day], professional.licenceExpiringEmail(tools, AT)],
  ]
}

const withoutIsolates = (email: ReturnType<typeof composeEmail>) =>
  JSON.parse(JSON.stringify(email).replace(/[\u2066-\u2069]/g, '')) as typeof email

/** Returns the values that an email displays in the wrong visual order, in its text, subject or HTML. */
function misordered(language: Language, email: ReturnType<typeof composeEmail>, values: readonly string[]): string[] {
  const direction = directionOf(language)
  const lines = emailText(email).split('\n')
  const subject = values.filter(value => withoutBidiControls(email.subject).includes(value))
  return [
    ...misorderedNames(values, lines, direction),
    ...misorderedNames(values, htmlLines(emailHtml(language, email)), direction),
    ...misorderedNames(subject, [email.subject], direction),
    ...misorderedNames(subject, [email.subject], 'auto'),
  ]
}

describe.each(LANGUAGE_CODES)('in %s', language => {
  const { t } = i18nFor(language, compileMessages(language))
  const samples = samplesIn(language)

  test('covers every email template that has a subject', () => {
    const source = JSON.parse(
      readFileSync(join(import.meta.dirname, `../src/shared/i18n/messages/${language}/email.json`), 'utf8'),
    ) as Record<string, string>
    const subjects = Object.keys(source).flatMap(key => /^email\.(?!list\.)(.+)\.subject$/.exec(key)?.[1] ?? [])
    expect([...new Set(samples.map(([, { template }]) => template))].sort()).toEqual(subjects.sort())
  })

  test('keeps names, numbers, amounts and dates in visual order in every email', () => {
    const turned = samples.flatMap(([values, content]) =>
      NAMES.flatMap(name =>
        misordered(language, composeEmail(t, name, content), [name, ...values]).map(
          value => `${content.template}: ${value}`,
        ),
      ),
    )
    expect(turned).toEqual([])
  })

  test('[mutant] displays values in the wrong order without bidi isolates', () => {
    // Name whose text direction is the opposite of the language's direction.
    const name = NAMES[directionOf(language) === 'rtl' ? 0 : 1]!
    const turned = samples.filter(([values, content]) => {
      const email = withoutIsolates(composeEmail(t, name, content))
      return misordered(language, email, [name, ...values]).length > 0
    })
    expect(turned.length).toBeGreaterThan(10)
  })
})
