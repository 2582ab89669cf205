import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { messagesIn } from '../support/messages.ts'
import { languageOf, registerCustomer, visit, watchPageErrors } from '../support/shopper.ts'

test('shows seven profile sections, each with its own URL', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  await registerCustomer(page)
  await visit(page, `/${language}/profile`)
  const nav = page.getByRole('navigation', { name: t('customers.profile.sections') })
  for (const section of [
    'settings',
    'orders',
    'addresses',
    'payment',
    'preferences',
    'security',
    'personal',
  ] as const) {
    await nav.getByRole('link', { name: t(`customers.profile.${section}`) }).click()
    await expect(page.getByRole('region', { name: t(`customers.profile.${section}`), exact: true })).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL(/section=security/)
  noFaults()
})

test('fills in a saved address at checkout', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  await registerCustomer(page)
  await visit(page, `/${language}/profile?section=addresses`)
  await page.getByRole('button', { name: t('customers.profile.address.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('checkout.phone'), { exact: true }).fill('0599123456')
  await dialog.getByLabel(t('checkout.region'), { exact: true }).selectOption('ramallah-al-bireh')
  await dialog.getByLabel(t('checkout.city'), { exact: true }).fill('Ramallah')
  await dialog.getByRole('button', { name: t('customers.profile.address.save') }).click()
  await expect(dialog.getByLabel(t('checkout.street'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(t('checkout.street'), { exact: true }).fill('Rukab Street 12')
  await dialog.getByRole('button', { name: t('customers.profile.address.save') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Rukab Street 12' })).toContainText(
    t('customers.profile.address.default'),
  )

  await visit(page, `/${language}/products/16`)
  await page
    .locator('#buy')
    .getByRole('button', { name: t('product.add') })
    .click()
  await visit(page, `/${language}/checkout`)
  const main = page.getByRole('main')
  await expect(main.getByLabel(t('checkout.street'), { exact: true })).toHaveValue('Rukab Street 12')
  await expect(main.getByLabel(t('checkout.region'), { exact: true })).toHaveValue('ramallah-al-bireh')
  noFaults()
})

test('crops, saves and removes a profile image', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  await registerCustomer(page)
  await visit(page, `/${language}/profile`)
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2e5d4b' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('customers.profile.avatar.use') })
    .click()
  await expect(page.locator('.profile__image img')).toHaveAttribute('src', /^\/media\/avatar\//)
  await page.getByRole('button', { name: t('customers.profile.avatar.remove') }).click()
  await expect(page.locator('.profile__image img')).toHaveCount(0)
  noFaults()
})
