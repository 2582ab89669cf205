import { createHmac } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { DEMO_PASSWORD, languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'
import { startReceiver } from '../support/webhook-receiver.ts'

test('creates a webhook endpoint, sends a signed test event, and replays it', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const receiver = await startReceiver()
  await signInContext(page.context(), baseURL!, 'admin')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')

  await visit(page, `/${language}${adminPaths.webhooks}`)
  await main
    .getByRole('button', { name: t('webhooks.add') })
    .first()
    .click()
  await dialog.getByLabel(t('webhooks.url'), { exact: true }).fill('https://10.0.0.7/')
  await dialog.getByLabel(t('webhooks.event.order-paid'), { exact: true }).check()
  await dialog.getByLabel(t('staff.password'), { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: t('webhooks.save'), exact: true }).click()
  await expect(dialog.getByText(t('field.webhook-url'))).toBeVisible()
  // Watches for errors only from here on, because the browser has logged the rejected address.
  const noFaults = watchPageErrors(page)
  await dialog.getByLabel(t('webhooks.url'), { exact: true }).fill(receiver.url)
  await dialog.getByRole('button', { name: t('webhooks.save'), exact: true }).click()
  const shown = page.getByRole('dialog', { name: t('webhooks.secret') })
  const secret = (await shown.locator('code').textContent())!
  await shown.getByRole('button', { name: t('webhooks.secret.stored') }).click()

  await main.getByRole('link', { name: receiver.url }).click()
  await main.getByRole('button', { name: t('webhooks.test') }).click()
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1)
  const [{ headers, text }] = receiver.received as [(typeof receiver.received)[number]]
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)

  const row = main.getByRole('row').filter({ hasText: t('webhooks.event.webhook-test') })
  await expect(async () => {
    await main.getByRole('button', { name: t('admin.refresh') }).click()
    await expect(row).toContainText('HTTP 204', { timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
  await row.getByRole('button', { name: t('webhooks.replay') }).click()
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(2)
  expect(receiver.received[1]!.headers['webhook-id']).toBe(headers['webhook-id'])

  await main.getByRole('link', { name: t('webhooks.back') }).click()
  const listed = main.getByRole('row').filter({ hasText: receiver.url })
  await listed.getByRole('button', { name: t('webhooks.change') }).click()
  await dialog.getByRole('button', { name: t('webhooks.remove') }).click()
  const asked = page.getByRole('dialog', { name: t('webhooks.remove') })
  await asked.getByRole('button', { name: t('webhooks.remove') }).click()
  await expect(listed).toHaveCount(0)
  noFaults()
  await receiver.close()
})
