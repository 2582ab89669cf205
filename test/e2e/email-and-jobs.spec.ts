import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { changeShopData } from '../support/shop-database.ts'
import { DEMO_PASSWORD, languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

test('exports newsletter subscribers, unsubscribes an address, and hides tokens in emails', async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const email = `${randomUUID()}@nadara.example`
  expect((await request.post(`${baseURL}/api/newsletter/`, { data: { email } })).status()).toBe(201)
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')

  await visit(page, `/${language}${adminPaths.newsletter}?state=waiting`)
  await main.getByRole('button', { name: t('newsletter.export') }).click()
  await dialog.getByLabel(t('staff.password'), { exact: true }).fill(DEMO_PASSWORD)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('newsletter.export') }).click()
  expect(readFileSync(await (await coming).path(), 'utf8')).toMatch(/^\ufeffemail,language,subscribed,consent_file\r\n/)

  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: t('newsletter.unsubscribe') }).click()
  await dialog.getByRole('button', { name: t('newsletter.unsubscribe') }).click()
  await expect(row).toBeHidden()

  await visit(page, `/${language}${adminPaths.emails}`)
  await page.getByRole('link', { name: t('email.list.state.waiting'), exact: true }).click()
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  await main
    .getByRole('button', { name: t('email.list.read') })
    .first()
    .click()
  await expect(dialog).not.toContainText('token=')
  await page.keyboard.press('Escape')
  await visit(page, `/${language}${adminPaths.jobs}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('jobs.title'))
  noFaults()
})

test('asks for confirmation before discarding an email, and focuses the next row', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const name = randomUUID()
  for (const n of [1, 2])
    await changeShopData(
      `insert into mails (message_id, recipient, language, template, subject, text, html, attempts, dead_lettered_at)
       values ($1, $2, 'ar', 'order-placed', 'طلبك', '', '', 10, now())`,
      [`${name}-${n}`, `${name}-${n}@nadara.example`],
    )
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  const dialog = page.getByRole('dialog')
  const row = (n: number) => page.getByRole('row').filter({ hasText: `${name}-${n}` })
  const giveUp = (n: number) =>
    row(n)
      .getByRole('button', { name: t('email.list.drop') })
      .press('Enter')
  await visit(page, `/${language}${adminPaths.emails}?state=failed`)
  await giveUp(2)
  await expect(dialog).toContainText(`${name}-2@nadara.example`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row(2)).toBeVisible()
  await giveUp(2)
  await dialog.getByRole('button', { name: t('email.list.drop') }).press('Enter')
  await expect(row(2)).toBeHidden()
  await expect(row(1)).toBeFocused()
  await giveUp(1)
  await dialog.getByRole('button', { name: t('email.list.drop') }).press('Enter')
  await expect(page.locator('[data-row]:focus, h1:focus')).toBeVisible()
  noFaults()
})
