import { expect, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit } from '../support/shopper.ts'

test('sends a contact message; reports missing fields', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const form = page.getByRole('form', { name: t('messages.contact.form') })
  const field = (key: 'name' | 'email' | 'phone' | 'category' | 'subject' | 'message') =>
    form.getByLabel(t(`messages.contact.${key}`), { exact: key !== 'phone' })
  await visit(page, `/${language}/contact`)
  expect(await field('category').locator('option').allInnerTexts()).toEqual(
    (['general', 'technical', 'sales', 'partnership'] as const).map(one => t(`messages.contact.category.${one}`)),
  )
  await expect(field('phone')).not.toHaveAttribute('required')
  await field('name').fill('Lina Haddad')
  await field('email').fill('lina@example.com')
  await field('category').selectOption('sales')
  await field('message').fill('Do you have it in 50 ml?')
  await form.getByRole('button').click()
  await expect(field('subject')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(1)

  await field('subject').fill('A serum')
  const sent = page.waitForRequest('**/api/contact/')
  await form.getByRole('button').click()
  expect((await sent).postDataJSON()).toEqual({
    fullName: 'Lina Haddad',
    email: 'lina@example.com',
    phone: '',
    category: 'sales',
    subject: 'A serum',
    message: 'Do you have it in 50 ml?',
  })
  await expect(page.getByRole('main')).toContainText(t('messages.contact.sent'))
})

test('subscribes a valid email address to the newsletter, and rejects an invalid address', async ({
  page,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const footer = page.getByRole('contentinfo')
  const email = footer.getByLabel(t('layout.newsletter.email'))
  const subscribe = footer.getByRole('button', { name: t('layout.newsletter.subscribe') })
  await visit(page, `/${language}/about`)
  await expect(email).toHaveAttribute('type', 'email')
  await email.fill('no address')
  await subscribe.click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill(`${language}@example.com`)
  await subscribe.click()
  await expect(footer).toContainText(t('layout.newsletter.done'))
})
