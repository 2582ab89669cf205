import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { linesOf, pdfText } from '../../../test/support/pdf-text.ts'
import { type Order, orders } from '../../shared/contracts/orders.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { settingsIn } from '../content/settings.ts'
import { siteSettings } from '../database/schema/content.ts'
import { translatorFor } from '../http/language.ts'
import { invoicePdf } from './invoice-pdf.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await shop.db.update(siteSettings).set({ registrationNumber: '562-998-101' })
})
afterAll(() => shop.close())

const NAMES = {
  ar: { name: 'واقي شمس SPF 50+ (للبشرة الدهنية) 50 مل' },
  en: { name: 'Sunscreen SPF 50+' },
  he: { name: 'קרם הגנה SPF 50+ לעור שמן' },
  ru: { name: 'Крем SPF 50+ для лица' },
}

async function ordered(language: Language, { token }: { token?: string } = {}) {
  const product = await buildProduct(shop.db, { texts: NAMES, variants: [{ price: 108_490 }] })
  const body = orderBody([{ productId: product.id, quantity: 3 }])
  const { data } = (await placeOrder(shop, body, { token, language })).body
  return { order: data as Order & { trackingToken: string }, email: body.email }
}
/** Decodes an API order to the amounts in agorot that `invoicePdf` expects. */
const inAgorot = (order: Order) => orders.getOrder.response.decode(order)
const download = (number: string, query = '', token?: string) =>
  shop.app.inject({
    url: `/api/orders/${number}/invoice.pdf${query}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
/** Returns Arabic or Hebrew text in visual order. */
const turned = (text: string) => [...text].toReversed().join('')

test('orders Arabic letters right to left, and brand names, numbers and prices left to right', async () => {
  const { order } = await ordered('ar')
  const answer = await download(order.number, `?token=${order.trackingToken}`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(`الفاتورة ${order.number}.pdf`)}`,
  })
  const pages = pdfText(answer.rawPayload)
  expect(pages).toHaveLength(1)
  const lines = linesOf(pages[0]!)
  const whole = lines.join('\n')
  expect(whole).toContain(turned('الفاتورة'))
  expect(whole).toContain(order.number)
  expect(whole).toContain('562-998-101')
  expect(whole).toContain('₪3,254.70')
  const item = lines.find(line => line.includes('SPF'))!
  expect(item).toContain(`${turned('مل')} 50 (${turned('للبشرة الدهنية')}) SPF 50+ ${turned('واقي شمس')}`)
  expect(whole).toContain(order.lines[0]!.sku)

  // Item names are to the right of prices.
  const at = (text: string) => pages[0]!.find(run => run.text.includes(text))!.x
  expect(at('SPF 50+')).toBeGreaterThan(at('₪3,254.70'.slice(1)))
  const shapes = new Set(
    pages[0]!.flatMap(({ text, glyphs }) =>
      text.length === glyphs.length ? glyphs.filter((_, place) => text[place] === 'ت') : [],
    ),
  )
  expect(shapes.size, 'a letter has another shape at the end of a word than within it').toBeGreaterThan(1)
})

test.each(LANGUAGE_CODES)(
  'prints an invoice in %s with translated labels and the data of the order',
  async language => {
    const { order, email } = await ordered(language)
    const [page] = pdfText((await download(order.number, `?email=${encodeURIComponent(email)}`)).rawPayload)
    const whole = linesOf(page!).join('\n')
    const t = translatorFor(language)
    const isRtl = language === 'ar' || language === 'he'
    for (const words of [
      t('orders.invoice'),
      t('orders.invoice.item'),
      t('cart.total'),
      t(`orders.status.${order.status}`),
    ])
      expect(whole).toContain(isRtl ? turned(words) : words)
    for (const words of ['SPF 50+', order.number, order.email, order.lines[0]!.sku]) expect(whole).toContain(words)
    expect(whole).toContain(language === 'ru' ? '3\u00a0254,70\u00a0₪' : '₪3,254.70')
    expect(whole).toContain(`${order.number} · 1 / 1`)
  },
)

test('spreads a hundred lines over several pages with repeated headers, within 1.5 s', async () => {
  const { order } = await ordered('ar')
  const lines = Array.from({ length: 100 }, (_, place) => ({ ...order.lines[0]!, id: place, sku: `SKU-${place}.` }))
  const settings = await settingsIn(shop.db, 'ar')
  const before = process.threadCpuUsage()
  const file = await invoicePdf({ order: { ...order, lines }, settings, t: translatorFor('ar') })
  const { user, system } = process.threadCpuUsage(before)
  expect(user + system, 'microseconds').toBeLessThan(1_500_000)
  const pages = pdfText(file).map(page => linesOf(page).join('\n'))
  expect(pages.length).toBeGreaterThan(3)
  for (const [place, page] of pages.slice(0, -1).entries()) {
    expect(page).toContain(turned('سعر الوحدة'))
    expect(page).toContain(`${place + 1} / ${pages.length}`)
  }
  for (const { sku } of lines) expect(pages.filter(page => page.includes(sku))).toHaveLength(1)
})

test('lists discounts in separate rows', async () => {
  const { order } = await ordered('en')
  const bought = {
    ...inAgorot(order),
    discount: 3_050,
    couponCode: 'NADARA25',
    promotions: [{ name: 'Spring', discount: 1_050 }],
  }
  const settings = await settingsIn(shop.db, 'en')
  const file = await invoicePdf({ order: bought, settings, t: translatorFor('en') })
  const whole = linesOf(pdfText(file)[0]!).join('\n')
  expect(whole).toMatch(/Spring.*−₪10\.50/)
  expect(whole).toMatch(/NADARA25.*−₪20\.00/)
})

test('returns an invoice to its customer, and 404 to others and for a wrong token or number', async () => {
  const owner = await buildPerson(shop.db)
  const stranger = await buildPerson(shop.db)
  const { order } = await ordered('en', owner)
  expect((await download(order.number, '', owner.token)).statusCode).toBe(200)
  for (const answer of [
    await download(order.number),
    await download(order.number, '', stranger.token),
    await download(order.number, '?token=nonsense'),
    await download('ND-AAAAAAAA', '', owner.token),
  ])
    expect(answer.statusCode).toBe(404)
})
