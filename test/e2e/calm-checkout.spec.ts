import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, simpleProduct, visit, watchPageErrors } from '../support/shopper.ts'

const main = (page: Page) => page.getByRole('main')

async function openCheckout(page: Page, language: Language) {
  const t = messagesIn(language)
  const product = await simpleProduct(page.request)
  await visit(page, `/${language}/products/${product.id}`)
  await main(page)
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await visit(page, `/${language}/checkout`)
  await main(page).getByLabel(t('checkout.name'), { exact: true }).waitFor()
  return t
}

test('shows guests at most eight fields, a collapsed footer, and no tab bar on a phone', async ({ page, isMobile }) => {
  const t = await openCheckout(page, languageOf(isMobile))
  const typed = main(page).locator('input:not([type="radio"], [type="checkbox"]), select, textarea')
  expect(await typed.filter({ visible: true }).count()).toBeLessThanOrEqual(8)

  const footer = page.getByRole('contentinfo')
  await expect(footer).toBeHidden()
  const line = main(page).getByRole('button', { name: t('checkout.footer') })
  await line.click()
  await expect(footer).toBeVisible()
  await line.click()
  await expect(footer).toBeHidden()

  if (isMobile) {
    await expect(page.getByRole('navigation', { name: t('layout.tabs') })).toBeHidden()
    await main(page)
      .getByRole('button', { name: t('checkout.place') })
      .click()
    await expect(
      main(page).locator('[aria-invalid]').first(),
      'the button kept its place under the finger',
    ).toBeVisible()
  }
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('suggests a correction for a mistyped email domain', async ({ page, isMobile }) => {
  const t = await openCheckout(page, languageOf(isMobile))
  const email = main(page).getByLabel(t('checkout.email'))
  await email.fill('lina@gmial.com')
  await email.blur()
  await expect(main(page).getByText('lina@gmail.com')).toBeVisible()
  await main(page)
    .getByRole('button', { name: t('checkout.email.use') })
    .click()
  await expect(email).toHaveValue('lina@gmail.com')
})

test('orders by keyboard as a guest without an email, and offers the order link to copy', async ({
  page,
  isMobile,
}) => {
  const noFaults = watchPageErrors(page)
  const language = languageOf(isMobile)
  const t = await openCheckout(page, language)
  const name = main(page).getByLabel(t('checkout.name'), { exact: true })
  await name.focus()
  await page.keyboard.type('Lina Haddad')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0599000111')
  await main(page).getByLabel(t('checkout.region'), { exact: true }).selectOption('nablus')
  await main(page).getByLabel(t('checkout.city'), { exact: true }).focus()
  await page.keyboard.type('Nablus')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Rafidia 4')
  const place = main(page)
    .getByRole('button', { name: t('checkout.place') })
    .filter({ visible: true })
  await expect(place, 'the quote for the region has arrived').not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\/ND-.*token=/)
  await expect(main(page).getByRole('button', { name: t('orders.link.copy') })).toBeVisible()
  await expect(main(page).getByRole('link', { name: t('orders.link.whatsapp') })).toHaveAttribute('href', /token%3D/)
  noFaults()
})

test('shows the reason for a closed zone once, at the region, and blocks the order', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = await openCheckout(page, language)
  const region = main(page).getByLabel(t('checkout.region'), { exact: true })
  const place = main(page)
    .getByRole('button', { name: t('checkout.place') })
    .filter({ visible: true })
  await region.selectOption('gaza-strip')
  const { data } = await (
    await page.request.get(`/api/shipping-zones/estimate?region=gaza-strip&lang=${language}`)
  ).json()
  await expect(region).toHaveAccessibleDescription(data.message)
  await expect(place).not.toHaveAttribute('aria-busy')
  await expect(main(page).getByText(data.message)).toHaveCount(1)
  await expect(place).toHaveAttribute('aria-disabled', 'true')
  await expect(main(page).locator('.cart-totals__row--total')).toHaveCount(0)
  for (const name of ['name', 'phone', 'city', 'street'] as const)
    await main(page)
      .getByLabel(t(`checkout.${name}`), { exact: true })
      .fill(name === 'phone' ? '0599000111' : 'Lina Haddad')
  await place.click({ force: true })
  await expect(region).toBeFocused()
  await expect(main(page).getByText(data.message)).toHaveCount(1)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await region.selectOption('nablus')
  await expect(place).not.toHaveAttribute('aria-disabled')
  await expect(region).not.toHaveAttribute('aria-invalid')
  await expect(main(page).locator('.cart-totals__row--total')).toHaveCount(1)
})
