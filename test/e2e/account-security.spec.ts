import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { totpCodeAt } from '../support/authenticator.ts'
import { waitForEmail } from '../support/emails.ts'
import { messagesIn } from '../support/messages.ts'
import { DEMO_PASSWORD, languageOf, registerCustomer, signIn, simpleProduct, visit } from '../support/shopper.ts'
import { placeOrder } from '../support/stage.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const openSecurity = (page: Page, language: Language) => visit(page, `/${language}/profile?section=security`)

async function logOut(page: Page, language: Language): Promise<void> {
  const t = messagesIn(language)
  await page
    .getByRole('banner')
    .getByRole('button', { name: `${t('layout.account')}: Lina` })
    .click()
  await page
    .locator('.account__menu')
    .getByRole('button', { name: t('layout.logout') })
    .click()
  await expect(page).toHaveURL(`/${language}/login`)
}

/** Fills in and submits the dialog that requires the password. */
async function prove(page: Page, language: Language, action: string, password = DEMO_PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(messagesIn(language)('auth.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

async function openElsewhere(request: APIRequestContext, email: string, userAgent: string): Promise<string> {
  const headers = { 'user-agent': userAgent }
  const answer = await request.post('/api/auth/login/', { headers, data: { email, password: DEMO_PASSWORD } })
  return (await answer.json()).data.token
}

async function isOpen(request: APIRequestContext, token: string): Promise<boolean> {
  const answer = await request.get('/api/auth/sessions', { headers: { authorization: `Bearer ${token}` } })
  return answer.status() === 200
}

async function orderSomething(page: Page, base: string, buyer: { email: string; token: string }) {
  const { id: productId } = await simpleProduct(page.request)
  return placeOrder(base, { items: [{ productId, quantity: 1 }], ...buyer })
}

test('enables two-step verification, requires a code at login, and accepts a recovery code once', async ({
  page,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const main = page.getByRole('main')
  const factor = main.getByRole('region', { name: t('auth.factor') })
  const { email } = await registerCustomer(page, language)
  await openSecurity(page, language)
  await expect(factor).toContainText(t('auth.factor.off'))
  await factor.getByRole('button', { name: t('auth.factor.start') }).click()
  await prove(page, language, t('auth.factor.next'))
  await expect(factor.getByRole('img', { name: t('auth.factor.qr') })).toBeVisible()
  const secret = (await factor.locator('.second-factor__key').innerText()).replace(/\s/g, '')
  const code = factor.getByLabel(t('auth.factor.enter'), { exact: true })
  await code.fill(totpCodeAt(secret, new Date()))
  await factor.getByRole('button', { name: t('auth.factor.start') }).click()

  await expect(page.locator('.toast')).toContainText(t('auth.factor.done'))
  const codes = await factor.getByRole('listitem').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    factor.getByRole('button', { name: t('auth.codes.download') }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await factor.getByRole('button', { name: t('auth.codes.kept') }).click()
  await expect(factor).toContainText(t('auth.codes.left', { count: 10 }))
  await expect(factor).not.toContainText(codes[0]!)
  await waitForEmail(page.request, email, t('email.second-factor-on.subject'))

  const appCode = main.getByLabel(t('auth.code.app'), { exact: true })
  const recoveryCode = main.getByLabel(t('auth.code.recovery'), { exact: true })
  const enter = main.getByRole('button', { name: t('auth.login.submit'), exact: true })
  await logOut(page, language)
  await signIn(page, language, email)
  await expect(appCode).toBeFocused()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await appCode.fill('000000')
  await enter.click()
  await expect(appCode).toHaveAttribute('aria-invalid', 'true')
  // Uses the code of the next TOTP time step: the current code was used to enable the second factor.
  await appCode.fill(totpCodeAt(secret, new Date(), 1))
  await enter.click()
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))

  const enterByRecovery = async (recovery: string) => {
    await signIn(page, language, email)
    await main.getByRole('button', { name: t('auth.code.use-recovery') }).click()
    await recoveryCode.fill(recovery)
    await enter.click()
  }
  await logOut(page, language)
  await enterByRecovery(codes[0]!.toLowerCase())
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
  await logOut(page, language)
  await enterByRecovery(codes[0]!)
  await expect(recoveryCode).toHaveAttribute('aria-invalid', 'true')
  await recoveryCode.fill(codes[1]!)
  await enter.click()
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))

  await openSecurity(page, language)
  await expect(factor).toContainText(t('auth.codes.left', { count: 8 }))
  await factor.getByRole('button', { name: t('auth.factor.stop') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('auth.code.use-recovery') }).click()
  await dialog.getByLabel(t('auth.code.recovery'), { exact: true }).fill(codes[2]!)
  await prove(page, language, t('auth.factor.stop'))
  await expect(factor).toContainText(t('auth.factor.off'))
  await waitForEmail(page.request, email, t('email.second-factor-off.subject'))
  await logOut(page, language)
  await signIn(page, language, email)
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
})

test('lists devices with the current one first, and signs out one or all other devices', async ({
  page,
  request,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { email, token } = await registerCustomer(page, language)
  const [firefox, iphone, another] = [
    await openElsewhere(request, email, FIREFOX),
    await openElsewhere(request, email, IPHONE),
    await openElsewhere(request, email, ''),
  ]
  await openSecurity(page, language)
  const devices = page.getByRole('region', { name: t('auth.devices') })
  await expect(devices.getByRole('listitem')).toHaveCount(4)
  await expect(devices.getByRole('listitem').first()).toContainText(t('auth.device.current'))
  const onWindows = t('auth.device.named', { browser: 'Firefox', system: 'Windows' })
  await devices.getByRole('button', { name: t('auth.device.end.named', { device: onWindows }) }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices).not.toContainText('Firefox')
  expect(await isOpen(request, firefox)).toBe(false)
  expect(await isOpen(request, iphone)).toBe(true)

  await devices.getByRole('button', { name: t('auth.devices.end-others') }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByRole('button')).toHaveCount(0)
  expect([await isOpen(request, iphone), await isOpen(request, another), await isOpen(request, token)]).toEqual([
    false,
    false,
    true,
  ])
})

test('shows the strength of a new password, and signs out other devices after the change', async ({
  page,
  request,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { email } = await registerCustomer(page, language)
  const elsewhere = await openElsewhere(request, email, FIREFOX)
  await openSecurity(page, language)
  const form = page.getByRole('form', { name: t('auth.password.change') })
  const fresh = form.getByLabel(t('auth.password.new'), { exact: true })
  for (const [password, strength] of [
    ['figs', 'short'],
    ['password1', 'common'],
    ['figs and almonds and olives', 'strong'],
  ] as const) {
    await fresh.fill(password)
    await expect(form.getByRole('status')).toHaveText(t(`auth.strength.${strength}`))
  }
  await form.getByLabel(t('auth.password.current'), { exact: true }).fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: t('auth.password.change') }).click()
  await expect(page.locator('.toast')).toContainText(t('auth.password.changed'))
  await expect(fresh).toHaveValue('')
  await waitForEmail(request, email, t('email.password-changed.subject'))
  expect(await isOpen(request, elsewhere)).toBe(false)
  await expect(page.getByRole('region', { name: t('auth.devices') }).getByRole('listitem')).toHaveCount(1)

  await logOut(page, language)
  await signIn(page, language, email)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('errors.wrong-credentials'))
  await signIn(page, language, email, 'figs and almonds and olives')
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
})

test('downloads the account’s personal data after confirming the password', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { email, token } = await registerCustomer(page, language)
  const { number } = await orderSomething(page, baseURL!, { email, token })
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.put('/api/wishlist/16', { headers })).status()).toBe(200)
  await openSecurity(page, language)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth.export.button') })
    .click()
  await prove(page, language, t('auth.export.button'), 'not the password')
  await expect(page.getByRole('dialog').getByLabel(t('auth.password'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  const [download] = await Promise.all([page.waitForEvent('download'), prove(page, language, t('auth.export.button'))])
  expect(download.suggestedFilename()).toMatch(/^nadara-\d{4}-\d\d-\d\d\.json$/)
  const kept = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(kept.account).toMatchObject({ firstName: 'Lina', lastName: 'Haddad', email })
  expect(kept.orders).toMatchObject([{ number }])
  expect(kept.wishlist).toMatchObject([{ productId: 16 }])
  expect(kept.sessions).toHaveLength(1)
  await expect(page.locator('.toast')).toContainText(t('auth.export.done'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('deletes an account with the password, unless an order is open', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { email, token } = await registerCustomer(page, language)
  const { number } = await orderSomething(page, baseURL!, { email, token })
  await openSecurity(page, language)
  const dialog = page.getByRole('dialog')
  const remove = t('auth.delete.button')
  await page.getByRole('main').getByRole('button', { name: remove }).click()
  await prove(page, language, remove, 'not the password')
  await expect(dialog.getByLabel(t('auth.password'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await prove(page, language, remove)
  await expect(dialog.getByRole('alert')).toContainText(t('errors.order-under-way'))
  await dialog.getByRole('button', { name: t('auth.delete.keep') }).click()
  await expect(dialog).toHaveCount(0)

  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post(`/api/orders/${number}/cancel`, { headers, data: {} })).status()).toBe(200)
  await page.getByRole('main').getByRole('button', { name: remove }).click()
  await prove(page, language, remove)
  await expect(page.locator('.toast')).toContainText(t('auth.delete.done'))
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  await waitForEmail(page.request, email, t('email.goodbye.subject'))

  await visit(page, `/${language}/login`)
  await signIn(page, language, email)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('errors.wrong-credentials'))
})
