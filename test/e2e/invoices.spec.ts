import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { linesOf, pdfText } from '../support/pdf-text.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { placeOrder, signInContext } from '../support/stage.ts'

async function placed(page: Page, base: string, language: Language) {
  const { data } = await (await page.request.get('/api/products/?inStock=true&limit=100')).json()
  const product = data.find((one: { hasOptions: boolean; professionalOnly: boolean }) => {
    return !one.hasOptions && !one.professionalOnly
  })
  const email = `${crypto.randomUUID()}@nadara.example`
  return { email, ...(await placeOrder(base, { items: [{ productId: product.id, quantity: 1 }], language, email })) }
}

test('issues an invoice and resends it, and lets the guest download it from the order page', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  const { number, email, trackingToken } = await placed(page, baseURL!, language)
  const office = await browser.newContext({ baseURL, viewport: page.viewportSize() })
  await signInContext(office, baseURL!, 'admin')
  const desk = await office.newPage()
  await visit(desk, `/${language}${adminPaths.order(number)}`)
  const panel = desk.getByRole('region', { name: t('invoices.title') })
  await expect(panel.getByLabel(t('invoices.company'))).toBeHidden()
  await panel.getByText(t('invoices.details'), { exact: true }).click()
  await panel.getByLabel(t('invoices.company')).fill('Al-Noor Clinic')
  await panel.getByRole('button', { name: t('invoices.issue') }).click()
  const document = await panel.locator('bdi').first().textContent()
  await panel.getByRole('button', { name: t('invoices.send.label', { number: document!, email }) }).click()
  await expect(desk.getByRole('region', { name: t('admin-orders.timeline') })).toContainText(
    t('admin-orders.email.invoice'),
  )
  await office.close()

  await visit(page, `/${language}/orders/${number}?token=${trackingToken}`)
  const documents = page.getByRole('region', { name: t('orders.documents') })
  await expect(documents).toContainText(document!)
  const download = page.waitForEvent('download')
  await documents.getByRole('button', { name: t('orders.documents.download', { number: document! }) }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${document}.pdf`)
  const whole = linesOf(pdfText(readFileSync(await file.path()))[0]!).join('\n')
  expect(whole).toContain('Al-Noor Clinic')
  noFaults()
})
