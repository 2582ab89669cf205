import { expect, type Page, type Route, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { fillStorage, languageOf, registerCustomer, stopClock, storedCart, visit } from '../support/shopper.ts'

const refuse =
  (status: number, message = '') =>
  (route: Route) =>
    route.fulfill({ status, json: { success: false, message } })
const toast = (page: Page) => page.locator('.toast')
const main = (page: Page) => page.getByRole('main')
const productsLink = (page: Page) => page.locator(':is(.header__pages, .tab-bar) a[href$="/products"]:visible')

/** Expects the only toast to be hidden exactly after its duration. The test has to control the page's clock. */
async function leaves(page: Page, duration: number): Promise<void> {
  await page.clock.runFor(duration - 1)
  await expect(toast(page)).not.toHaveClass(/toast--hidden/)
  await page.clock.runFor(1)
  await goes(page)
}

async function goes(page: Page): Promise<void> {
  await expect(toast(page)).toHaveClass(/toast--hidden/)
  await page.clock.runFor(299)
  await expect(toast(page)).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(toast(page)).toHaveCount(0)
}

test('shows 403, 500 and network failures in a toast for five seconds, or until closed', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await page.clock.install()
  await visit(page, `/${language}/contact`)
  await stopClock(page)
  for (const [answer, fault] of [
    [refuse(403), 'forbidden'],
    [refuse(500), 'failed'],
    [(route: Route) => route.abort(), 'network'],
  ] as const) {
    await page.route('**/api/contact/', answer)
    await main(page)
      .getByRole('button', { name: t('messages.contact.send') })
      .click()
    await expect(toast(page)).toHaveAttribute('role', 'alert')
    await expect(toast(page)).toContainText(t(`errors.${fault}.title`))
    await expect(toast(page)).toContainText(t(`errors.${fault}`))
    const { x, y, width } = (await toast(page).boundingBox())!
    expect(page.viewportSize()!.width - x - width).toBeLessThan(40)
    expect(y).toBeLessThan(200)
    await leaves(page, 5_000)
    await page.unrouteAll()
  }

  await page.route('**/api/contact/', refuse(500))
  await main(page)
    .getByRole('button', { name: t('messages.contact.send') })
    .click()
  await toast(page)
    .getByRole('button', { name: t('common.close') })
    .click()
  await goes(page)
})

test('reports an expired session, clears stored data, and redirects to login', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const dead = 'x'.repeat(43)
  await fillStorage(page, { accessToken: dead, token: dead, cart: storedCart(1) })
  await page.goto(`/${language}/orders?page=2`)
  await expect(toast(page)).toContainText(t('errors.signed-out.title'))
  await expect(toast(page)).toContainText(t('errors.signed-out'))
  await expect(page).toHaveURL(`/${language}/login?next=${encodeURIComponent('/orders?page=2')}`)
  expect(await page.evaluate(() => ['accessToken', 'token', 'cart'].map(key => localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
  ])
})

test('reports a failed save of the profile, then saves it', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { email } = await registerCustomer(page)
  await visit(page, `/${language}/profile`)
  const save = main(page).getByRole('button', { name: t('customers.profile.save') })
  await expect(main(page).getByLabel(t('auth.email'), { exact: true }).first()).toHaveValue(email)

  await page.route('**/api/auth/profile/', refuse(500, t('errors.failed')))
  await main(page).getByLabel(t('auth.first-name'), { exact: true }).first().fill('Rana')
  await save.click()
  await expect(main(page).getByRole('alert')).toContainText(t('errors.profile-failed'))
  await page.unrouteAll()

  const requested = Promise.withResolvers<void>()
  await page.route('**/api/auth/profile/', async route => {
    await requested.promise
    await route.continue()
  })
  const request = page.waitForRequest('**/api/auth/profile/')
  await save.click()
  const fields = ['firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'gender']
  expect(Object.keys((await request).postDataJSON())).toEqual(fields)
  const busy = main(page).locator('button[aria-busy]')
  await expect(busy).toBeDisabled()
  await expect(busy).toContainText(t('common.loading'))
  requested.resolve()
  await expect(toast(page).filter({ hasText: t('customers.profile.saved') })).toBeVisible()
  await expect(save).toBeEnabled()
  await page.reload()
  await expect(main(page).getByLabel(t('auth.first-name'), { exact: true }).first()).toHaveValue('Rana')
})

test('shows the reason for a failed login and a failed registration', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const field = (key: Parameters<typeof t>[0]) => main(page).getByLabel(t(key), { exact: true })
  const alert = main(page).getByRole('alert').first()
  await visit(page, `/${language}/login`)
  await field('auth.email').fill('customer@nadara.example')
  await field('auth.password').fill('not the password')
  await main(page)
    .getByRole('button', { name: t('auth.login.submit'), exact: true })
    .click()
  await expect(alert).toContainText(t('errors.login-failed'))
  await expect(alert).toContainText(t('errors.wrong-credentials'))

  await visit(page, `/${language}/register`)
  await field('auth.first-name').fill('Lina')
  await field('auth.last-name').fill('Haddad')
  await field('auth.email').fill('customer@nadara.example')
  await field('auth.password').fill('olives and lemons')
  await main(page)
    .getByRole('button', { name: t('auth.register.submit') })
    .click()
  await expect(alert).toContainText(t('errors.registration-failed'))
  await expect(field('auth.email')).toHaveAttribute('aria-invalid', 'true')
  await expect(main(page)).toContainText(t('field.email-taken'))
})

test('reports that loading the user failed, stays signed in, and retries on request', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await registerCustomer(page)
  await page.route('**/api/auth/me/', route => route.abort())
  await visit(page, `/${language}/profile`)
  await expect(main(page)).toContainText(t('errors.user-failed'))
  await page.unrouteAll()
  await main(page)
    .getByRole('button', { name: t('common.tryAgain') })
    .click()
  await expect(main(page).getByRole('button', { name: t('customers.profile.save') })).toBeVisible()
})

test('shows the reason why a screen failed to load, with a home link and a reload button', async ({
  page,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const title = main(page).getByRole('heading', { level: 1, name: t('layout.error.title') })
  await visit(page, `/${language}/about`)
  await page.route('**/api/products/**', refuse(404, 'Nothing of the kind'))
  await productsLink(page).click()
  await expect(title).toBeVisible()
  await expect(main(page)).toContainText('Nothing of the kind')
  await main(page)
    .getByRole('link', { name: t('layout.error.home') })
    .click()
  await expect(page.locator('.hero')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))

  await page.unrouteAll()
  await page.route('**/api/products/**', refuse(404))
  await productsLink(page).click()
  await expect(title).toBeVisible()
  await expect(main(page)).toContainText(t('layout.error.text'))
  await main(page)
    .getByRole('button', { name: t('layout.error.refresh') })
    .click()
  await expect(main(page).getByRole('article').first()).toBeVisible()
})

test('shows the error screen when rendering throws', async ({ page, isMobile }) => {
  const t = messagesIn(languageOf(isMobile))
  await visit(page, `/${languageOf(isMobile)}/about`)
  await page.route('**/api/products/?**', async route => {
    const answer = await (await route.fetch()).json()
    answer.data[0].brand = { is: 'no text' }
    await route.fulfill({ json: answer })
  })
  await productsLink(page).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(t('layout.error.title'))
  await expect(main(page)).toContainText('React error #31')
})
