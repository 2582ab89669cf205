import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { fillStorage, languageOf, registerCustomer, simpleProduct, visit, watchPageErrors } from '../support/shopper.ts'
import { tokenOf } from '../support/stage.ts'

const main = (page: Page) => page.getByRole('main')
const money = (amount: number) => `₪${amount.toFixed(2)}`

interface Buyer {
  token?: string
  product: { id: number }
  quantity: number
  /** Name of a promotion that each page with the product has to show. */
  promotion?: string
}

/** Compares the prices on card, product page, drawer, cart and checkout with the API's quote for the same person. */
async function walk(page: Page, isMobile: boolean, { token, product, quantity, promotion }: Buyer): Promise<void> {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const headers = { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) }
  const quoteOf = async (units: number) => {
    const data = { items: [{ productId: product.id, quantity: units }], region: 'nablus' }
    return (await (await page.request.post('/api/cart/quote', { headers, data })).json()).data
  }
  const [one, quote] = [await quoteOf(1), await quoteOf(quantity)]
  const { sku } = quote.lines[0].product
  await fillStorage(page, { town: 'nablus', ...(token && { token, accessToken: token }) })

  await visit(page, `/${language}/products?search=${encodeURIComponent(sku)}`)
  const card = main(page)
    .locator('.product-card')
    .filter({ has: page.locator(`a[href*="/products/${product.id}-"]`) })
  await expect(card.locator('.price__now')).toHaveText(money(one.lines[0].unitPrice))
  if (promotion) await expect(card).toContainText(promotion)

  await visit(page, `/${language}/products/${product.id}`)
  const panel = main(page).locator('.product__top')
  await expect(panel.locator('.price-block .price__now')).toHaveText(money(one.lines[0].unitPrice))
  if (promotion) await expect(panel.locator('.promoted')).toContainText(promotion)
  const units = panel.getByLabel(t('common.quantity.label'), { exact: true }).first()
  await units.fill(String(quantity))
  // Leaves the field before pressing the button, because the price of the new quantity may move the button.
  await units.press('Tab')
  await expect(units).toHaveValue(String(quantity))
  await panel
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()

  const drawer = page.getByRole('dialog')
  await expect(drawer.locator('.cart-line .price__now')).toHaveText(money(quote.lines[0].totalPrice))
  const rows = drawer.locator('.cart-totals__row')
  await expect(rows.first()).toContainText(money(quote.subtotal))
  for (const { name, discount } of quote.promotions)
    if (discount > 0) await expect(rows.filter({ hasText: name })).toContainText(money(discount))

  for (const screen of ['cart', 'checkout']) {
    await visit(page, `/${language}/${screen}`)
    const totals = main(page).locator('.cart-totals')
    await expect(totals.locator('.cart-totals__row--total')).toContainText(money(quote.total))
    await expect(totals.locator('.cart-totals__row').first()).toContainText(money(quote.subtotal))
    for (const { name, discount } of quote.promotions)
      if (discount > 0)
        await expect(totals.locator('.cart-totals__row', { hasText: name })).toContainText(money(discount))
    await expect(totals).not.toContainText(money(0))
  }
}

test('shows a guest the same price from the product card to the checkout', async ({ page, isMobile }) => {
  const noFaults = watchPageErrors(page)
  await walk(page, isMobile, { product: await simpleProduct(page.request), quantity: 2 })
  noFaults()
})

test('shows a doctor the same quantity price in the cart drawer, cart and checkout', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const noFaults = watchPageErrors(page)
  const token = await tokenOf(baseURL!, 'doctor')
  const list = await page.request.get('/api/products/?category=medical-supplies&inStock=true&limit=100', {
    headers: { authorization: `Bearer ${token}` },
  })
  const product = (await list.json()).data.find(
    (one: any) =>
      !one.hasOptions &&
      one.maxOrderQuantity === null &&
      one.stockQuantity > 40 &&
      one.quantityPrices?.some(({ quantity }: { quantity: number }) => quantity === 10),
  )
  await walk(page, isMobile, { token, product, quantity: 12 })
  noFaults()
})

test('shows a customer group’s promotion to its members everywhere, and to nobody else', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const noFaults = watchPageErrors(page)
  const { token } = await registerCustomer(page, language)
  const { id: userId } = (
    await (await page.request.get('/api/auth/me/', { headers: { authorization: `Bearer ${token}` } })).json()
  ).data
  const headers = { authorization: `Bearer ${await tokenOf(baseURL!, 'admin')}` }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/admin${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
  const names = (name: string) => ({ ar: name, en: name, he: name, ru: name })
  const product = await simpleProduct(page.request)
  const promotion = `Midwives ${randomUUID().slice(0, 8)}`
  const group = await post('/customer-groups/', { names: names(promotion) })
  await post(`/customer-groups/${group.id}/members`, { customers: [userId], member: true })
  const { id, version } = await post('/promotions/', {
    kind: 'percent',
    percent: 15,
    names: names(promotion),
    customerGroup: 'group',
    groupId: group.id,
    scopes: [{ kind: 'product', id: product.id }],
  })
  await walk(page, isMobile, { token, product, quantity: 2, promotion })

  await visit(page, `/${language}/special-offers`)
  const offered = main(page).locator('.promotions__one').filter({ hasText: promotion })
  await expect(offered).toContainText(messagesIn(language)('products.promotion.yours'))
  await expect(offered.getByRole('link')).toHaveAttribute('href', new RegExp(`/products/${product.id}-`))
  await page.evaluate(() => localStorage.clear())
  await visit(page, `/${language}/special-offers`)
  await expect(main(page).locator('.promotions__one').first()).toBeVisible()
  await expect(offered).toHaveCount(0)
  await visit(page, `/${language}/products/${product.id}`)
  await expect(main(page)).not.toContainText(promotion)
  await post(`/promotions/${id}/archive`, { version })
  noFaults()
})
