import { expect, type Page, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import {
  fillStorage,
  languageOf,
  registerCustomer,
  signIn,
  storedCart,
  visit,
  waitForHydration,
} from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

const main = (page: Page) => page.getByRole('main')
const banner = (page: Page) => page.getByRole('banner')
const html = (page: Page) => page.locator('html')
const stored = (page: Page, key: string) => page.evaluate(key => localStorage.getItem(key), key)

test('shows pages, languages, search, cart, login and sign-up in the desktop header', async ({ page, isMobile }) => {
  test.skip(isMobile)
  await visit(page, '/en/about')
  for (const name of ['Home', 'Products', 'About', 'Contact'])
    await expect(banner(page).getByRole('link', { name, exact: true })).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/en/login')
  await expect(banner(page).getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/en/register')
  await expect(page.locator('.tab-bar')).toBeHidden()

  const russian = banner(page).getByRole('link', { name: 'Русский' })
  await banner(page)
    .getByRole('button', { name: /^Language/ })
    .click()
  await expect(russian).toBeVisible()
  await main(page).click({ position: { x: 5, y: 5 } })
  await expect(russian).toBeHidden()

  await banner(page)
    .getByRole('button', { name: /^Search/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await banner(page).getByRole('button', { name: 'Cart, empty' }).click()
  await expect(page.locator('dialog[open]')).toContainText('Your cart is empty')
})

test('reopens the cart drawer right after Escape, before the browser’s close event', async ({ page, isMobile }) => {
  test.skip(isMobile)
  await page.addInitScript(() => {
    addEventListener(
      'close',
      event => {
        if (!event.isTrusted) return
        event.stopImmediatePropagation()
        setTimeout(() => event.target?.dispatchEvent(new Event('close')), 400)
      },
      true,
    )
  })
  await visit(page, '/en/about')
  const drawer = page.locator('dialog[open]')
  const opener = banner(page).getByRole('button', { name: 'Cart, empty' })
  await opener.press('Enter')
  await expect(drawer).toContainText('Your cart is empty')
  await page.keyboard.press('Escape')
  await opener.press('Enter')
  await page.waitForTimeout(800)
  await expect(drawer).toContainText('Your cart is empty')
})

test('shows logo, search, languages and login in the phone header, and five tabs in the tab bar', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile)
  const t = messagesIn('ar')
  await visit(page, '/ar/about')
  await expect(banner(page).locator('.logo')).toBeVisible()
  await expect(banner(page).getByRole('button', { name: t('layout.search') })).toBeVisible()
  await expect(banner(page).getByRole('button', { name: new RegExp(`^${t('layout.language')}`) })).toBeVisible()
  await expect(banner(page).getByRole('link', { name: t('layout.login') })).toBeVisible()

  const tabs = page.getByRole('navigation', { name: t('layout.tabs') })
  const expected = (['home', 'products', 'search', 'cart', 'account'] as const).map(tab => t(`layout.${tab}`))
  expect(await tabs.locator('.tab-bar__tab').allInnerTexts()).toEqual(
    expected.map(name => expect.stringContaining(name)),
  )
  await expect(tabs.getByRole('link', { name: t('layout.home') })).toHaveAttribute('href', '/ar')
  await expect(tabs.getByRole('link', { name: t('layout.products') })).toHaveAttribute('href', '/ar/products')
  await tabs.getByRole('button', { name: t('layout.search') }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await tabs.getByRole('button', { name: t('layout.cart.count', { count: 0 }) }).click()
  // Waits for the text, because the previous dialog may still be closing.
  await expect(page.locator('dialog[open]')).toContainText(t('cart.empty'))
  await page.keyboard.press('Escape')

  const account = tabs.getByRole('link', { name: t('layout.account') })
  await expect(account).toHaveAttribute('href', '/ar/login')
  await registerCustomer(page)
  await visit(page, '/ar/about')
  await expect(account).toHaveAttribute('href', '/ar/profile')
})

test('opens a submenu of the header by keyboard and follows its links', async ({ page, isMobile }) => {
  test.skip(isMobile)
  await visit(page, '/en/about')
  const pages = banner(page).getByRole('navigation', { name: messagesIn('en')('layout.nav') })
  const makeup = pages.getByRole('link', { name: 'Makeup' })
  const products = pages.getByRole('link', { name: 'Products' })
  await expect(products).toHaveAttribute('href', '/en/products')
  await expect(makeup).toBeHidden()
  await products.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(makeup).toBeVisible()
  await makeup.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/products?category=makeup')
  await expect(makeup).toBeHidden()
})

test('lists each category once in the phone’s menu, with its link', async ({ page, isMobile }) => {
  test.skip(!isMobile)
  await visit(page, '/ar/about')
  await banner(page)
    .getByRole('button', { name: messagesIn('ar')('layout.menu') })
    .click()
  const menu = page.getByRole('dialog')
  await expect(menu.locator('a[href="/ar/products?category=makeup"]')).toHaveCount(1)
  await menu.getByRole('link', { name: 'المكياج' }).press('Enter')
  await expect(page).toHaveURL('/ar/products?category=makeup')
  await expect(menu).toBeHidden()
})

test('shows the number of cart units in the badge, and 99+ above 99', async ({ page, isMobile }) => {
  const badge = page.locator(isMobile ? '.tab-bar .count-badge' : '.header .count-badge')
  for (const [quantity, shown] of [
    [7, '7'],
    [99, '99'],
    [100, '99+'],
  ] as const) {
    await fillStorage(page, { cart: storedCart(quantity) })
    await visit(page, '/en/about')
    await expect(badge).toHaveText(shown)
  }
  await fillStorage(page, { cart: '{}' })
  await visit(page, '/en/about')
  await expect(badge).toHaveCount(0)
})

test('shows name, email, profile and orders in the account menu, and clears storage at logout', async ({
  page,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { email } = await registerCustomer(page)
  await fillStorage(page, { cart: storedCart(3) })
  await visit(page, `/${language}/about`)
  const trigger = banner(page).getByRole('button', { name: `${t('layout.account')}: Lina` })
  if (!isMobile) await expect(trigger).toContainText('Lina')
  await expect(banner(page).getByRole('link', { name: t('layout.login') })).toBeHidden()
  await trigger.click()
  const menu = banner(page).locator('.account__menu .menu__panel')
  await expect(menu).toContainText('Lina Haddad')
  await expect(menu).toContainText(email)
  await expect(menu.getByRole('link', { name: t('layout.profile') })).toHaveAttribute('href', `/${language}/profile`)
  await expect(menu.getByRole('link', { name: t('layout.orders') })).toHaveAttribute('href', `/${language}/orders`)
  await expect(menu.getByRole('link', { name: t('layout.admin') })).toHaveCount(0)
  await menu.getByRole('button', { name: t('layout.logout') }).click()
  await expect(page).toHaveURL(`/${language}/login`)
  for (const key of ['accessToken', 'token', 'cart']) expect(await stored(page, key), key).toBeNull()
  await expect(page.locator('.count-badge')).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('shows an admin the dashboard link in the phone menu', async ({ page, context, baseURL, isMobile }) => {
  test.skip(!isMobile)
  const t = messagesIn('ar')
  const dashboard = page.getByRole('dialog').getByRole('link', { name: t('layout.admin') })
  await visit(page, '/ar/about')
  await page.getByRole('button', { name: t('layout.menu') }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: t('layout.sign-up') })).toBeVisible()
  await expect(dashboard).toHaveCount(0)
  await signInContext(context, baseURL!, 'admin')
  await visit(page, '/ar/about')
  await page.getByRole('button', { name: t('layout.menu') }).click()
  await expect(dashboard).toHaveAttribute('href', '/nadara_view/admin-dashboard')
})

test('uses the light theme by default or if the stored theme is invalid, and stores a change', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'on a phone the switch stands in the menu, and works alike')
  await visit(page, '/en/about')
  await expect(html(page)).not.toHaveAttribute('data-theme')
  await banner(page).getByRole('button', { name: 'Dark theme' }).click()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  expect(await stored(page, 'theme')).toBe('dark')
  await page.reload()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await waitForHydration(page)
  await banner(page).getByRole('button', { name: 'Light theme' }).click()
  await expect(html(page)).not.toHaveAttribute('data-theme')
  expect(await stored(page, 'theme')).toBe('light')
  await fillStorage(page, { theme: 'purple' })
  await visit(page, '/en/about')
  await expect(html(page)).not.toHaveAttribute('data-theme')
})

test('uses the stored language without a cookie, and Arabic if the stored language is unknown', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'the size does not matter')
  await fillStorage(page, { language: 'he' })
  await page.goto('/products')
  await expect(html(page)).toHaveAttribute('lang', 'he')
  await expect(html(page)).toHaveAttribute('dir', 'rtl')
  await banner(page).getByRole('button', { name: /עברית/ }).click()
  await banner(page).getByRole('link', { name: 'Русский' }).click()
  await expect(html(page)).toHaveAttribute('lang', 'ru')
  await expect(html(page)).toHaveAttribute('dir', 'ltr')
  expect(await stored(page, 'language')).toBe('ru')
  expect(new URL(page.url()).pathname).toBe('/products')

  await context.clearCookies()
  await fillStorage(page, { language: 'xx' })
  await page.goto('/products')
  await expect(html(page)).toHaveAttribute('lang', 'ar')
  await expect(html(page)).toHaveAttribute('dir', 'rtl')
})

test('redirects the footer links /blog and /help to the home page', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  await visit(page, `/${language}/about`)
  for (const path of ['/blog', '/help']) {
    await page.getByRole('contentinfo').locator(`a[href$="${path}"]`).click()
    await expect(page.locator('.hero')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
  }
})

test('requires sign-in for the dashboard and the profile, then returns to the requested path', async ({
  page,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  for (const path of ['/nadara_view/admin-dashboard/orders/ND-AAAAAAAA', '/profile?from=letter']) {
    await page.goto(`/${language}${path}`)
    await expect(page).toHaveURL(`/${language}/login?next=${encodeURIComponent(path)}`)
  }
  await waitForHydration(page)
  await signIn(page, language, 'customer@nadara.example')
  await expect(page).toHaveURL(`/${language}/profile?from=letter`)
  for (const path of ['/login', '/register']) {
    await page.goto(`/${language}${path}`)
    await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
  }
})

test('scrolls to the top on navigation, and shows a skeleton while loading', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await page.addInitScript(() => {
    const ways: unknown[] = []
    Object.assign(window, { ways })
    const scroll = window.scrollTo.bind(window)
    window.scrollTo = ((way: ScrollToOptions) => {
      ways.push(way)
      scroll(way)
    }) as typeof window.scrollTo
  })
  await visit(page, `/${language}/about`)
  await page.mouse.wheel(0, 2_000)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/products/**', async route => {
    await answered.promise
    await route.continue()
  })
  await page.locator(':is(.header__pages, .tab-bar) a[href$="/products"]:visible').click()
  await expect(main(page).locator('.skeleton').first()).toBeVisible()
  await expect(main(page).getByRole('status').first()).toContainText(t('common.loading'))
  answered.resolve()
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { ways: unknown[] }).ways)).toEqual([
    { top: 0, behavior: 'smooth' },
  ])
})
