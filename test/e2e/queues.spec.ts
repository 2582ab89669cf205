import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { DEMO_PASSWORD, languageOf, visit, watch } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'
import { words } from '../support/words.ts'

test('the newsletter’s list is downloaded, an address leaves it, and its letter is seen without its secret', async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = words(language)
  const email = `${randomUUID()}@nadara.example`
  expect((await request.post(`${baseURL}/api/newsletter/`, { data: { email } })).status()).toBe(201)
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watch(page)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')

  await visit(page, `/${language}${adminPaths.newsletter}?state=waiting`)
  await main.getByRole('button', { name: t('newsletter.export') }).click()
  await dialog.getByLabel(t('staff.password'), { exact: true }).fill(DEMO_PASSWORD)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('newsletter.export') }).click()
  expect(readFileSync(await (await coming).path(), 'utf8')).toMatch(/^\ufeffemail,language,subscribed\r\n/)

  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: t('newsletter.unsubscribe') }).click()
  await dialog.getByRole('button', { name: t('newsletter.unsubscribe') }).click()
  await expect(row).toBeHidden()

  await visit(page, `/${language}${adminPaths.letters}`)
  await page.getByRole('link', { name: t('queues.state.waiting'), exact: true }).click()
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  await main
    .getByRole('button', { name: t('queues.read') })
    .first()
    .click()
  await expect(dialog).not.toContainText('token=')
  await page.keyboard.press('Escape')
  await visit(page, `/${language}${adminPaths.jobs}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('queues.jobs'))
  noFaults()
})
