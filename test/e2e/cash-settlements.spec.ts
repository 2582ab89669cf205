import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { paths } from '../../src/web/paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { deliver, placeOrder, signInContext } from '../support/stage.ts'

async function request(page: Page, language: Language) {
  const { data } = await (await page.request.get('/api/products/?inStock=true&limit=1')).json()
  return {
    items: [{ productId: data[0].id, quantity: 1 }],
    language,
    email: `${crypto.randomUUID()}@nadara.example`,
  }
}
/** Returns the order's total from the API response for the buyer's page. */
async function totalOf(page: Page, { number, trackingToken }: { number: string; trackingToken: string }) {
  const answer = await page.request.get(`/api/orders/${number}?token=${trackingToken}`)
  return (await answer.json()).data.total as number
}
async function adminPage(browser: Browser, page: Page, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() })
  await signInContext(context, baseURL, 'admin')
  return context.newPage()
}
const list = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('uploads a transfer receipt, matches it to the bank statement, and marks the order as paid', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const order = await placeOrder(baseURL!, await request(page, language))
  const total = await totalOf(page, order)
  const address = `/${language}${paths.order(order.number)}?token=${order.trackingToken}`
  const noFaults = watchPageErrors(page)
  await visit(page, address)
  const form = page.getByRole('region', { name: t('transfers.upload.title') })
  await form.getByRole('button', { name: t('transfers.upload.send') }).click()
  await expect(form.getByText(t('transfers.upload.missing'))).toBeVisible()
  await form.locator('input[type=file]').setInputFiles(list('page.png', '<html>'))
  await form.getByRole('button', { name: t('transfers.upload.send') }).click()
  await expect(form.getByText(t('transfers.upload.type'))).toBeVisible()
  const buffer = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#dde5df' } })
    .png()
    .toBuffer()
  await form.locator('input[type=file]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer })
  await form.getByLabel(t('transfers.upload.note')).fill('Rana')
  await form.getByRole('button', { name: t('transfers.upload.send') }).click()
  await expect(form.getByText(t('transfers.upload.waiting'))).toBeVisible()

  const admin = await adminPage(browser, page, baseURL!)
  await visit(admin, `/${language}${adminPaths.transfers}`)
  const card = admin.getByRole('article', { name: order.number })
  await card.getByRole('button', { name: t('transfers.receipt.open') }).click()
  await expect(card.getByRole('img', { name: t('transfers.receipt') })).toBeVisible()
  const reference = `FT${order.number.slice(3)}`
  await admin
    .locator('input[type=file]')
    .setInputFiles(
      list(
        'bank.csv',
        `Date,D/C,Amount,Reference,Details\n22/11/2026,C,${total.toFixed(2)},${reference},${order.number}\n22/11/2026,D,40.00,${reference}X,Rent\n`,
      ),
    )
  await expect(admin.getByText(t('transfers.import.outgoing', { count: 1 }))).toBeVisible()
  await admin.getByRole('button', { name: t('transfers.import.confirm', { count: 1 }) }).click()
  await expect(card.getByText(reference)).toBeVisible()
  await card.getByRole('button', { name: t('transfers.accept'), exact: true }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(t('orders.payment.paid'), { exact: true })).toBeVisible()
  await expect(form).toHaveCount(0)
  noFaults()
  await admin.context().close()
})

test('keeps the selected receipt after a failed upload', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const order = await placeOrder(baseURL!, await request(page, language))
  await visit(page, `/${language}${paths.order(order.number)}?token=${order.trackingToken}`)
  const form = page.getByRole('region', { name: t('transfers.upload.title') })
  const field = form.locator('input[type=file]')
  await form.getByLabel(t('transfers.upload.note')).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(field).toBeFocused()
  const { width, height } = (await field.boundingBox())!
  expect([width, height]).toEqual([1, 1])
  await expect(form.locator('label.button')).toHaveCSS('outline-style', 'solid')

  const large = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  await field.setInputFiles(large)
  await expect(form.getByText(t('transfers.upload.large'))).toBeVisible()
  const buffer = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#dde5df' } })
    .png()
    .toBuffer()
  await field.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer })
  await expect(form.getByText(t('transfers.upload.large'))).toHaveCount(0)
  await form.getByRole('button', { name: t('transfers.upload.chosen') }).click()
  await page.keyboard.press('Escape')
  await form.getByLabel(t('transfers.upload.note')).fill('Rana')
  const isSent = (url: URL) => url.pathname.endsWith('/receipts')
  const answer = Promise.withResolvers<void>()
  await page.route(isSent, async route => {
    await answer.promise
    await route.abort()
  })
  await form.getByRole('button', { name: t('transfers.upload.send') }).click()
  await expect(form.getByRole('status').getByText(t('transfers.upload.sending', { name: 'receipt.png' }))).toBeVisible()
  answer.resolve()
  await expect(form.getByText(t('transfers.upload.kept'))).toBeVisible()
  await page.unroute(isSent)
  await form.getByRole('button', { name: t('transfers.upload.send') }).click()
  await expect(form.getByText(t('transfers.upload.waiting'))).toBeVisible()
  await expect(form.getByText('Rana')).toBeVisible()
  await expect(page.getByText(t('orders.bank.until.else'))).toHaveCount(0)
})

test('previews and imports a courier’s settlement, and resolves a row with an unknown order', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const order = await placeOrder(baseURL!, { ...(await request(page, language)), paymentMethod: 'cash-on-delivery' })
  await deliver(baseURL!, order.number)
  const total = await totalOf(page, order)
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  const owed = page.getByRole('link', { name: order.number })
  // The list is sorted oldest first, so after many tests the new row may be on a later page.
  await expect(async () => {
    for (let at = 1; at < 9 && !(await owed.isVisible()); at++) {
      await visit(page, `/${language}${adminPaths.owedCash}?page=${at}`)
      await page.getByRole('row').first().waitFor({ timeout: 5_000 })
    }
    await expect(owed).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 40_000 })
  await page.getByRole('link', { name: t('cash-settlements.import') }).click()
  await page
    .getByLabel(t('cash-settlements.import.paste'))
    .fill(`Order,Amount\n${order.number},${total.toFixed(2)}\nND-22222222,5.00`)
  await page.getByRole('button', { name: t('cash-settlements.import.check') }).click()
  await expect(page.getByText(t('cash-settlements.settledOf', { settled: 1, rows: 2 }))).toBeVisible()
  await page.getByRole('button', { name: t('cash-settlements.import.confirm', { count: 1 }) }).click()
  await expect(page).toHaveURL(/settlements\/\d+$/)
  const unknown = page.getByRole('row').filter({ hasText: 'ND-22222222' })
  await unknown.getByRole('button', { name: t('cash-settlements.resolve') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('cash-settlements.resolve.note')).fill('Another shop’s parcel')
  await dialog.getByRole('button', { name: t('cash-settlements.resolve') }).click()
  await expect(unknown.getByText('Another shop’s parcel')).toBeVisible()
  await page.getByRole('link', { name: order.number }).click()
  await expect(page.getByText(t('orders.payment.paid'), { exact: true })).toBeVisible()
  noFaults()
})

test('links to a WhatsApp message that contains the order number', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const order = await placeOrder(baseURL!, { ...(await request(page, language)), paymentMethod: 'cash-on-delivery' })
  await signInContext(page.context(), baseURL!, 'admin')
  await visit(page, `/${language}${adminPaths.order(order.number)}`)
  await expect(page.getByRole('link', { name: t('admin.whatsapp') })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/970\\d+\\?text=.*${order.number}`),
  )
})
