import { expect, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { openSection } from '../support/open-section.ts'
import { fillCheckout, signIn, visit, watchPageErrors } from '../support/shopper.ts'

test('orders as a guest from the Arabic home page, and lists the order in the admin', async ({ page, browser }) => {
  const t = messagesIn('ar')
  const noFaults = watchPageErrors(page)
  await visit(page, '/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('main').getByRole('link', { name: 'العناية بالبشرة' }).first().click()
  await expect(page).toHaveURL(/\/products\?category=skincare/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/العناية بالبشرة/)

  await visit(page, '/products?category=serums')
  await page.getByRole('main').getByRole('article').getByRole('link', { name: /سيروم/ }).first().click()
  await expect(page).toHaveURL(/\/products\/\d+-/)
  const name = await page.locator('.product h1').innerText()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()

  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(t('cart.at-checkout'))
  await drawer.getByRole('link', { name: t('cart.checkout'), exact: true }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await fillCheckout(page, 'ar', {
    fullName: 'ليلى خوري',
    phone: '٠٥٩٨٧٦٥٤٣٢',
    email: 'layla@example.com',
    region: /رام الله/,
    city: 'رام الله',
    street: 'شارع الإرسال، عمارة 12',
  })
  await page.getByRole('button', { name: t('checkout.place') }).click()

  await expect(page).toHaveURL(/\/orders\/ND-/)
  await expect(page.getByRole('main')).toContainText(t('orders.thanks'))
  const number = /ND-[A-Z0-9]{8}/.exec(await page.getByRole('main').innerText())![0]
  await expect(page.getByRole('main')).toContainText(name.trim().slice(0, 12))
  noFaults()

  const office = await (await browser.newContext()).newPage()
  await visit(office, '/nadara_view/admin-dashboard')
  await expect(office).toHaveURL(/\/login\?next=/)
  await signIn(office, 'ar', 'admin@nadara.example')
  await expect(office).toHaveURL(/admin-dashboard/)
  await openSection(office, t, 'admin-orders.title')
  await office.getByRole('link', { name: number }).click()
  await expect(office.getByText('ليلى خوري').first()).toBeVisible()
  await office.getByRole('button', { name: t('admin-orders.step.confirmed') }).click()
  await expect(office.getByText(t('admin.status.confirmed')).first()).toBeVisible()
  await office.context().close()
})

test('orders as a guest in English, with another size', async ({ page, request }) => {
  const t = messagesIn('en')
  const noFaults = watchPageErrors(page)
  const { data } = await (await request.get('/api/products/?category=skincare&inStock=true&limit=100')).json()
  const withSizes = data.find(
    (product: { hasOptions: boolean; professionalOnly: boolean }) => product.hasOptions && !product.professionalOnly,
  )
  const detail = (await (await request.get(`/api/products/${withSizes.id}/?lang=en`)).json()).data
  const second = detail.sizes[1]
  const variant = detail.variants.find((v: { sizeId: number; stockQuantity: number }) => v.sizeId === second.id)
  expect(variant.stockQuantity).toBeGreaterThan(0)

  await visit(page, `/en/products/${withSizes.id}`)
  await page.getByRole('radio', { name: second.name }).check()
  await expect(page.getByRole('main')).toContainText(variant.sku)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(second.name)
  await drawer.getByRole('link', { name: 'Checkout', exact: true }).click()
  await fillCheckout(page, 'en', {
    fullName: 'Sami Nasser',
    phone: '0591234567',
    email: 'sami@example.com',
    region: /Jerusalem/,
    city: 'Jerusalem',
    street: 'Salah al-Din Street 5',
  })
  await expect(page.getByRole('main')).toContainText('₪50.00')
  await page.getByRole('button', { name: t('checkout.place') }).click()
  await expect(page).toHaveURL(/\/en\/orders\/ND-/)
  await expect(page.getByRole('main')).toContainText(second.name)
  noFaults()
})
