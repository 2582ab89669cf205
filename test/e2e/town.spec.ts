import { expect, type Page, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { languageOf, simpleProduct, visit, watchPageErrors } from '../support/shopper.ts'

const main = (page: Page) => page.getByRole('main')

test('asks for the town once, and shows the same delivery days from product to checkout', async ({
  page,
  isMobile,
}) => {
  const noFaults = watchPageErrors(page)
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const product = await simpleProduct(page.request)
  await visit(page, `/${language}/products/${product.id}`)
  await main(page)
    .locator('summary', { hasText: t('shipping.town.choose') })
    .click()
  await main(page).getByLabel(t('shipping.town'), { exact: true }).selectOption('nablus')
  const change = main(page).locator('summary', { hasText: t('shipping.town.change') })
  await expect(change).toBeFocused()

  const { data } = await (await page.request.get(`/api/shipping-zones/estimate?region=nablus&lang=${language}`)).json()
  const days = main(page).locator('.town-delivery [role="status"]')
  await expect(days).toContainText(`${data.region.name}:`)
  await expect(days).toContainText(String(Number(data.promise.to.slice(8))))
  const shown = await days.innerText()

  await main(page)
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(shown)).toBeVisible()

  await visit(page, `/${language}/products/${product.id}`)
  await expect(days).toHaveText(shown)
  await visit(page, `/${language}/cart`)
  await expect(days).toHaveText(shown)
  await visit(page, `/${language}/checkout`)
  await expect(main(page).getByLabel(t('checkout.region'), { exact: true })).toHaveValue('nablus')
  await expect(main(page).locator('.delivery-promise').first()).toContainText(String(Number(data.promise.to.slice(8))))
  await main(page)
    .getByRole('radio', { name: t('orders.method.bank-transfer') })
    .check()
  await expect(main(page).locator('.delivery-promise').first()).toContainText(shown.split(': ')[1]!)
  noFaults()
})

test('shows the reason for a closed zone in the cart, and no total', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const product = await simpleProduct(page.request)
  await visit(page, `/${language}/products/${product.id}`)
  await main(page)
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await visit(page, `/${language}/cart`)
  await main(page)
    .locator('summary', { hasText: t('shipping.town.choose') })
    .click()
  await main(page).getByLabel(t('shipping.town'), { exact: true }).selectOption('gaza-strip')
  const { data } = await (
    await page.request.get(`/api/shipping-zones/estimate?region=gaza-strip&lang=${language}`)
  ).json()
  await expect(main(page).locator('.town-delivery [role="status"]')).toContainText(data.message)
  await expect(main(page).locator('.cart-totals__row--total')).toHaveCount(0)
})

test('deletes a stored town that no longer exists', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const product = await simpleProduct(page.request)
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('town', 'atlantis'))
  await visit(page, `/${language}/products/${product.id}`)
  await expect(main(page).locator('summary', { hasText: t('shipping.town.choose') })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('town'))).toBeNull()
})
