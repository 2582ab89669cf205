import { expect, type Page, test } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { placeOrder, receivePayment, signInContext } from '../support/stage.ts'

async function awaitedTransfer(page: Page, baseURL: string, language: Language): Promise<string> {
  const { data } = await (await page.request.get('/api/products/?inStock=true&limit=1')).json()
  const items = [{ productId: data[0].id, quantity: 1 }]
  const { number } = await placeOrder(baseURL, { items, email: `${crypto.randomUUID()}@nadara.example`, language })
  await signInContext(page.context(), baseURL, 'admin')
  return number
}

test('marks a bank transfer as received, with the bank’s reference', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const number = await awaitedTransfer(page, baseURL!, language)
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.order(number)}`)
  await expect(page.getByText(t('orders.payment.pending'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('admin-orders.payment.receive') }).click()
  const dialog = page.getByRole('dialog', { name: t('admin-orders.payment.receive') })
  await expect(dialog).toContainText(t('admin-orders.payment.receive.transfer'))
  await dialog.getByLabel(t('admin-orders.payment.reference')).fill('FT26325ABC')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('orders.payment.paid'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t('admin-orders.payment.receive') })).toHaveCount(0)
  noFaults()
})

test('shows the current order when another admin has already recorded the payment', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const number = await awaitedTransfer(page, baseURL!, language)
  await visit(page, `/${language}${adminPaths.order(number)}`)
  await page.getByRole('button', { name: t('admin-orders.payment.receive') }).click()
  await receivePayment(baseURL!, number)
  const dialog = page.getByRole('dialog', { name: t('admin-orders.payment.receive') })
  await dialog.getByRole('button', { name: t('admin-orders.payment.receive') }).click()
  await expect(page.getByRole('alert').getByText(t('common.error'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('orders.payment.paid'), { exact: true })).toBeVisible()
})
