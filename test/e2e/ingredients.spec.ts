import { expect, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { visit } from '../support/shopper.ts'

const t = messagesIn('en')

test('explains an ingredient beside the product, and lists the products that contain it', async ({ page }) => {
  await visit(page, '/en/products/19')
  await page.getByRole('main').getByText(t('product.ingredients'), { exact: true }).click()
  // The list is an island: before its hydration, the link opens the ingredient's page.
  await page.waitForLoadState('networkidle')
  await page.locator('.ingredient-list').getByRole('link', { name: 'Retinol', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('pregnancy')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/products\/19/)

  await page.locator('.ingredient-list').getByRole('link', { name: 'Retinol', exact: true }).click()
  await dialog.getByRole('link', { name: t('ingredients.products') }).click()
  await expect(page).toHaveURL(/\/en\/ingredients\/retinol$/)
  await expect(page.getByRole('main').getByRole('article').nth(1)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('ingredients.group.retinoid') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ingredients.title'))
  await expect(page.getByRole('status').first()).toHaveText(t('ingredients.count', { count: 2 }))
})
