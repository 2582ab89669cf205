import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { DEMO_PASSWORD, signIn, visit, watchPageErrors } from '../support/shopper.ts'

const en = messagesIn('en')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('wishlist'))
const hearts = (page: Page) => page.getByRole('main').locator('.product-card [aria-pressed]')
const pressed = (page: Page) => page.getByRole('main').locator('.product-card [aria-pressed="true"]')
const names = (page: Page) => page.getByRole('main').locator('.product-card__name').allInnerTexts()

/** Registers a separate account, because the browser tests share one shop. */
async function register(page: Page): Promise<string> {
  const email = `${randomUUID()}@nadara.example`
  const answer = await page.context().request.post('/api/auth/register/', {
    data: { first_name: 'Rana', last_name: 'Aker', email, password: DEMO_PASSWORD },
  })
  expect(answer.status()).toBe(201)
  return email
}

async function openWishlist(page: Page, t: typeof en, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: t('layout.menu'), exact: true }).click()
  const around = isMobile ? page.getByRole('dialog') : page.getByRole('banner')
  await around.getByRole('link', { name: new RegExp(`^${t('layout.wishlist')}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('wishlist.title'))
}

for (const language of ['ar', 'en'] as const) {
  test(`${language}: merges the device’s wishlist into the account at sign-in, and syncs other devices`, async ({
    page,
    browser,
    isMobile,
    baseURL,
  }) => {
    const t = messagesIn(language)
    const noFaults = watchPageErrors(page)
    const email = await register(page)
    await visit(page, `/${language}/products?category=serums`)
    const [first, second] = (await names(page)) as [string, string]
    await hearts(page).nth(0).click()
    await hearts(page).nth(1).click()
    await expect(pressed(page)).toHaveCount(2)
    await expect(hearts(page).first()).toHaveAccessibleName(t('common.card.wish', { name: first }))
    await page.reload()
    await expect(pressed(page)).toHaveCount(2)

    await openWishlist(page, t, isMobile)
    await expect.poll(() => names(page)).toEqual([second, first])
    await expect(page.getByRole('main')).toContainText(t('wishlist.hint'))
    await page
      .getByRole('main')
      .getByRole('link', { name: t('wishlist.login') })
      .click()
    await signIn(page, language, email)
    await expect(page).toHaveURL(new RegExp(`/${language}/wishlist$`))
    await expect.poll(() => names(page)).toEqual([second, first])
    await expect(page.getByRole('main')).not.toContainText(t('wishlist.hint'))
    await expect.poll(() => stored(page)).toBeNull()

    const elsewhere = await browser.newContext({ baseURL })
    const other = await elsewhere.newPage()
    await visit(other, `/${language}/login?next=/wishlist`)
    await signIn(other, language, email)
    await expect.poll(() => names(other)).toEqual([second, first])
    await hearts(other).first().click()
    await expect.poll(() => names(other)).toEqual([first])
    await elsewhere.close()

    await page.reload()
    await expect.poll(() => names(page)).toEqual([first])
    if (isMobile) await page.getByRole('button', { name: t('layout.menu'), exact: true }).click()
    else await page.locator('.account__menu .menu__trigger').click()
    await page
      .getByRole('button', { name: t('layout.logout') })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL(/\/login$/)
    await visit(page, `/${language}/wishlist`)
    await expect(page.getByRole('main')).toContainText(t('wishlist.empty'))
    await expect.poll(() => stored(page)).toBeNull()
    noFaults()
  })
}

test('adds a wishlist product to the cart, and links to the products from an empty wishlist', async ({ page }) => {
  await visit(page, '/en/products?category=makeup')
  const plain = page.getByRole('main').locator('.product-card:has(button.product-card__add)').first()
  const name = await plain.locator('.product-card__name').innerText()
  await plain.locator('[aria-pressed]').click()
  await visit(page, '/en/wishlist')
  await page
    .getByRole('main')
    .getByRole('button', { name: `${en('wishlist.add')} ${name}` })
    .click()
  await expect(page.getByText(en('common.card.added'))).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 product' })).toBeVisible()
  await hearts(page).click()
  await expect(page.getByRole('main')).toContainText(en('wishlist.empty'))
  await page
    .getByRole('main')
    .getByRole('link', { name: en('wishlist.browse') })
    .click()
  await expect(page).toHaveURL(/\/en\/products$/)
})

test('toggles the product page’s wishlist button by keyboard, and syncs another tab', async ({ page, context }) => {
  const other = await context.newPage()
  await visit(other, '/en/products/16')
  await visit(page, '/en/products/16')
  const heart = (of: Page) => of.locator('.buy [aria-pressed]')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await heart(page).focus()
  await page.keyboard.press('Space')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page)).toBeFocused()
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false')
  await other.close()
})

test('moves the focus to the next product after a removal by keyboard', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'wishlist',
      JSON.stringify([16, 18, 14].map((productId, at) => ({ productId, addedAt: `2026-11-0${9 - at}T10:00:00.000Z` }))),
    ),
  )
  await visit(page, '/en/wishlist')
  await expect(hearts(page)).toHaveCount(3)
  // Interacts first, because the code that handles lost focus is loaded on the first interaction.
  await page.keyboard.press('Tab')
  await page.waitForFunction(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
      ({ name, responseEnd }) => name.includes('restore-lost-focus') && responseEnd > 0,
    ),
  )
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 50)))
  await hearts(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(hearts(page)).toHaveCount(2)
  await expect(page.locator('.wishlist__product').first().locator(':focus')).toHaveCount(1)
})

test('keeps the browser’s wishlist when the merge fails', async ({ page }) => {
  const email = await register(page)
  await visit(page, '/en/products/16')
  await page.locator('.buy [aria-pressed]').click()
  await page.route('**/api/wishlist/merge', route => route.fulfill({ status: 500, json: { success: false } }))
  await visit(page, '/en/login')
  await signIn(page, 'en', email)
  await expect(page).toHaveURL(/\/en\/?$/)
  await visit(page, '/en/products/16')
  await expect(page.locator('.buy [aria-pressed]')).toHaveAttribute('aria-pressed', 'true')
  expect(JSON.parse((await stored(page)) ?? '')).toMatchObject([{ productId: 16 }])
  await page.unroute('**/api/wishlist/merge')
  await page.reload()
  await expect.poll(() => stored(page)).toBeNull()
  await expect(page.locator('.buy [aria-pressed]')).toHaveAttribute('aria-pressed', 'true')
})

test('reverts a failed wishlist change and shows a message', async ({ page }) => {
  const email = await register(page)
  await visit(page, '/en/login?next=/products/16')
  await signIn(page, 'en', email)
  const heart = page.locator('.buy [aria-pressed]')
  await page.route('**/api/wishlist/16', route => route.fulfill({ status: 500, json: { success: false } }))
  await heart.click()
  await expect(page.getByText(en('errors.failed.title'))).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/wishlist/16')
  await page.route('**/api/wishlist/16', route =>
    route.fulfill({ status: 404, json: { success: false, code: 'not-found', message: 'No such product.' } }),
  )
  await heart.click()
  await expect(page.getByText('No such product.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('treats an invalid stored wishlist as empty, and removes unavailable products', async ({ page }) => {
  const noFaults = watchPageErrors(page)
  await page.addInitScript(() => {
    if (!localStorage.getItem('wishlist')) localStorage.setItem('wishlist', '{"productId":"16')
  })
  await visit(page, '/en/wishlist')
  await expect(page.getByRole('main')).toContainText(en('wishlist.empty'))
  await page.evaluate(() =>
    localStorage.setItem('wishlist', '[{"productId":999999,"addedAt":"x"},{"productId":16},null,{"productId":"<b>"}]'),
  )
  await visit(page, '/en/wishlist')
  await expect.poll(() => names(page)).toHaveLength(1)
  await expect(page.getByRole('status').filter({ hasText: '1 product' })).toBeVisible()
  expect(JSON.parse((await stored(page))!)).toMatchObject([{ productId: 16 }])
  noFaults()
})
