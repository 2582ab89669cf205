import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { linesOf, pdfText } from '../../../test/support/pdf-text.ts'
import { expectedOrder } from '../../../test/support/visual-order.ts'
import { translatorFor } from '../http/language.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp()
  token = (await buildPerson(shop.db, { role: 'admin' })).token
  const { version, ...settings } = (await shop.get('/admin/invoice-settings', { token })).body.data
  const own = { issueAt: 'dispatch', vatRate: 16, taxId: '562998101' }
  await shop.put('/admin/invoice-settings', { ...settings, ...own, version }, { token })
})
afterAll(() => shop.close())

const CASES = {
  ar: {
    product: 'واقي شمس SPF 50+ (للبشرة الدهنية) 50 مل',
    company: 'عيادة النور Dental Care',
    buyer: 'سلمى Haddad',
    taxId: 'رقم المشتغل المرخّص: 512345678',
  },
  he: {
    product: 'קרם הגנה SPF 50+ לעור שמן 50 מ״ל',
    company: 'מרפאת Smile Clinic רמאללה',
    buyer: 'נועה Cohen',
    taxId: 'מספר עוסק: 512345678',
  },
} as const

/** Removes vowel signs from a text, because the PDF places them at different heights. */
const bare = (text: string) => text.replace(/\p{M}/gu, '')

async function documentsIn(language: 'ar' | 'he') {
  const { product, company, buyer } = CASES[language]
  const name = { name: product }
  const { id } = await buildProduct(shop.db, {
    texts: { ar: name, en: name, he: name, ru: name },
    variants: [{ price: 11_600 }],
  })
  const body = orderBody([{ productId: id, quantity: 2 }])
  const { data } = (await placeOrder(shop, { ...body, address: { ...body.address, fullName: buyer } }, { language }))
    .body
  const details = { company, taxId: '512345678', poNumber: 'PO-2026/77' }
  await shop.post(`/admin/orders/${data.number}/invoices`, { ...details, later: true }, { token })
  for (const status of ['confirmed', 'packed', 'shipped', 'refused'])
    await shop.post(`/admin/orders/${data.number}/status`, { status, reason: 'test' }, { token })
  const { documents } = (await shop.get(`/admin/orders/${data.number}/invoices`, { token })).body.data
  const headers = { authorization: `Bearer ${token}` }
  const files: { number: string; page: ReturnType<typeof pdfText>[number] }[] = []
  for (const { id, number } of documents as { id: number; number: string }[]) {
    const { rawPayload } = await shop.app.inject({ url: `/api/admin/invoices/${id}/pdf`, headers })
    files.push({ number, page: pdfText(rawPayload)[0]! })
  }
  return { order: data, files }
}

test.each(['ar', 'he'] as const)(
  'prints invoice and credit note in %s right to left, and Latin names left to right',
  async language => {
    const { order, files } = await documentsIn(language)
    const t = translatorFor(language)
    expect(files.map(({ number }) => number.split('-')[0])).toEqual(['INV', 'CN'])
    for (const [place, { number, page }] of files.entries()) {
      const whole = bare(linesOf(page).join('\n'))
      const texts = [
        ...Object.values(CASES[language]),
        t(place === 0 ? 'orders.invoice' : 'orders.invoice.credit-note'),
        t('orders.invoice.po-number'),
        t('orders.invoice.net'),
        t('orders.invoice.vat', { rate: '16' }),
        t('cart.total'),
      ]
      for (const text of texts) expect(whole).toContain(expectedOrder(bare(text)))
      for (const text of [number, order.number, 'PO-2026/77', order.lines[0].sku, '₪232.00', '562998101'])
        expect(whole).toContain(text)
      expect(whole.includes(files[0]!.number), 'a credit note names its invoice').toBe(true)
      // Items start at the right edge; amounts are to the left of them.
      const at = (text: string) => page.find(run => run.text.includes(text))!.x
      expect(at('SPF 50+')).toBeGreaterThan(at('232.00'))
    }
  },
)

test('[mutant] finds no right-to-left text in the PDF when it searches in logical order', async () => {
  const { files } = await documentsIn('he')
  const whole = linesOf(files[0]!.page).join('\n')
  for (const text of [CASES.he.company, CASES.he.buyer, translatorFor('he')('cart.total')])
    expect(whole).not.toContain(text)
})
