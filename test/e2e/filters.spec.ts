import { expect, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'

test('filters by brand, and removes the filter by its chip', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}/products?category=skincare`)
  const main = page.getByRole('main')
  if (isMobile) await main.getByRole('button', { name: t('products.filter') }).click()
  const filters = isMobile ? page.getByRole('dialog') : main.getByRole('complementary')
  await filters.getByText(t('products.brand'), { exact: true }).click()
  const brand = filters.locator('input[name=brand]').first()
  await brand.click()
  await expect(page).toHaveURL(/category=skincare.*brand=/)
  await expect(brand).toBeChecked()
  if (isMobile) await filters.getByRole('button', { name: /\d/ }).click()
  await main
    .getByRole('navigation', { name: t('products.active') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).not.toHaveURL(/brand=/)
  noFaults()
})
