import { expect, type Page, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { DEMO_PASSWORD, languageOf, registerCustomer, visit, watchPageErrors } from '../support/shopper.ts'
import type { StageProduct } from '../support/stage.ts'

async function soldOutProduct(page: Page): Promise<StageProduct> {
  for (const number of [1, 2, 3]) {
    const { data } = await (await page.request.get(`/api/products/?limit=100&page=${number}`)).json()
    const found = data.find(({ inStock, professionalOnly }: StageProduct) => !inStock && !professionalOnly)
    if (found) return found
  }
  throw new Error('The demo has no product out of stock')
}

test('subscribes a visitor to a stock alert, and reports an invalid email at its field', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  const main = page.getByRole('main')
  const { id } = await soldOutProduct(page)
  await visit(page, `/${language}/products/${id}`)
  await expect(main).toContainText(t('product.alert'))
  await expect(main.locator('#buy').getByRole('button', { name: t('product.add') })).toHaveCount(0)
  const email = main.getByLabel(t('layout.newsletter.email'), { exact: true })
  const request = main.getByRole('button', { name: t('product.alert.submit') })
  await request.click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await email.fill('nobody')
  await request.click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('waiting@nadara.example')
  await request.click()
  await expect(main.getByRole('status').filter({ hasText: t('product.alert.done') })).toBeVisible()
  await expect(request).toHaveCount(0)
  noFaults()
})

test('prefills a customer’s email, and includes the stock alert in the data export', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const main = page.getByRole('main')
  const { email, token } = await registerCustomer(page, language)
  const { id } = await soldOutProduct(page)
  await visit(page, `/${language}/products/${id}`)
  // Islands hydrate on the first interaction.
  await page.mouse.move(5, 5)
  await expect(main.getByLabel(t('layout.newsletter.email'), { exact: true })).toHaveValue(email)
  await main.getByRole('button', { name: t('product.alert.submit') }).click()
  await expect(main.getByRole('status').filter({ hasText: t('product.alert.done') })).toBeVisible()
  const answer = await page.request.post('/api/auth/export', {
    headers: { authorization: `Bearer ${token}` },
    data: { password: DEMO_PASSWORD },
  })
  expect((await answer.json()).data.stockAlerts).toMatchObject([{ notifiedAt: null }])
})
