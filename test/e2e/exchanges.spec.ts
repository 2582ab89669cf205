import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { DEMO_PASSWORD, languageOf, registerCustomer, visit } from '../support/shopper.ts'
import { deliver, deliverReplacement, placeOrder, signInContext } from '../support/stage.ts'

const main = (page: Page) => page.getByRole('main')

interface Variant {
  sizeId: number | null
  colorId: number | null
  stockQuantity: number
}

/** Places an order for one unit of a product that has several variants in stock, and advances it to delivery. */
async function delivered(page: Page, base: string, given: { email: string; token?: string; language: Language }) {
  const { data } = await (await page.request.get('/api/products/?inStock=true&limit=100')).json()
  for (const { id, hasOptions, professionalOnly } of data) {
    if (!hasOptions || professionalOnly) continue
    const variants: Variant[] = (await (await page.request.get(`/api/products/${id}/`)).json()).data.variants
    const [first, second] = variants.filter(({ stockQuantity }) => stockQuantity > 3)
    if (!first || !second) continue
    const items = [{ productId: id, quantity: 1, sizeId: first.sizeId, colorId: first.colorId }]
    const order = await placeOrder(base, { items, paymentMethod: 'cash-on-delivery', ...given })
    await deliver(base, order.number)
    return order
  }
  throw new Error('The demo has no product with two variants in stock')
}

/** Requests another variant in the return form, after the form has reported that the choice is missing. */
async function askForExchange(page: Page, { language, number }: { language: Language; number: string }) {
  const t = messagesIn(language)
  await visit(page, `/${language}/orders/${number}`)
  await main(page)
    .getByRole('button', { name: t('orders.return'), exact: true })
    .click()
  await main(page)
    .getByRole('radio', { name: t('orders.return.want.exchange') })
    .check()
  await main(page).getByRole('checkbox').first().check()
  await main(page)
    .getByRole('combobox', { name: t('orders.return.reason') })
    .selectOption('changed-mind')
  const replacement = main(page).getByRole('combobox', { name: t('orders.return.variant') })
  await expect(replacement.getByRole('option').nth(1)).toHaveText(t('orders.return.variant.same'))
  const send = main(page).getByRole('button', { name: t('orders.return.send') })
  await send.click()
  await expect(replacement).toHaveAttribute('aria-invalid', 'true')
  await replacement.selectOption({ index: 2 })
  await send.click()
  await expect(main(page).getByRole('article')).toContainText(t('orders.return.state.requested'))
}

async function openDesk(browser: Browser, base: string): Promise<Page> {
  const office = await browser.newContext({ baseURL: base })
  await signInContext(office, base, 'admin')
  return office.newPage()
}

test('exchanges a returned unit for another variant, from the customer’s request to completion', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.setTimeout(120_000)
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const customer = await registerCustomer(page, language)
  const { number } = await delivered(page, baseURL!, { ...customer, language })
  await askForExchange(page, { language, number })

  const desk = await openDesk(browser, baseURL!)
  await visit(desk, `/${language}${adminPaths.order(number)}`)
  const card = main(desk).getByRole('article')
  const dialog = desk.locator('dialog[open]')
  const title = card.getByRole('heading', { level: 3 })
  await card.getByRole('button', { name: t('admin-orders.exchange'), exact: true }).click()
  // The dialog preselects the variant that the customer requested.
  await expect(dialog.getByRole('combobox')).not.toHaveValue('')
  await dialog.getByRole('button', { name: t('admin-orders.exchange.send') }).click()
  await expect(title).toContainText(t('admin-orders.return.status.approved'))
  await expect(title).toBeFocused()
  const link = card.getByRole('link', { name: /^ND-/ })
  const replacement = await link.innerText()

  await card.getByRole('button', { name: t('admin-orders.return.receive') }).click()
  await dialog.getByRole('button', { name: t('admin-orders.return.receive.send') }).click()
  await expect(card).toContainText(t('admin-orders.exchange.awaits'))
  await visit(page, `/${language}/orders/${number}`)
  const request = main(page).getByRole('article')
  await expect(request).toContainText(t('orders.return.state.exchange-received'))
  await request.getByRole('link', { name: replacement }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(replacement)
  await expect(main(page)).toContainText(t('cart.exchange'))

  await deliverReplacement(baseURL!, replacement)
  await desk.reload()
  await card.getByRole('button', { name: t('admin-orders.exchange.complete') }).click()
  await dialog.locator('[name=password]').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: t('admin-orders.exchange.complete') }).click()
  await expect(title).toContainText(t('admin-orders.return.status.exchanged'))
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(desk.getByRole('region', { name: t('admin-orders.timeline') })).toContainText(
    t('admin-orders.event.exchange-completed'),
  )
  await desk.context().close()

  await visit(page, `/${language}/orders/${number}`)
  await expect(request).toContainText(t('orders.return.status.exchanged'))
})
