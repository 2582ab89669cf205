import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, simpleProduct, visit, watchPageErrors } from '../support/shopper.ts'
import { placeOrder, signInContext } from '../support/stage.ts'

/**
 * Changes the address of an order through the API, to simulate another admin. The page of the test still shows the old
 * address.
 */
async function changeOrderAsOther(page: Page, number: string, address: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const path = `/api/admin/orders/${number}/change`
  const { data: draft } = await (await page.request.get(path, { headers })).json()
  const lines = draft.lines.map(({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity }))
  const data = { version: draft.version, lines, items: [], address: { ...draft.address, ...address } }
  expect((await page.request.put(path, { headers, data })).status()).toBe(200)
}

test('changes an unpacked order: previews the total, merges another admin’s change, and saves', async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { id: productId } = await simpleProduct(request)
  const order = await placeOrder(baseURL!, {
    items: [{ productId, quantity: 1 }],
    email: `change-${randomInt(1e9)}@nadara.example`,
    paymentMethod: 'cash-on-delivery',
  })
  await signInContext(page.context(), baseURL!, 'orders')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.order(order.number)}`)
  await page.getByRole('link', { name: t('admin-orders.change') }).click()
  const save = page.getByRole('button', { name: t('admin-orders.change.save') })
  await page.getByRole('button', { name: t('common.quantity.more') }).click()
  await expect(page.locator('.phone-order__lines').getByRole('textbox')).toHaveValue('2')
  await expect(page.locator('.admin-columns [role=status]').filter({ hasText: '₪' })).toBeVisible()
  await page.getByLabel(t('checkout.street')).fill('شارع القدس 7')
  noFaults()
  await changeOrderAsOther(page, order.number, { city: 'البيرة' })
  await save.click()
  const conflict = page.getByRole('dialog', { name: t('conflict.title') })
  await expect(conflict.locator('.conflict__included > div')).toHaveText([new RegExp(`${t('checkout.city')}.*البيرة`)])
  await conflict.getByRole('button', { name: t('conflict.apply') }).click()
  await expect(page.locator('form.admin-columns')).toBeFocused()
  await expect(page.getByLabel(t('checkout.city'))).toHaveValue('البيرة')
  await expect(page.getByLabel(t('checkout.street'))).toHaveValue('شارع القدس 7')
  await expect(page.locator('.phone-order__lines').getByRole('textbox')).toHaveValue('2')
  await save.click()
  await expect(page.getByText(t('admin-orders.changed.emailed'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('admin.whatsapp') })).toHaveAttribute('href', /wa\.me/)
  await page.getByRole('link', { name: t('admin-orders.back') }).click()
  await expect(page.getByText('شارع القدس 7')).toBeVisible()
  await expect(page.getByText(t('admin-orders.event.changed'))).toHaveCount(2)
})

test('places a phone order without a click', async ({ page, request, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { sku } = await simpleProduct(request)
  await signInContext(page.context(), baseURL!, 'support')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.phoneOrders}`)
  const goods = page.getByLabel(t('phone-orders.goods'))
  await goods.fill(sku)
  await page.locator('.phone-order__goods:enabled').first().waitFor()
  await goods.press('Enter')
  await expect(page.locator('.phone-order__lines').getByRole('textbox')).toHaveValue('1')
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  await field(t('checkout.name')).fill('هدى النتشة')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`059${randomInt(1_000_000, 9_999_999)}`)
  await field(t('checkout.region')).selectOption('ramallah-al-bireh')
  await field(t('checkout.city')).fill('رام الله')
  await page.keyboard.press('Tab')
  await page.keyboard.type('شارع ركب 3')
  await expect(page.locator('.cart-totals')).toBeVisible()
  const place = page.getByRole('button', { name: t('phone-orders.place') })
  await expect(place).toBeEnabled()
  await place.press('Enter')
  await expect(page.getByText('هدى النتشة')).toBeVisible()
  await expect(page.getByText(t('phone-orders.by-phone'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ND-')
  noFaults()
})
