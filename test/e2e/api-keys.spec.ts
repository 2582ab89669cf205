import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { DEMO_PASSWORD, languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

test('creates an API key, sends requests with it, and revokes it', async ({ page, baseURL, isMobile, playwright }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const name = `ERP ${isMobile ? 'phone' : 'desktop'} ${Date.now()}`
  await signInContext(page.context(), baseURL!, 'admin')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')

  await visit(page, `/${language}${adminPaths.webhooks}`)
  await main.getByRole('link', { name: t('api-keys.title') }).click()
  await main
    .getByRole('button', { name: t('api-keys.add') })
    .first()
    .click()
  await dialog.getByLabel(t('api-keys.name'), { exact: true }).fill(name)
  await dialog.getByLabel(t('staff.password'), { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: t('api-keys.add.action') }).click()
  await expect(dialog.getByText(t('field.required'))).toBeVisible()
  // Watches for errors only from here on, because the browser has logged the rejected request.
  const noFaults = watchPageErrors(page)
  await dialog.getByLabel(t('api-keys.permission.orders'), { exact: true }).selectOption('read')
  await dialog.getByRole('button', { name: t('api-keys.add.action') }).click()
  const shown = page.getByRole('dialog', { name: t('api-keys.secret') })
  const key = (await shown.locator('code').textContent())!
  expect(key).toMatch(/^nk_[\w-]{55}$/)
  await shown.getByRole('button', { name: t('webhooks.secret.stored') }).click()

  const program = await playwright.request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${key}` } })
  const read = async (path: string) => (await program.get(`${baseURL}/api${path}`)).status()
  expect(await read('/admin/orders/')).toBe(200)
  expect(await read('/admin/products/')).toBe(403)
  const row = main.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(t('api-keys.used.never'))
  await main.getByRole('button', { name: t('admin.refresh') }).click()
  await expect(row).not.toContainText(t('api-keys.used.never'))
  await expect(row).toContainText(t('api-keys.permission.orders'))
  await expect(main).not.toContainText(key)

  await row.getByRole('button', { name: t('api-keys.revoke') }).click()
  await dialog.getByRole('button', { name: t('api-keys.revoke') }).click()
  await expect(row).toContainText(t('api-keys.state.revoked'))
  await expect(row.getByRole('button')).toHaveCount(0)
  expect(await read('/admin/orders/')).toBe(401)
  noFaults()
  await program.dispose()
})
