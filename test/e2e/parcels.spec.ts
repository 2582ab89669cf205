import { expect, type Page, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { simpleProduct, visit } from '../support/shopper.ts'
import { placeOrder, signInContext } from '../support/stage.ts'

const t = messagesIn('ar')
const DASHBOARD = '/ar/nadara_view/admin-dashboard'
const main = (page: Page) => page.getByRole('main')

test('sends an order in two shipments, and cancels the unsent units of another order', async ({
  page,
  browser,
  baseURL,
}) => {
  const product = await simpleProduct(page.request)
  const items = [{ productId: product.id, quantity: 3 }]
  const order = () =>
    placeOrder(baseURL!, { items, email: 'guest@nadara.example', language: 'ar', paymentMethod: 'cash-on-delivery' })
  const { number, trackingToken } = await order()
  const context = await browser.newContext({ baseURL: baseURL! })
  await signInContext(context, baseURL!, 'admin')
  const desk = await context.newPage()
  const press = (label: string) => main(desk).getByRole('button', { name: label, exact: true }).click()
  const dialog = desk.locator('dialog[open]')
  const units = (value: string) => dialog.getByRole('textbox').first().fill(value)

  async function pack(number: string) {
    await visit(desk, `${DASHBOARD}/orders/${number}`)
    for (const status of ['confirmed', 'packed'] as const) await press(t(`admin-orders.step.${status}`))
  }
  async function sendOne(trackingNumber: string) {
    await press(t('admin-orders.step.shipped'))
    await units('1')
    await dialog.getByLabel(t('shipping.courier')).selectOption({ index: 1 })
    await dialog.locator('[name=trackingNumber]').fill(trackingNumber)
    await dialog.getByRole('button', { name: t('admin-orders.step.shipped') }).click()
    await expect(main(desk)).toContainText(trackingNumber)
  }

  await pack(number)
  await sendOne('WD-1')
  const parcels = main(desk).getByRole('region', { name: t('shipping.parcels') })
  await expect(parcels.getByRole('listitem', { name: t('shipping.parcel.unsent') })).toContainText('2 ×')
  await visit(page, `/ar/orders/${number}?token=${trackingToken}`)
  await expect(main(page)).toContainText(t('orders.status.partly-shipped'))
  await expect(main(page)).toContainText(t('orders.parcel.unsent.cash'))

  await press(t('shipping.parcel.send'))
  await dialog.locator('[name=trackingNumber]').fill('WD-2')
  await dialog.getByRole('button', { name: t('shipping.parcel.send') }).click()
  const second = parcels.getByRole('listitem', { name: t('orders.parcel', { number: 2 }) })
  await expect(second).toContainText('WD-2')
  await page.reload()
  for (const word of ['WD-1', 'WD-2', t('orders.parcel', { number: 2 })]) await expect(main(page)).toContainText(word)

  await second.getByRole('button', { name: t('shipping.parcel.undo') }).click()
  await dialog.locator('[name=reason]').fill('لم يخرج')
  await dialog.getByRole('button', { name: t('shipping.parcel.undo') }).click()
  await expect(second).toBeHidden()
  await expect(main(desk)).toContainText(t('admin-orders.event.sending-undone'))

  const other = await order()
  await pack(other.number)
  await sendOne('WD-3')
  await press(t('admin-orders.step.delivered'))
  await expect(parcels).toContainText('WD-3')
  await press(t('shipping.rest.cancel'))
  await dialog.locator('[name=reason]').fill('نفد المخزون')
  await dialog.getByRole('button', { name: t('shipping.rest.cancel') }).click()
  await expect(main(desk)).toContainText(t('admin-orders.event.rest-cancelled'))
  await expect(parcels.getByRole('listitem', { name: t('shipping.parcel.unsent') })).toBeHidden()
  await context.close()
})
