import { expect, test } from '@playwright/test'
import { waitForEmailLink } from '../support/emails.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'

test('subscribes to the newsletter, confirms and unsubscribes by email', async ({ page, request, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const heading = page.getByRole('heading', { level: 1 })
  const noFaults = watchPageErrors(page)
  const email = `reader-${language}@example.com`
  await visit(page, `/${language}/about`)
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel(t('layout.newsletter.email')).fill(email)
  await footer.getByRole('button', { name: t('layout.newsletter.subscribe') }).click()
  await expect(footer).toContainText(t('layout.newsletter.done'))

  await visit(page, await waitForEmailLink(request, email, 'newsletter', { language }))
  await expect(heading).toHaveText(t('newsletter.page.confirm.done'))
  await visit(page, await waitForEmailLink(request, email, 'newsletter', { language, name: 'unsubscribe' }))
  await expect(heading).toHaveText(t('newsletter.page.leave'))
  await page
    .getByRole('main')
    .getByRole('button', { name: t('newsletter.page.leave.go') })
    .click()
  await expect(heading).toHaveText(t('newsletter.page.leave.done'))
  noFaults()

  await visit(page, `/${language}/newsletter?token=forged`)
  await expect(heading).toHaveText(t('newsletter.page.failed'))
})
