import { expect, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { signIn, visit, watchPageErrors } from '../support/shopper.ts'

test('orders by SKU with the keyboard, and keeps the lines of a list that need attention', async ({ page }) => {
  const t = messagesIn('en')
  const noFaults = watchPageErrors(page)
  await visit(page, '/en/profile')
  await signIn(page, 'en', 'doctor@nadara.example')
  await page.getByRole('link', { name: t('quick-order.title') }).click()
  const code = (line: number) => page.getByLabel(t('quick-order.code', { line }))
  const quantity = (line: number) => page.getByLabel(t('quick-order.quantity', { line }))

  await code(1).fill('p001')
  await code(1).press('Enter')
  await expect(quantity(1)).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(code(2)).toBeFocused()
  await page.keyboard.type('nitrile gloves')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(quantity(2)).toBeFocused()

  await page.getByText(t('quick-order.import'), { exact: true }).click()
  await page
    .getByRole('textbox', { name: t('quick-order.import.text'), exact: true })
    .fill('SKU;Quantity\nno-such-code;3\np002;two')
  await page.getByRole('button', { name: t('quick-order.import.add') }).click()
  await expect(page.getByText('p002;two')).toBeVisible()
  await expect(page.getByText(t('quick-order.problem.unknown'))).toBeVisible()
  await expect(page.getByText(t('quick-order.ready', { count: 2 }))).toBeVisible()

  await page.getByRole('button', { name: t('quick-order.add') }).click()
  await expect(page.getByText(t('quick-order.added', { count: 2 }))).toBeVisible()
  await expect(code(1)).toHaveValue('no-such-code')
  await visit(page, '/en/cart')
  await expect(page.locator('.cart-line')).toHaveCount(2)
  noFaults()
})
