import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { settingsIn } from '../src/server/content/settings.ts'
import { composeEmail, type EmailContent, emailHtml, emailText } from '../src/server/email/email.ts'
import { documentPdf } from '../src/server/invoices/document-pdf.ts'
import { invoicePdf } from '../src/server/invoices/invoice-pdf.ts'
import { replyEmail } from '../src/server/messages/reply-email.ts'
import { type OrderEmailContent, orderChangedEmail, orderEmail } from '../src/server/orders/order-email.ts'
import { statusEmail } from '../src/server/orders/status-email.ts'
import { unitsCancelledEmail } from '../src/server/orders/units-cancelled-email.ts'
import { recallEmail } from '../src/server/recalls/recall-email.ts'
import { registrationsEmail } from '../src/server/registrations/email.ts'
import { rejectionEmail } from '../src/server/reviews/rejected-email.ts'
import { stockAlertEmail } from '../src/server/stock-alerts/send-stock-alerts.ts'
import { compileMessages } from '../src/shared/i18n/compile-messages.ts'
import { LinesTable } from '../src/web/admin/imports/ImportLines.tsx'
import { PackingSlip } from '../src/web/admin/labels/PackingSlipScreen.tsx'
import { OrderedScopes } from '../src/web/admin/OrderedScopes.tsx'
import { LineName } from '../src/web/admin/orders/LineName.tsx'
import { RuleRow } from '../src/web/admin/price-lists/RuleRow.tsx'
import { SimulatedTable } from '../src/web/admin/price-lists/Simulator.tsx'
import { VariantName } from '../src/web/admin/stock/VariantName.tsx'
import { documentTitle } from '../src/web/head.ts'
import { I18nProvider, i18nFor } from '../src/web/i18n.tsx'
import { handle } from '../src/web/storefront/catalog/product/ProductPage.tsx'
import { handle as searchHandle } from '../src/web/storefront/catalog/products/ProductsPage.tsx'
import { InvoiceLines } from '../src/web/storefront/invoices/InvoiceLines.tsx'
import { FieldError } from '../src/web/ui/FieldError.tsx'
import { ToastCard } from '../src/web/ui/Toasts.tsx'
import { startTestApp } from './support/app.ts'
import { buildProduct } from './support/build-catalog.ts'
import { orderBody, placeOrder } from './support/build-order.ts'
import { linesOf, pdfText } from './support/pdf-text.ts'
import { expectedOrder, htmlLines, misorderedNames, visualOrder, withoutBidiControls } from './support/visual-order.ts'

const PRODUCTS = join(import.meta.dirname, '../demo/products')
const WEB = join(import.meta.dirname, '../src/web')
const URL = 'https://shop.test/x'

/** Keys of the email messages that contain a product name. The lines of an order are checked separately. */
const NAMING = [
  'email.back-in-stock.subject',
  'email.back-in-stock.text',
  'email.lot-recalled.here',
  'email.lot-recalled.subject',
  'email.lot-recalled.text',
  'email.registrations.line',
  'email.review-rejected.text',
]
/** Keys of the email messages in which `{name}` is the name of a person. */
const PEOPLE = [
  'email.greeting',
  'email.confirm.cash',
  'email.confirm.paid',
  'email.order-changed.whatsapp',
  'email.payment-link.whatsapp',
]

const ignore = () => {}

/** Removes combining marks, which a PDF shows as separate texts at another height. */
const bare = (text: string) => text.replace(/\p{M}/gu, '')

/** Returns the source files below `src/web`. */
const webSources = () =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map(file => readFileSync(join(WEB, file), 'utf8'))
const lineOf = (name: string) => ({
  id: 1,
  name,
  brand: 'Dr. Hauschka',
  sku: 'p1',
  quantity: 2,
  unitPrice: 9,
  totalPrice: 18,
})
const paged = { page: 1, pages: 1, total: 1, limit: 25 }

/** Renders the screens, tables and printed pages that show a product's name. */
const SCREENS: Record<string, (name: string) => ReactElement> = {
  'lines of an order': name => createElement(LineName, { line: lineOf(name) } as never),
  'packing slips': name =>
    createElement(PackingSlip, {
      order: {
        number: 'ND-1',
        placedAt: '2026-11-23T10:00:00Z',
        address: { fullName: 'Dr. Amal' },
        lines: [{ ...lineOf(name), quantity: 1, cancelled: 0 }],
      },
      lots: [],
    } as never),
  'printed invoices': name => createElement(InvoiceLines, { lines: [lineOf(name)] } as never),
  'the stock': name => createElement(VariantName, { goods: { name } }),
  'rules of a price list': name =>
    createElement(RuleRow, {
      at: 0,
      rule: { scope: 'product', name, code: 'p1', minQuantity: '1', percent: '10', price: '', pack: '' },
      errors: [],
      onChange: ignore,
      onRemove: ignore,
    } as never),
  'the simulation of a price list': name =>
    createElement(SimulatedTable, {
      lines: [{ variantId: 1, name, sku: 'p1', publicPrice: 9, before: 9, after: 8, packBefore: 1, packAfter: 1 }],
      meta: paged,
      onPage: ignore,
    } as never),
  'rows of an import': name =>
    createElement(LinesTable, {
      lines: [{ line: 1, row: 2, name, outcome: 'unchanged', contents: null, problems: [] }],
      subject: 'Product',
      outcomeLabel: () => 'Unchanged',
      contents: () => null,
    } as never),
  'chosen products of a promotion': name =>
    createElement(OrderedScopes, { chosen: [{ kind: 'product', id: 1, name, sku: 'p1' }], onChange: ignore } as never),
}

test('uses a product name in no toast message except for a removed cart line', () => {
  const toasts = webSources().flatMap(source => source.split('addToast(').slice(1))
  expect(toasts.length).toBeGreaterThan(100)
  const naming = toasts.flatMap(call => /^\{[^;]*?t\('([\w.-]+)', \{[^}]*\bproduct\b/.exec(call)?.[1] ?? [])
  expect(naming).toEqual(['cart.removed.message'])
})

describe.each(['ar', 'he'] as const)('in %s', language => {
  const names = readdirSync(PRODUCTS).flatMap(file =>
    (JSON.parse(readFileSync(join(PRODUCTS, file), 'utf8')) as { name: Record<string, string> }[]).map(
      ({ name }) => name[language]!,
    ),
  )
  const messages = compileMessages(language)
  const i18n = i18nFor(language, messages)
  const { t } = i18n
  const linesOfElement = (element: ReactElement) =>
    htmlLines(renderToStaticMarkup(createElement(I18nProvider, { value: i18n } as never, element)))
  const order = (name: string): OrderEmailContent => ({
    number: 'ND-7K2M9QXA',
    orderUrl: URL,
    paymentMethod: 'bank-transfer',
    poNumber: 'PO-77 (b)',
    bankDetails: 'Bank of Palestine\nPS92 PALS 0000 0000 0400 1234 5670 2',
    lines: [{ name, options: ['50 ml'], quantity: 2, totalPrice: 1250, image: null }],
    subtotal: 1250,
    shipping: 0,
    promotions: [{ name, discount: 50 }],
    discount: 0,
    exchangeCredit: 0,
    total: 1250,
    address: ['Dr. Amal (2)'],
    promise: null,
    countsFromTransfer: false,
    transferUntil: null,
    paymentLink: null,
  })
  const recall = { number: 'ND-7K2M9QXA', orderUrl: URL, code: 'L-20+', quantity: 3 }
  /** Returns the data of an email about units of an order. */
  const parcel = (name: string): Parameters<typeof statusEmail>[3] => ({
    number: 'ND-7K2M9QXA',
    orderUrl: URL,
    paymentMethod: 'cash-on-delivery',
    paymentStatus: 'unpaid',
    bySystem: false,
    reason: null,
    atGateway: false,
    total: 1250,
    shipment: { courier: 'Express 24/7 (PS)', trackingNumber: '+PS-20-7Q', trackingUrl: URL },
    content: [name, `2 × ${name}`],
    isLaterParcel: true,
  })
  const emails: Record<string, (name: string) => EmailContent> = {
    'order-placed': name => orderEmail(t, language, order(name)),
    'order-changed': name => orderChangedEmail(t, language, order(name)),
    'back-in-stock': name => stockAlertEmail(t, [name, 'SPF 50+'], URL),
    'lot-recalled, shipped': product => recallEmail(t, language, { ...recall, product, status: 'shipped' }),
    'lot-recalled, packed': product => recallEmail(t, language, { ...recall, product, status: 'packed' }),
    'review-rejected': product => rejectionEmail(t, product, 'SPF'),
    'order-shipped': name => statusEmail(t, language, 'shipped', parcel(name)),
    'order-partly-shipped': name => statusEmail(t, language, 'partly-shipped', parcel(name)),
    'rest-cancelled': name =>
      unitsCancelledEmail(t, language, {
        ...parcel(name),
        content: [name],
        reason: name,
        amount: 250,
        isDue: true,
      }),
    ...Object.fromEntries(
      (['expiring', 'lapsed'] as const).map(kind => [
        `registrations-${kind}`,
        (name: string) => {
          const product = { sku: 'p012-50+', name, number: 'MOH 12/345', expiresOn: '2026-12-05' }
          return registrationsEmail(t, { kind, language, listUrl: URL, products: [product] })
        },
      ]),
    ),
    'contact-answered': name =>
      replyEmail({ subject: name, message: name, language } as Parameters<typeof replyEmail>[0], name, URL),
  }

  test('uses product names only in the tested email messages', () => {
    const source = JSON.parse(
      readFileSync(join(import.meta.dirname, `../src/shared/i18n/messages/${language}/email.json`), 'utf8'),
    ) as Record<string, string>
    const naming = Object.keys(source).filter(
      key => /\{product\}/.test(source[key]!) || (/\{name\}/.test(source[key]!) && !PEOPLE.includes(key)),
    )
    expect(naming.sort()).toEqual(NAMING)
  })

  test.each(Object.keys(emails))('keeps product names in visual order in the email %s', template => {
    expect(names).toHaveLength(219)
    const turned = names.flatMap(name => {
      const email = composeEmail(t, 'Dr. Amal (2)', emails[template]!(name))
      const subject = withoutBidiControls(email.subject).includes(name) ? [email.subject] : []
      return [
        ...misorderedNames([name], [...emailText(email).split('\n'), ...subject], 'rtl'),
        ...misorderedNames([name], [...emailText(email).split('\n'), ...subject], 'auto'),
        ...misorderedNames([name], htmlLines(emailHtml(language, email)), 'rtl'),
      ]
    })
    expect(turned).toEqual([])
  })

  test.each([
    ['emails', (name: string) => t('email.review-rejected.text', { product: name })],
    ['document titles', (name: string) => t('product.title', { name, brand: 'Dr. Hauschka' })],
    ['toasts', (name: string) => t('cart.removed.message', { name })],
  ])('[mutant] turns product names around in %s without isolates', (_, lineOf) => {
    expect(names.filter(name => misorderedNames([name], [lineOf(name)], 'rtl').length > 0).length).toBeGreaterThan(10)
  })

  test('keeps product names in visual order in document titles', () => {
    const titles = names.map(name => {
      const title = handle.title!({ product: { name, brand: 'Dr. Hauschka' } } as never, i18n)
      return documentTitle(title, t('layout.shop-name'))
    })
    expect(misorderedNames(names, titles, 'rtl')).toEqual([])
    expect(misorderedNames(names, titles, 'auto')).toEqual([])
    for (const title of titles) expect(visualOrder(title, 'auto')).toBe(visualOrder(title, 'rtl'))
  })

  test('keeps product names in visual order in the titles of searches', () => {
    const titles = names.map(name => {
      const data = { query: { search: name, page: 2 }, filters: { above: [], topic: null } }
      return documentTitle(searchHandle.title!(data as never, i18n), t('layout.shop-name'))
    })
    expect(misorderedNames(names, titles, 'rtl')).toEqual([])
    expect(misorderedNames(names, titles, 'auto')).toEqual([])
  })

  test('keeps product names in visual order in toasts and field errors', () => {
    const toast = { id: 't', type: 'info', duration: 0, isVisible: true, createdAt: 0 } as const
    const turned = names.flatMap(name => {
      const shown = { ...toast, title: t('cart.removed.message', { name }), message: name }
      const error = t('field.stock-left', { name, count: 3 })
      return [
        ...misorderedNames(
          [name],
          linesOfElement(createElement(ToastCard, { toast: shown, onClose: () => {} })),
          'rtl',
        ),
        ...misorderedNames([name], linesOfElement(createElement(FieldError, { id: 'f' } as never, error)), 'rtl'),
      ]
    })
    expect(turned).toEqual([])
  })

  test.each(Object.keys(SCREENS))('keeps product names in visual order in %s', screen => {
    const turned = names.filter(
      name => misorderedNames([name], linesOfElement(SCREENS[screen]!(name)), 'rtl').length > 0,
    )
    expect(turned).toEqual([])
  })

  test('[mutant] reverses product names in a plain bdi element', () => {
    const plain = (name: string) => linesOfElement(createElement('bdi', null, name))
    expect(names.filter(name => misorderedNames([name], plain(name), 'rtl').length > 0).length).toBeGreaterThan(10)
  })

  test.each(['invoice', 'credit-note'] as const)('keeps product names in visual order in a PDF %s', async kind => {
    const lines = names.map(name => ({ name, detail: 'Dr. Hauschka · 50 ml', quantity: 2, amount: 1250, vat: 0 }))
    const empty = { address: '', phone: '', email: '', taxId: '' }
    const document = {
      kind,
      language,
      number: 'INV-2026-00017',
      issuedAt: new Date('2026-11-23T10:00:00Z'),
      total: 1250,
      vat: 0,
      vatRate: 0,
      content: {
        seller: { ...empty, name: t('layout.shop-name') },
        buyer: { ...empty, name: 'Dr. Amal (2)', company: '', address: [] },
        orderNumber: 'ND-7K2M9QXA',
        poNumber: '',
        invoiceNumber: null,
        lines,
        other: { amount: 0, vat: 0 },
      },
    }
    const file = await documentPdf({ document: document as never, t })
    const printed = pdfText(file).flatMap(linesOf).map(bare)
    expect(names.filter(name => !printed.some(line => line.includes(bare(expectedOrder(name)))))).toEqual([])
  })

  test('keeps product names in visual order in invoices', async () => {
    const shop = await startTestApp()
    try {
      const product = await buildProduct(shop.db, { variants: [{ price: 1_000 }] })
      const { data } = (await placeOrder(shop, orderBody([{ productId: product.id, quantity: 1 }]), { language })).body
      const lines = names.map((name, id) => ({ ...data.lines[0]!, id, name }))
      const file = await invoicePdf({
        order: { ...data, lines } as never,
        settings: await settingsIn(shop.db, language),
        t,
      })
      const printed = pdfText(file).flatMap(linesOf).map(bare)
      expect(names.filter(name => !printed.some(line => line.includes(bare(expectedOrder(name)))))).toEqual([])
    } finally {
      await shop.close()
    }
  })
})
