import { expect, test } from '@playwright/test'
import { waitForEmailLink } from '../support/emails.ts'
import { messagesIn } from '../support/messages.ts'
import { DEMO_PASSWORD, languageOf, registerCustomer, visit, watchPageErrors } from '../support/shopper.ts'

const t = messagesIn('en')

test('resets a forgotten password by email, and confirms the address from the welcome email', async ({
  page,
  request,
}, { project }) => {
  const noFaults = watchPageErrors(page)
  const main = page.getByRole('main')
  const email = `forgetful-${project.name}@example.com`
  const opened = await request.post('/api/auth/register/', {
    headers: { 'accept-language': 'en' },
    data: { first_name: 'Rana', last_name: 'Haddad', email, password: 'olives and lemons' },
  })
  expect(opened.status()).toBe(201)

  await visit(page, '/en/login')
  await main.getByRole('link', { name: t('auth.forgot') }).click()
  await expect(page).toHaveURL(/\/en\/forgot-password$/)
  // Waits for the new screen: the URL changes first, and the previous screen also has an email field.
  await expect(main.getByRole('button', { name: t('auth.forgot.submit') })).toBeVisible()
  await main.getByLabel(t('auth.email'), { exact: true }).fill(email)
  await main.getByRole('button', { name: t('auth.forgot.submit') }).click()
  await expect(main.getByRole('status')).toContainText(t('auth.forgot.sent'))

  const reset = await waitForEmailLink(request, email, 'reset-password')
  await visit(page, reset)
  await main.getByLabel(t('auth.password.new'), { exact: true }).fill('figs and almonds')
  await main.getByRole('button', { name: t('auth.reset.submit') }).click()
  await expect(page).toHaveURL(/\/en\/login$/)
  await expect(page.getByText(t('auth.password.changed'))).toBeVisible()
  await main.getByLabel(t('auth.email'), { exact: true }).fill(email)
  await main.getByLabel(t('auth.password'), { exact: true }).fill('figs and almonds')
  await main.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/en\/?$/)

  await visit(page, await waitForEmailLink(request, email, 'verify-email'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.verify.done'))
  noFaults()

  await visit(page, reset)
  await main.getByLabel(t('auth.password.new'), { exact: true }).fill('figs and almonds')
  await main.getByRole('button', { name: t('auth.reset.submit') }).click()
  await expect(main.getByRole('alert')).toContainText(t('errors.dead-token'))
  await expect(main.getByRole('link', { name: t('auth.reset.again') })).toBeVisible()
})

test('changes the password, and reports an incorrect current password at its field', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const form = page.getByRole('form', { name: t('auth.password.change') })
  const present = form.getByLabel(t('auth.password.current'), { exact: true })
  const change = form.getByRole('button', { name: t('auth.password.change') })
  await registerCustomer(page)
  await visit(page, `/${language}/profile?section=security`)
  await present.fill('not the password')
  await form.getByLabel(t('auth.password.new'), { exact: true }).fill('figs and almonds')
  await change.click()
  await expect(present).toHaveAttribute('aria-invalid', 'true')
  await present.fill(DEMO_PASSWORD)
  await change.click()
  await expect(page.locator('.toast')).toContainText(t('auth.password.changed'))
})
