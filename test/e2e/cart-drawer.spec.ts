import { expect, type Page, test } from '@playwright/test'
import promotions from '../../demo/promotions.json' with { type: 'json' }
import { messagesIn } from '../support/messages.ts'
import { fillStorage, languageOf, stopClock, storedCart, visit } from '../support/shopper.ts'
import type { StageProduct } from '../support/stage.ts'

const drawer = (page: Page) => page.getByRole('dialog')
const line = (page: Page) => drawer(page).getByRole('listitem')

async function openDrawer(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label }).filter({ visible: true }).first().click()
  await expect(drawer(page)).toBeVisible()
}

test('merges a product that is added twice into one line', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const product = (await (await page.request.get(`/api/products/16/?lang=${language}`)).json()).data
  const price = product.offerPrice ?? product.price
  await visit(page, `/${language}/products/16`)
  for (const quantity of [1, 2]) {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('product.add') })
      .first()
      .click()
    await expect(drawer(page)).toContainText(t('cart.title-count', { count: quantity }))
    if (quantity === 1) await page.keyboard.press('Escape')
  }
  await expect(line(page)).toHaveCount(1)
  await expect(line(page).locator('img')).toBeVisible()
  await expect(line(page)).toContainText(product.brand)
  await expect(line(page)).toContainText(product.name.slice(0, 8))
  await expect(line(page).getByLabel(t('common.quantity.label'), { exact: true })).toHaveValue('2')
  const amount = `₪${(price * 2).toFixed(2)}`
  await expect(line(page).locator('.price__now')).toHaveText(amount)
  await expect(line(page).getByRole('button', { name: new RegExp(`^${t('cart.remove')}`) })).toBeVisible()
  await expect(drawer(page).locator('.dialog__foot')).toContainText(t('cart.subtotal'))
  await expect(drawer(page).locator('.dialog__foot')).toContainText(amount)
  await expect(drawer(page)).toContainText(t('cart.at-checkout'))
  const way = (name: string) => drawer(page).getByRole('link', { name, exact: true })
  await expect(way(t('cart.checkout'))).toHaveAttribute('href', `/${language}/checkout`)
  await way(t('cart.view')).click()
  await expect(page).toHaveURL(`/${language}/cart`)
  await expect(drawer(page)).toHaveCount(0)
})

test('limits the quantity to the range from one to the cap, and removes a line with quantity 0', async ({
  page,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const limited = { id: 16, slug: 'x', name: 'Serum', brand: 'Lumirelle', stockQuantity: 9, maxOrderQuantity: 3 }
  await page.clock.install()
  await fillStorage(page, { cart: storedCart(2, { product: limited }) })
  await visit(page, `/${language}/about`)
  await openDrawer(page, t('layout.cart.count', { count: 2 }))
  const [more, less] = [t('common.quantity.more'), t('common.quantity.less')].map(name =>
    line(page).getByRole('button', { name }),
  )
  const quantity = line(page).getByLabel(t('common.quantity.label'), { exact: true })
  await more!.click()
  await expect(quantity).toHaveValue('3')
  await expect(more!).toBeDisabled()
  await expect(line(page).locator('.price__now')).toHaveText('₪30.00')
  await less!.click()
  await less!.click()
  await expect(quantity).toHaveValue('1')
  await expect(less!).toBeDisabled()

  await stopClock(page)
  await quantity.fill('0')
  await quantity.press('Enter')
  const toast = page.locator('.toast')
  await expect(toast).toContainText(t('cart.removed.title'))
  await expect(toast).toContainText(t('cart.removed.message', { name: 'Serum' }))
  await expect(toast).toHaveAttribute('role', 'status')
  await page.clock.runFor(2_999)
  await expect(toast).not.toHaveClass(/toast--hidden/)
  await page.clock.runFor(1)
  await expect(toast).toHaveClass(/toast--hidden/)
  await page.clock.runFor(300)
  await expect(toast).toHaveCount(0)

  await expect(drawer(page)).toContainText(t('cart.empty'))
  const start = drawer(page).getByRole('link', { name: t('cart.start') })
  await expect(start).toHaveAttribute('href', `/${language}/products`)
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('cart')))!).items).toEqual([])
})

test('shows the promotion that one more unit would reach, then the applied promotion', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { data } = await (
    await page.request.get(`/api/products/?category=masks&inStock=true&limit=50&lang=${language}`)
  ).json()
  const mask = data.find(({ hasOptions, stockQuantity }: StageProduct) => !hasOptions && stockQuantity > 25)
  const { id, slug, name, brand, stockQuantity } = mask
  const price = mask.offerPrice ?? mask.price
  const product = { id, slug, name, brand, imageUrl: null, stockQuantity, maxOrderQuantity: null }
  await fillStorage(page, { cart: storedCart(2, { product, unitPrice: price }) })
  await visit(page, `/${language}/about`)
  await openDrawer(page, t('layout.cart.count', { count: 2 }))
  const foot = drawer(page).locator('.dialog__foot')
  const hints = foot.getByRole('list', { name: t('cart.promotions') })
  const { ar, en } = promotions[0]!.name
  const promotion = isMobile ? ar : en
  await expect(hints).toContainText(promotion)
  await expect(foot.locator('.cart-totals__row')).toHaveCount(1)
  await drawer(page)
    .getByRole('button', { name: t('common.quantity.more') })
    .click()
  await expect(foot.locator('.cart-totals__row').nth(1)).toContainText(promotion)
  await expect(foot.locator('.cart-totals__row').nth(1)).toContainText(`−₪${price.toFixed(2)}`)
  await expect(hints).toHaveCount(0)
})

test('restores only valid lines of a stored cart, with quantities floored and capped', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const kept = (quantity: unknown, unitPrice: unknown, product: object = {}) => ({
    product: { id: 16, slug: 'x', name: 'Serum', brand: 'Lumirelle', stockQuantity: 9, ...product },
    quantity,
    unitPrice,
  })
  const items = [
    kept(2.9, 10),
    kept(50, 10, { id: 17, name: 'Cream' }),
    kept(0, 10),
    kept('2', 10),
    kept(1, 'free'),
    kept(1, 10, { id: undefined }),
  ]
  await fillStorage(page, { cart: JSON.stringify({ items, discount: 0, timestamp: 1 }) })
  await visit(page, `/${language}/about`)
  await openDrawer(page, t('layout.cart.count', { count: 11 }))
  await expect(line(page)).toHaveCount(2)
  const quantities = line(page).getByLabel(t('common.quantity.label'), { exact: true })
  await expect(quantities.first()).toHaveValue('2')
  await expect(quantities.last()).toHaveValue('9')
})
