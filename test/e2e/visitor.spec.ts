import { expect, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { signIn, visit, waitForHydration, watchPageErrors } from '../support/shopper.ts'

const t = messagesIn('en')

test('changes language and direction, and stores the language', async ({ page, isMobile }) => {
  await visit(page, '/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: messagesIn('ar')('layout.language'), exact: false })
    .first()
    .click()
  await page
    .getByRole('link', { name: 'English' })
    .or(page.getByRole('menuitem', { name: 'English' }))
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await visit(page, '/products')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(isMobile).toBeDefined()
})

test('applies the stored theme on page load', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/en/about')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('requires sign-in for orders, returns after it, and keeps customers out of the dashboard', async ({ page }) => {
  await visit(page, '/en/orders')
  await expect(page).toHaveURL(/\/en\/login\?next=/)
  await signIn(page, 'en', 'customer@nadara.example')
  await expect(page).toHaveURL(/\/en\/orders$/)
  await page.goto('/en/nadara_view/admin-dashboard')
  await expect(page).toHaveURL(/\/en\/?$/)
  await page.goto('/en/login')
  await expect(page).toHaveURL(/\/en\/?$/)
})

test('reports a wrong password and keeps the typed email', async ({ page }) => {
  await visit(page, '/en/login')
  await page.getByRole('main').getByLabel(t('auth.email'), { exact: true }).fill('customer@nadara.example')
  await page.getByRole('main').getByLabel(t('auth.password'), { exact: true }).fill('not the password')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth.login.submit'), exact: true })
    .click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('main').getByLabel(t('auth.email'), { exact: true })).toHaveValue(
    'customer@nadara.example',
  )
})

test('redirects an unknown URL to the home page, and shows a 404 page for an unknown product', async ({ page }) => {
  await page.goto('/en/nothing-here')
  await expect(page).toHaveURL(/\/en\/?$/)
  const answer = await page.goto('/en/products/999999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('shows a confirmation for a removed line, and then the empty cart', async ({ page }) => {
  const noFaults = watchPageErrors(page)
  await visit(page, '/en/products/16')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${t('cart.remove')}`) })
    .first()
    .click()
  await expect(page.getByText('Item Removed')).toBeVisible()
  await expect(page.getByText(/has been removed from your cart\./)).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('Your cart is empty')
  await expect(page.getByRole('dialog')).toContainText('Start Shopping')
  noFaults()
})

test('shows the selected size in the product heading and the cart', async ({ page }) => {
  await visit(page, '/en/products/16')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Hyaluronic Acid Serum 30 ml')
  await page.getByRole('radio', { name: '50 ml' }).check()
  await expect(heading).toHaveText('Hyaluronic Acid Serum 50 ml')
  await expect(page.getByRole('main')).not.toContainText('Hyaluronic Acid Serum 30 ml')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Hyaluronic Acid Serum 50 ml')
  await expect(page.getByRole('dialog')).not.toContainText('30 ml')
})

test('ignores invalid stored data', async ({ page }) => {
  const noFaults = watchPageErrors(page)
  await page.addInitScript(() => {
    localStorage.setItem(
      'cart',
      '{"items":[{"product":{"id":"x"},"quantity":"many"},null,{"product":{"id":16,"name":"<b>x"},"quantity":2.7,"unitPrice":10}]}',
    )
    localStorage.setItem('language', 'xx')
    localStorage.setItem('theme', 'purple')
  })
  await page.goto('/en/cart')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  noFaults()
})
