import { statSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { DEMO_PASSWORD, languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

test('creates a backup, downloads it with the password, and deletes it', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'admin')
  const dialog = page.getByRole('dialog')
  await visit(page, `/${language}${adminPaths.backups}`)
  let name = ''
  // Retries, because another test may be writing a backup.
  await expect(async () => {
    const answer = page.waitForResponse(answer => answer.request().method() === 'POST')
    await page.getByRole('button', { name: t('backups.now') }).click()
    const { data } = await (await answer).json()
    name = data.backups[0].name
  }).toPass({ timeout: 30_000 })
  const noFaults = watchPageErrors(page)
  const backup = page.locator(`#${name}`)
  await expect(backup).toContainText(t('backups.state.done'), { timeout: 30_000 })
  await expect(page.getByText(t('backups.last', { hours: 0 }))).toBeVisible()

  await backup.getByRole('button', { name: t('backups.download') }).click()
  await dialog.getByLabel(t('staff.password'), { exact: true }).fill(DEMO_PASSWORD)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('backups.download') }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^nadara-[\d-]+\.tar\.zst$/)
  expect(statSync(await file.path()).size).toBeGreaterThan(1_000_000)

  await backup.getByRole('button', { name: t('backups.remove') }).click()
  await dialog.getByRole('button', { name: t('backups.remove') }).click()
  await expect(backup).toHaveCount(0)
  noFaults()
})
