import { expect, type Page, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { languageOf } from '../support/shopper.ts'

test.use({ javaScriptEnabled: false })

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const notice = (page: Page) => main(page).locator('.needs-script p')

test('links from home to a category and a product, and hides controls that need JavaScript', async ({
  page,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await page.goto(`/${language}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page.locator('.hero__controls, .theme-toggle, button.product-card__add').filter({ visible: true }),
  ).toHaveCount(0)
  expect(await cards(page).count()).toBeGreaterThan(8)
  await main(page).locator('.categories a').first().click()
  await expect(page).toHaveURL(/category=skincare/)
  await cards(page).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/${language}/products/\\d+-`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page)).toContainText('₪')
  await main(page)
    .locator('summary', { hasText: t('product.howToUse') })
    .click()
  await expect(main(page).locator('details[open]').first()).toBeVisible()
})

test('explains how to order a product without JavaScript', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await page.goto(`/${language}/products/16`)
  await expect(notice(page)).toContainText(t('head.needs-script.buy'))
  await expect(main(page).locator('a[href^="tel:"]')).toBeVisible()
  await expect(page.getByRole('button', { name: t('product.add') })).toBeHidden()
})

test('changes the language and links to the search page without JavaScript', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await page.goto(`/${language}/about`)
  await page.locator('.language-picker button').click()
  await page.getByRole('link', { name: 'Русский' }).click()
  await expect(page).toHaveURL(/\/ru\/about$/)
  await page.goto(`/${language}/about`)
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('layout.search') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/${language}/products`))
  await main(page).getByRole('searchbox').fill('serum')
  await main(page)
    .getByRole('button', { name: t('products.apply') })
    .click()
  await expect(page).toHaveURL(/search=serum/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('serum')
  expect(await cards(page).count()).toBeGreaterThan(3)
})

test('filters, sorts and paginates the list by URL without JavaScript', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await page.goto(`/${language}/products`)
  await main(page).getByLabel(t('products.inStock')).check()
  await main(page).getByLabel(t('products.maxPrice'), { exact: true }).fill('60')
  await main(page).getByLabel(t('products.sort')).selectOption('price-desc')
  await main(page)
    .getByRole('button', { name: t('products.apply') })
    .click()
  await expect(page).toHaveURL(/inStock=true/)
  const prices = async () =>
    (await cards(page).locator('.price__now').allInnerTexts()).map(text => Number(/[\d.]+/.exec(text)![0]))
  const first = await prices()
  expect(first).toEqual(first.toSorted((a, b) => b - a))
  expect(first[0]).toBeLessThanOrEqual(60)
  await page.getByRole('link', { name: t('common.pages.next') }).click()
  await expect(page).toHaveURL(/page=2/)
  expect((await prices())[0]).toBeLessThanOrEqual(first.at(-1)!)
  await main(page)
    .getByRole('link', { name: t('common.chip.remove', { name: t('products.inStock') }) })
    .click()
  await expect(page).not.toHaveURL(/inStock=true/)

  await page.goto(`/${language}/special-offers`)
  await main(page).getByLabel(t('products.sort')).selectOption('price-asc')
  await main(page)
    .getByRole('button', { name: t('products.apply') })
    .click()
  await expect(page).toHaveURL(/special-offers\?sort=price-asc/)
  const offers = await prices()
  expect(offers).toEqual(offers.toSorted((a, b) => a - b))
})

test('states that cart, checkout, account and forms need JavaScript, and hides the fields', async ({
  page,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  for (const path of ['/cart', '/checkout', '/profile', '/orders', '/orders/ND-AAAAAAAA']) {
    await page.goto(`/${language}${path}`)
    await expect(notice(page), path).toContainText(t('head.needs-script.page'))
    await expect(main(page).locator('.skeleton').filter({ visible: true }), path).toHaveCount(0)
  }
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password', '/track-order', '/contact']) {
    await page.goto(`/${language}${path}`)
    await expect(notice(page), path).toContainText(t('head.needs-script.form'))
    await expect(main(page).locator('input, button, select').filter({ visible: true }), path).toHaveCount(0)
  }
  const newsletter = page.locator('.footer__newsletter')
  await expect(newsletter.locator('.needs-script p')).toContainText(t('head.needs-script.newsletter'))
  await expect(newsletter.getByRole('button')).toBeHidden()
})
