import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'
import type { MessageKey, Translate } from '../../src/shared/i18n/messages.ts'
import { overflowingElements } from '../support/audit.ts'
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

/** Share of the screen's height that sticky and fixed bars cover. */
const barShare = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('.header, .tab-bar, .checkout-progress, .checkout-bar')]
    const pinned = bars.filter(bar => ['sticky', 'fixed'].includes(getComputedStyle(bar).position))
    return pinned.reduce((sum, bar) => sum + bar.offsetHeight, 0) / innerHeight
  })
const steps = (page: Page, t: Translate) => main(page).getByRole('navigation', { name: t('checkout.steps') })
const current = (page: Page, t: Translate) => steps(page, t).locator('[aria-current="step"]')

test('keeps the steps, the total and the order button in sight', async ({ page, isMobile }) => {
  const t = await openCheckout(page, languageOf(isMobile))
  const name = main(page).getByLabel(t('checkout.name'), { exact: true })
  const toggle = main(page).getByRole('button', { name: t('checkout.summary') })
  const panel = main(page).getByRole('region', { name: t('checkout.summary') })
  const total = isMobile ? toggle : main(page).locator('.cart-totals__row--total')
  const place = main(page)
    .getByRole('button', { name: t('checkout.place') })
    .filter({ visible: true })
  await expect(current(page, t)).toContainText(t('checkout.step.address'))

  await steps(page, t)
    .getByRole('button', { name: t('checkout.step.review') })
    .click()
  await expect(current(page, t)).toContainText(t('checkout.step.review'))
  for (const part of [steps(page, t), total, place]) await expect(part).toBeInViewport({ ratio: 1 })
  await expect(main(page).getByRole('heading', { name: t('checkout.step.review') })).toBeFocused()
  expect(await barShare(page)).toBeLessThan(1 / 3)

  if (!isMobile) return
  await expect(toggle).toContainText('₪')
  await toggle.press('Enter')
  await expect(panel.locator('.cart-totals__row--total')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(toggle).toBeFocused()
  await toggle.press('Enter')
  await name.focus()
  await expect(panel, 'a focused field is not covered').toHaveCount(0)
})

test('keeps input, payment method, step and scroll position on reload and Back', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = await openCheckout(page, language)
  const street = main(page).getByLabel(t('checkout.street'), { exact: true })
  await street.fill('Rafidia 4')
  await main(page).getByText(t('orders.method.bank-transfer'), { exact: true }).click()
  const edit = main(page).getByRole('link', { name: t('checkout.edit-cart') })
  // Scrolls at once, not smoothly.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await steps(page, t)
    .getByRole('button', { name: t('checkout.step.review') })
    .click()
  await edit.focus()
  await expect(current(page, t)).toContainText(t('checkout.step.review'))
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(200)
  const expectPlace = async () => {
    await expect(street).toHaveValue('Rafidia 4')
    await expect(main(page).getByRole('radio', { name: t('orders.method.bank-transfer') })).toBeChecked()
    await expect(current(page, t)).toContainText(t('checkout.step.review'))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(top, -2)
  }
  await page.reload()
  await expectPlace()
  await edit.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await page.goBack()
  await expectPlace()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Rafidia')
})

test('shows each error once, with what to do, and focuses the first faulty field', async ({ page, isMobile }) => {
  const t = await openCheckout(page, languageOf(isMobile))
  const field = (key: MessageKey) => main(page).getByLabel(t(key), { exact: true })
  const place = main(page)
    .getByRole('button', { name: t('checkout.place') })
    .filter({ visible: true })
  const alerts = page.locator('.toast, main [role="alert"]')
  await expect(place).not.toHaveAttribute('aria-busy')
  await place.click()
  await expect(field('checkout.name')).toBeFocused()
  for (const [label, error] of [
    ['checkout.name', 'checkout.missing.name'],
    ['checkout.phone', 'checkout.missing.phone'],
    ['checkout.region', 'checkout.missing.region'],
    ['checkout.city', 'checkout.missing.city'],
    ['checkout.street', 'checkout.missing.street'],
  ] as const) {
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(t(error)))
    await expect(main(page).getByText(t(error))).toHaveCount(1)
  }
  await expect(alerts).toHaveCount(0)

  await field('checkout.name').fill('Lina Haddad')
  await field('checkout.phone').fill('0599000111')
  await field('checkout.region').selectOption('nablus')
  await field('checkout.city').fill('Nablus')
  await field('checkout.street').fill('Rafidia 4')
  const email = main(page).getByLabel(t('checkout.email'))
  await email.fill('lina@shop')
  await expect(place).not.toHaveAttribute('aria-busy')
  await place.click()
  await expect(email, 'rejected by the server').toBeFocused()
  await expect(email).toHaveAccessibleDescription(new RegExp(t('field.email')))
  await expect(main(page).locator('.notice--error')).toHaveCount(0)
  await expect(alerts).toHaveCount(0)

  await email.fill('')
  await page.route('**/api/orders/', route => route.abort())
  await place.click()
  const notice = main(page).getByRole('group', { name: t('errors.network') })
  await expect(notice).toBeFocused()
  await expect(page.getByText(t('errors.network'))).toHaveCount(1)
  await expect(alerts).toHaveCount(0)
})

test('fits text at 200 % on narrow phones, with bars on at most a third of the screen', async ({ page, isMobile }) => {
  test.skip(!isMobile)
  const t = await openCheckout(page, languageOf(isMobile))
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport)
    for (const size of ['', '200%']) {
      await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), size)
      const label = `${viewport.width} px, text ${size || '100%'}`
      expect.soft(await overflowingElements(page), label).toEqual([])
      expect.soft(await barShare(page), label).toBeLessThan(1 / 3)
      await main(page).getByLabel(t('checkout.street'), { exact: true }).blur()
      await main(page).getByLabel(t('checkout.street'), { exact: true }).focus()
      await expect.soft(steps(page, t), label).toBeInViewport({ ratio: 1 })
      await expect
        .soft(main(page).getByLabel(t('checkout.street'), { exact: true }), label)
        .toBeInViewport({ ratio: 1 })
    }
  }
})
