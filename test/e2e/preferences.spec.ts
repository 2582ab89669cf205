import { expect, test } from '@playwright/test'
import { waitForEmail, waitForEmailLink } from '../support/emails.ts'
import { messagesIn } from '../support/messages.ts'
import { DEMO_PASSWORD, languageOf, registerCustomer, visit, watchPageErrors } from '../support/shopper.ts'

test('saves preferences, and requires a confirmed email address for the newsletter', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  const { email, token } = await registerCustomer(page, language)
  const path = `/${language}/profile?section=preferences`
  const form = page.getByRole('region', { name: t('customers.profile.preferences'), exact: true })
  const emails = form.getByLabel(t('customers.profile.language'), { exact: true })
  const newsletter = form.getByRole('checkbox', { name: t('customers.profile.newsletter') })
  const reminders = form.getByRole('checkbox', { name: t('customers.profile.reminders') })
  const alerts = form.getByRole('checkbox', { name: t('customers.profile.sign-in-alerts') })
  const save = form.getByRole('button', { name: t('customers.profile.save') })
  const saved = page.locator('.toast').filter({ hasText: t('customers.profile.preferences.saved') })
  await visit(page, path)
  await expect(emails).toHaveValue(language)
  await expect(newsletter).toBeDisabled()
  await expect(reminders).toBeDisabled()
  await expect(alerts).toBeChecked()
  await emails.selectOption('ru')
  await form.getByRole('radio', { name: t('customers.profile.theme.dark') }).check()
  await alerts.uncheck()
  await save.click()
  await expect(saved).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.request.post('/api/auth/change-password', {
    headers: { authorization: `Bearer ${token}` },
    data: { currentPassword: DEMO_PASSWORD, newPassword: 'figs and almonds' },
  })
  await waitForEmail(page.request, email, messagesIn('ru')('email.password-changed.subject'))

  await visit(page, await waitForEmailLink(page.request, email, 'verify-email', { language }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.verify.done'))
  await visit(page, path)
  await expect(emails).toHaveValue('ru')
  await expect(form.getByRole('radio', { name: t('customers.profile.theme.dark') })).toBeChecked()
  await expect(alerts).not.toBeChecked()
  await newsletter.check()
  await reminders.check()
  await save.click()
  await expect(saved).toBeVisible()
  await visit(page, path)
  await expect(newsletter).toBeChecked()
  await expect(reminders).toBeChecked()
  noFaults()
})
