import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { formatMoney } from '../../src/shared/i18n/format.ts'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { toAgorot } from '../../src/shared/rules/money.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { expectFocus } from '../support/keyboard.ts'
import { messagesIn } from '../support/messages.ts'
import { DEMO_PASSWORD, languageOf, registerCustomer, visit } from '../support/shopper.ts'
import {
  advanceReturn,
  deliver,
  placeOrder,
  requestReturn,
  type StageProduct,
  signInContext,
} from '../support/stage.ts'

const main = (page: Page) => page.getByRole('main')

/** Places an order for two units of one product and one unit of another product, paid on delivery. */
async function placed(page: Page, base: string, given: { email: string; token?: string; language: Language }) {
  const { data } = await (await page.request.get('/api/products/?inStock=true&limit=100')).json()
  const [first, second] = (data as (StageProduct & { stockQuantity: number; maxOrderQuantity: number | null })[])
    .filter(product => !product.hasOptions && !product.professionalOnly && !product.maxOrderQuantity)
    .sort((one, other) => other.stockQuantity - one.stockQuantity)
  const items = [
    { productId: first!.id, quantity: 2 },
    { productId: second!.id, quantity: 1 },
  ]
  return placeOrder(base, { items, paymentMethod: 'cash-on-delivery', ...given })
}

async function delivered(page: Page, base: string, given: Parameters<typeof placed>[2]) {
  const order = await placed(page, base, given)
  await deliver(base, order.number)
  return order
}

/** Advances an order through its statuses, and checks each status on the admin's and the buyer's screen. */
async function bringAlong(desk: Page, buyer: Page, { language, number }: { language: Language; number: string }) {
  const t = messagesIn(language)
  await visit(desk, `/${language}${adminPaths.order(number)}`)
  for (const step of ['confirmed', 'packed', 'shipped', 'delivered'] as const) {
    const press = (page: Locator) =>
      page.getByRole('button', { name: t(`admin-orders.step.${step}`), exact: true }).click()
    await press(main(desk))
    if (step === 'shipped') {
      const dialog = desk.locator('dialog[open]')
      await dialog.getByLabel(t('shipping.courier')).selectOption({ index: 1 })
      await dialog.locator('[name=trackingNumber]').fill('WD-4712')
      await press(dialog)
    }
    await expect(desk.getByRole('region', { name: t('admin-orders.timeline') })).toContainText(
      t(`admin.status.${step}`),
    )
    await visit(buyer, `/${language}/orders/${number}`)
    await expect(main(buyer).locator('.timeline [aria-current=step]')).toContainText(t(`orders.step.${step}`))
    if (step === 'shipped') await expect(main(buyer)).toContainText('WD-4712')
  }
}

/** Creates a customer with a delivered order, and requests the return of the whole order. Returns the order. */
async function requestedReturn(page: Page, base: string, language: Language) {
  const customer = await registerCustomer(page, language)
  const order = await delivered(page, base, { ...customer, language })
  await requestReturn(base, order, customer)
  return order
}

/** Opens the order as an admin, from the list of orders with open returns. */
async function openOnDesk(browser: Browser, base: string, language: Language, number: string): Promise<Page> {
  const desk = await openDesk(browser, base)
  await findAskedBack(desk, language, number)
  return desk
}

async function openDesk(browser: Browser, base: string): Promise<Page> {
  const office = await browser.newContext({ baseURL: base })
  await signInContext(office, base, 'admin')
  return office.newPage()
}

async function findAskedBack(desk: Page, language: Language, number: string): Promise<void> {
  const t = messagesIn(language)
  await visit(desk, `/${language}${adminPaths.orders}`)
  const chip = desk.getByRole('link', { name: t('admin-orders.returns.open'), exact: true })
  await chip.click()
  await expect(desk).toHaveURL(/\?returns=open$/)
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await main(desk).getByRole('link', { name: number }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(number)
}

test('processes an order until delivery and a return until refund, and shows both to the buyer', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.setTimeout(120_000)
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const customer = await registerCustomer(page, language)
  const { number, lines } = await placed(page, baseURL!, { ...customer, language })
  const amount = formatMoney(language, toAgorot(lines[0]!.totalPrice))
  const desk = await openDesk(browser, baseURL!)
  await bringAlong(desk, page, { language, number })

  await main(page)
    .getByRole('button', { name: t('orders.return'), exact: true })
    .click()
  await main(page).getByRole('checkbox').first().check()
  await main(page)
    .getByRole('button', { name: t('common.quantity.more') })
    .click()
  await main(page).getByRole('combobox').selectOption('damaged')
  await main(page)
    .getByRole('button', { name: t('orders.return.send') })
    .click()
  const request = main(page).getByRole('article')
  await expect(request).toContainText(amount)
  await expect(request).toContainText(t('orders.return.refund.expected'))

  await findAskedBack(desk, language, number)
  const requested = main(desk).getByRole('article')
  const title = requested.getByRole('heading', { level: 3 })
  const dialog = desk.locator('dialog[open]')
  await expect(title).toContainText(t('admin-orders.return.status.requested'))
  await expect(requested).toContainText(`2 × ${lines[0]!.name}`)
  await expect(requested).toContainText(t('orders.return.reason.damaged'))
  await expect(requested).toContainText(amount)
  await requested.getByRole('button', { name: t('admin-orders.return.approve') }).click()
  await expect(title).toContainText(t('admin-orders.return.status.approved'))
  await expect(title).toBeFocused()

  await requested.getByRole('button', { name: t('admin-orders.return.receive') }).click()
  const quantity = dialog.getByRole('textbox', { name: t('common.quantity.label'), exact: true })
  await expect(quantity).toHaveValue('0')
  await dialog.getByRole('button', { name: t('common.quantity.more') }).click()
  await expect(quantity).toHaveValue('1')
  await dialog.getByRole('button', { name: t('common.quantity.less') }).click()
  await expect(quantity).toHaveValue('0')
  await dialog.getByRole('button', { name: t('common.quantity.more') }).click()
  await expect(dialog).toContainText(t('admin-orders.return.written-off', { count: 1 }))
  await dialog.getByRole('button', { name: t('admin-orders.return.receive.send') }).click()
  await expect(title).toContainText(t('admin-orders.return.status.received'))
  await expect(requested).toContainText(t('admin-orders.return.restocked', { count: 1 }))
  await expect(title).toBeFocused()

  await requested.getByRole('button', { name: t('admin-orders.return.refund'), exact: true }).click()
  await expect(dialog).toContainText(amount)
  await expect(dialog).toContainText(t('admin-orders.return.refund.by.cash-on-delivery'))
  const password = dialog.getByLabel(t('admin-orders.return.refund.password'), { exact: true })
  await expectFocus(password)
  await password.fill('not the password')
  await password.press('Enter')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expectFocus(password)
  await password.fill(DEMO_PASSWORD)
  await password.press('Enter')
  await expect(title).toContainText(t('admin-orders.return.status.refunded'))
  await expect(desk.locator('dialog[open]')).toHaveCount(0)
  await expect(title).toBeFocused()
  await expect(requested.getByRole('button')).toHaveCount(0)
  await expect(main(desk)).toContainText(t('orders.payment.partly-refunded'))
  const history = desk.getByRole('region', { name: t('admin-orders.timeline') }).getByRole('listitem')
  await expect(history.nth(0)).toContainText(t('admin-orders.event.return-refunded'))
  await expect(history.nth(1)).toContainText(t('admin-orders.event.return-received'))
  await expect(history.nth(2)).toContainText(t('admin-orders.event.return-approved'))
  await expect(history.nth(3)).toContainText(t('admin-orders.event.return-requested'))
  await desk.context().close()

  await page.reload()
  await expect(request).toContainText(t('orders.return.status.refunded'))
  await expect(request).toContainText(amount)
  await expect(request).not.toContainText(t('orders.return.refund.expected'))
  await expect(main(page)).toContainText(t('orders.payment.partly-refunded'))
})

test('keeps the reason for rejecting a return after a failed request, and shows it to the buyer', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const reason = 'The seal was broken'
  const order = await requestedReturn(page, baseURL!, language)

  const desk = await openOnDesk(browser, baseURL!, language, order.number)
  const requested = main(desk).getByRole('article')
  await requested.getByRole('button', { name: t('admin-orders.return.refuse'), exact: true }).click()
  const dialog = desk.locator('dialog[open]')
  const field = dialog.getByLabel(t('admin-orders.return.reason'), { exact: true })
  const send = dialog.getByRole('button', { name: t('admin-orders.return.refuse.send') })
  await send.click()
  await expect(field).toHaveAccessibleDescription(new RegExp(t('field.required')))
  await expectFocus(field)
  await field.fill(reason)
  await desk.route('**/decision', route => route.fulfill({ status: 500, json: { success: false, message: '' } }))
  await send.click()
  await expect(dialog.locator('form').getByRole('alert')).toContainText(t('errors.failed'))
  await expect(field).toHaveValue(reason)
  await desk.unroute('**/decision')
  await send.click()
  await expect(requested).toContainText(t('admin-orders.return.status.refused'))
  await expect(requested).toContainText(reason)
  await expect(requested.getByRole('heading', { level: 3 })).toBeFocused()
  await desk.context().close()

  await visit(page, `/${language}/orders/${order.number}`)
  const request = main(page).getByRole('article')
  await expect(request).toContainText(t('orders.return.status.refused'))
  await expect(request).toContainText(reason)
})

test('shows the current state of a return that another admin changed meanwhile', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const order = await requestedReturn(page, baseURL!, language)
  const desk = await openOnDesk(browser, baseURL!, language, order.number)
  const requested = main(desk).getByRole('article')
  await requested.getByRole('button', { name: t('admin-orders.return.refuse'), exact: true }).click()
  await desk.locator('dialog[open]').getByLabel(t('admin-orders.return.reason'), { exact: true }).fill('Too late')
  await advanceReturn(baseURL!, order.number, 'received')
  await desk
    .locator('dialog[open]')
    .getByRole('button', { name: t('admin-orders.return.refuse.send') })
    .click()
  await expect(requested).toContainText(t('admin-orders.return.status.received'))
  await expect(desk.locator('.toast')).toContainText(t('common.error'))
  await expect(desk.locator('dialog[open]')).toHaveCount(0)
  await desk.context().close()
})

test('shows the buyer that a fully returned order was refunded', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const order = await requestedReturn(page, baseURL!, language)
  await advanceReturn(baseURL!, order.number, 'refunded')
  await visit(page, `/${language}/orders/${order.number}`)
  await expect(main(page)).toContainText(t('orders.payment.refunded'))
  const stop = main(page).locator('.timeline [aria-current=step]')
  await expect(stop).toContainText(t('orders.step.returned'))
  await expect(stop.locator('time')).toHaveCount(1)
})

test('attaches photos of damaged goods, retries a failed upload, and removes a photo', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.setTimeout(90_000)
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const customer = await registerCustomer(page, language)
  const { number } = await delivered(page, baseURL!, { ...customer, language })
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b4532f' } })
    .png()
    .toBuffer()
  const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: png })

  await visit(page, `/${language}/orders/${number}`)
  await main(page)
    .getByRole('button', { name: t('orders.return'), exact: true })
    .click()
  await main(page).getByRole('checkbox').first().check()
  const field = main(page).locator('input[type=file]')
  await main(page).getByRole('combobox').selectOption('changed-mind')
  await expect(field).toHaveCount(0)
  await main(page).getByRole('combobox').selectOption('damaged')
  await field.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') })
  await expect(main(page)).toContainText(t('orders.return.photos.refused'))
  await field.setInputFiles([photo('front.png'), photo('lid.png')])
  await expect(
    main(page).getByRole('button', { name: t('orders.return.photos.one', { number: 2 }), exact: true }),
  ).toBeVisible()

  let sent = 0
  await page.route('**/return/photos*', route => (++sent === 2 ? route.abort() : route.fallback()))
  await main(page)
    .getByRole('button', { name: t('orders.return.send') })
    .click()
  await expect(page.getByText(t('orders.return.photos.lost', { count: 1 }))).toBeVisible()
  const request = main(page).getByRole('article')
  const shown = (number: number) =>
    request.getByRole('button', { name: t('orders.return.photos.one', { number }), exact: true })
  await expect(shown(1)).toBeVisible()
  await expect(shown(2)).toHaveCount(0)
  await expect(request.getByRole('button', { name: t('orders.return.photos.unsent', { number: 1 }) })).toBeVisible()
  await request.getByRole('button', { name: t('orders.return.photos.again') }).click()
  await expect(shown(2)).toBeVisible()
  await expect(request.getByRole('button', { name: t('orders.return.photos.again') })).toHaveCount(0)
  await field.setInputFiles(photo('box.png'))
  await expect(shown(3)).toBeVisible()
  await request.getByRole('button', { name: t('orders.return.photos.remove', { number: 1 }) }).click()
  await expect(shown(3)).toHaveCount(0)

  const desk = await openOnDesk(browser, baseURL!, language, number)
  await main(desk)
    .getByRole('button', { name: t('orders.return.photos.one', { number: 2 }) })
    .click()
  const large = desk.getByRole('dialog', { name: t('orders.return.photos.one', { number: 2 }) }).getByRole('img')
  await expect(large).toHaveJSProperty('naturalWidth', 60)
  await desk.context().close()
})
