import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { simpleProduct, visit } from '../support/shopper.ts'
import { placeOrder, signInContext } from '../support/stage.ts'

const t = messagesIn('ar')
const DASHBOARD = '/ar/nadara_view/admin-dashboard'
const main = (page: Page) => page.getByRole('main')

async function office(context: BrowserContext, base: string): Promise<Page> {
  await signInContext(context, base, 'admin')
  return context.newPage()
}

test('adds a shipping zone, closes it, and shows the reason at checkout', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const zone = isMobile ? 'برطعة' : 'مسافر يطا'
  const message = `الطريق إلى ${zone} مغلق حتى إشعار آخر.`
  const context = await browser.newContext({ baseURL: baseURL! })
  const desk = await office(context, baseURL!)
  await visit(desk, `${DASHBOARD}/shipping`)
  await main(desk)
    .getByRole('link', { name: t('shipping.zone.add') })
    .click()
  await main(desk).locator('[name="names.ar"]').fill(zone)
  await main(desk)
    .getByRole('button', { name: t('shipping.save') })
    .click()
  await expect(desk).toHaveURL(/\/shipping\/zones\/\d+$/)
  await main(desk).locator('[name="messages.ar"]').fill(message)
  await main(desk)
    .getByRole('button', { name: t('shipping.close'), exact: true })
    .click()
  await expect(main(desk)).toContainText(t('shipping.state.closed'))

  const product = await simpleProduct(page.request)
  await visit(page, `/ar/products/${product.id}`)
  await main(page)
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await visit(page, '/ar/checkout')
  await main(page).getByLabel(t('checkout.region'), { exact: true }).selectOption({ label: zone })
  await expect(main(page).getByRole('alert').first()).toContainText(message)

  await main(desk)
    .getByRole('button', { name: t('shipping.open') })
    .click()
  await expect(main(desk)).toContainText(t('shipping.state.open'))
  await main(desk)
    .getByRole('button', { name: t('shipping.zone.remove') })
    .click()
  await expect(desk).toHaveURL(/\/shipping$/)
  await context.close()
})

test('reorders a zone’s regions by keyboard, and moves a region to another zone', async ({
  page,
  baseURL,
  isMobile,
}) => {
  await signInContext(page.context(), baseURL!, 'admin')
  const zone = isMobile ? 'الشعراوية' : 'بني نعيم'
  const regions = [1, 2, 3].map(n => `${zone} ${n}`)
  await visit(page, `${DASHBOARD}/shipping/zones/new`)
  await main(page).locator('[name="names.ar"]').fill(zone)
  for (const [n, name] of regions.entries()) {
    await main(page)
      .getByRole('button', { name: t('shipping.region.add') })
      .click()
    await main(page).locator(`[name="regions.${n}.names.ar"]`).fill(name)
  }
  const save = main(page).getByRole('button', { name: t('shipping.save') })
  await save.click()
  await expect(page).toHaveURL(/\/shipping\/zones\/\d+$/)

  const shown = main(page).locator('.region-row summary bdi')
  await expect(shown).toHaveText(regions)
  await main(page)
    .getByRole('button', { name: t('shipping.up', { zone: regions[2]! }) })
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText([regions[2]!, regions[0]!, regions[1]!])
  // The row is at the top, so the focus is on its down button.
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText([regions[0]!, regions[2]!, regions[1]!])

  await shown.nth(2).click()
  await main(page).getByLabel(t('shipping.region.zone')).nth(2).selectOption({ label: 'مناطق 48' })
  await save.click()
  await expect(shown).toHaveText([regions[0]!, regions[2]!])
  await visit(page, `${DASHBOARD}/shipping`)
  await main(page).getByRole('link', { name: 'مناطق 48' }).click()
  await expect(shown.last()).toHaveText(regions[1]!)
})

/**
 * Changes the tracking number through the API, to simulate another admin. The page of the test still shows the old
 * number.
 */
async function changeShipmentAsOther(desk: Page, number: string, trackingNumber: string) {
  const token = await desk.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const { shipments } = (await (await desk.request.get(`/api/admin/orders/${number}`, { headers })).json()).data
  const { data: couriers } = await (await desk.request.get('/api/admin/couriers/', { headers })).json()
  const { id: courierId } = couriers.find(({ name }: { name: string }) => name === shipments[0].courier)
  const data = { shipmentId: shipments[0].id, courierId, trackingNumber, version: shipments[0].version }
  expect((await desk.request.put(`/api/admin/orders/${number}/shipment`, { headers, data })).status()).toBe(200)
}

test('ships an order with a tracking number, resolves an edit conflict, and prints the label', async ({
  page,
  browser,
  baseURL,
}) => {
  const product = await simpleProduct(page.request)
  const items = [{ productId: product.id, quantity: 1 }]
  const { number, trackingToken } = await placeOrder(baseURL!, { items, email: 'guest@nadara.example', language: 'ar' })
  const context = await browser.newContext({ baseURL: baseURL! })
  const desk = await office(context, baseURL!)
  await visit(desk, `${DASHBOARD}/orders/${number}`)
  for (const status of ['confirmed', 'packed'] as const)
    await main(desk)
      .getByRole('button', { name: t(`admin-orders.step.${status}`), exact: true })
      .click()
  await main(desk)
    .getByRole('button', { name: t('admin-orders.step.shipped'), exact: true })
    .click()
  const dialog = desk.locator('dialog[open]')
  await dialog.getByLabel(t('shipping.courier')).selectOption({ index: 1 })
  await dialog.locator('[name=trackingNumber]').fill('WD-4711')
  await dialog.getByRole('button', { name: t('admin-orders.step.shipped') }).click()
  await expect(main(desk)).toContainText('WD-4711')
  await changeShipmentAsOther(desk, number, 'WD-4712')
  await main(desk)
    .getByRole('button', { name: t('shipping.shipment.change') })
    .click()
  const typed = dialog.locator('[name=trackingNumber]')
  await typed.fill('WD-4713')
  const save = dialog.getByRole('button', { name: t('shipping.save') })
  await save.click()
  const conflict = desk.getByRole('dialog', { name: t('conflict.title') })
  await expect(conflict.getByRole('radio', { name: 'WD-4712' })).not.toBeChecked()
  await expect(conflict.getByRole('radio', { name: 'WD-4713' })).toBeChecked()
  await conflict.getByRole('button', { name: t('conflict.apply') }).click()
  await expect(conflict).toBeHidden()
  await expect(typed).toHaveValue('WD-4713')
  await save.click()
  await expect(main(desk)).toContainText('WD-4713')

  await visit(page, `/ar/orders/${number}?token=${trackingToken}`)
  await expect(main(page)).toContainText('WD-4713')
  await expect(main(page)).toContainText('يصلك')

  await main(desk)
    .getByRole('link', { name: t('shipping.label') })
    .click()
  const label = main(desk).getByRole('article', { name: number })
  await expect(label).toContainText('WD-4713')
  await expect(label.getByRole('img', { name: number })).toBeVisible()
  // A barcode in Code 128 begins with a bar of two modules, after a margin of ten modules.
  await expect(label.locator('.bar-code path')).toHaveAttribute('d', /^M10 0h2v1/)
  await context.close()
})
