import { type APIRequestContext, expect, test } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { promotionPaths } from '../../src/web/admin/promotion-paths.ts'
import { paths } from '../../src/web/paths.ts'
import { waitForEmailLink } from '../support/emails.ts'
import { messagesIn } from '../support/messages.ts'
import { openSection } from '../support/open-section.ts'
import { DEMO_PASSWORD, languageOf, signIn, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext, tokenOf } from '../support/stage.ts'

test('collapses groups, stores their state, and expands the group of the current screen', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the drawer has the same groups')
  const t = messagesIn('en')
  await signInContext(context, baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  await visit(page, `/en${paths.admin}`)
  const nav = page.getByRole('navigation', { name: t('admin.nav') })
  const group = (name: Parameters<typeof t>[0]) => nav.getByRole('button', { name: t(name) })
  await expect(nav.getByRole('button')).toHaveCount(8)
  await expect(group('nav.group.sales')).toHaveAttribute('aria-expanded', 'true')
  await expect(nav.getByRole('link', { name: t('promotions.coupons') })).toBeHidden()

  await group('nav.group.prices').click()
  await nav.getByRole('link', { name: t('promotions.coupons') }).click()
  await expect(page).toHaveURL(new RegExp(promotionPaths.coupons))
  const tabs = page.getByRole('main').getByRole('navigation', { name: t('nav.group.prices') })
  await tabs.getByRole('link', { name: t('price-lists.title') }).click()
  await expect(page).toHaveURL(new RegExp(promotionPaths.priceLists))
  await group('nav.group.sales').click()
  await page.reload()
  await expect(group('nav.group.sales')).toHaveAttribute('aria-expanded', 'false')
  await expect(group('nav.group.prices')).toHaveAttribute('aria-expanded', 'true')

  await visit(page, `/en${adminPaths.shipping}`)
  await expect(nav.getByRole('link', { name: t('shipping.tab') })).toHaveAttribute('aria-current', 'page')
  noFaults()
})

test('opens a screen from a collapsed group', async ({ page, context, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(context, baseURL!, 'admin')
  await visit(page, `/${language}${paths.admin}`)
  await openSection(page, t, 'backups.title')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(t('backups.title'))
})

/** Invites a staff member with a language, accepts the invitation, and returns the email address. */
async function inviteMember(request: APIRequestContext, base: string, language: Language): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(base, 'admin')}` }
  const email = `lama-${language}-${Date.now()}@nadara.example`
  const invited = { firstName: 'Lama', lastName: 'Odeh', email, language, role: 'orders', password: DEMO_PASSWORD }
  expect((await request.post(`${base}/api/admin/staff`, { data: invited, headers })).status()).toBe(201)
  const link = await waitForEmailLink(request, email, 'reset-password', { language })
  const token = new URL(link, base).searchParams.get('token')
  const accepted = { token, password: DEMO_PASSWORD }
  expect((await request.post(`${base}/api/auth/reset-password`, { data: accepted })).status()).toBe(200)
  return email
}

test('keeps the dashboard in the language of the account when the shop’s language changes', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the size does not matter')
  const email = await inviteMember(page.request, baseURL!, 'en')
  const noFaults = watchPageErrors(page)
  const language = () => page.locator('html').getAttribute('lang')
  const nav = page.getByRole('navigation', { name: messagesIn('en')('admin.nav') })

  // The dashboard is in the account's language, English, after signing in from the Russian shop and when opened by a
  // link of the Russian shop.
  await visit(page, `/ru/login?next=${paths.admin}`)
  await signIn(page, 'ru', email)
  await expect(nav).toBeVisible()
  await expect(page).toHaveURL(paths.admin)
  await visit(page, '/ru/about')
  await page.getByRole('banner').getByRole('button', { name: 'Lama' }).click()
  await page.getByRole('link', { name: messagesIn('ru')('layout.admin') }).click()
  await expect(nav).toBeVisible()
  expect(await language()).toBe('en')
  await visit(page, '/about')
  expect(await language()).toBe('ru')

  // A language chosen in the dashboard applies to the account in every browser.
  await visit(page, adminPaths.orders)
  await page
    .getByRole('navigation', { name: messagesIn('en')('nav.language') })
    .getByText('עברית')
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'he')
  await expect(page).toHaveURL(adminPaths.orders)
  await page.context().clearCookies()
  await page.goto(adminPaths.orders)
  await expect(page.locator('html')).toHaveAttribute('lang', 'he')
  await visit(page, '/ru/about')
  await visit(page, adminPaths.orders)
  await expect(page.locator('html')).toHaveAttribute('lang', 'he')
  noFaults()
})
