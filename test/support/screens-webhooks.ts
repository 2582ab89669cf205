import type { Page } from '@playwright/test'
import type { Webhook, WebhookDelivery } from '../../src/shared/contracts/webhooks.ts'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import type { Screen } from './screens.ts'
import { DEMO_PASSWORD, waitForHydration } from './shopper.ts'

const webhook = (id: number, url: string, more: Partial<Webhook> = {}): Webhook => ({
  id,
  url,
  description: '',
  types: ['order.placed', 'order.paid', 'order.refunded'],
  includesContact: false,
  state: 'active',
  pausedFor: null,
  failingSince: null,
  waiting: 0,
  failed: 0,
  version: 'v',
  ...more,
})
const SINCE = '2026-05-05T06:10:00.000Z'
const WEBHOOKS = [
  webhook(1, 'https://hooks.accounting.example/nadara', {
    description: 'Accounting',
    state: 'failing',
    failingSince: SINCE,
    waiting: 4,
    failed: 2,
  }),
  webhook(2, 'https://erp.example/api/v2/shops/nadara/events', { description: 'المستودع', types: ['stock.changed'] }),
  webhook(3, 'https://old.example/in', {
    state: 'stopped',
    pausedFor: 'failures',
    failingSince: SINCE,
    waiting: 118,
    failed: 31,
  }),
]
const delivery = (id: number, more: Partial<WebhookDelivery>): WebhookDelivery => ({
  id,
  key: '6f0c7a52-6f1c-4f0e-9d0a-5c1f6b1a9b11',
  type: 'order.placed',
  subject: 'order:ND-7K2M9QXA',
  occurredAt: SINCE,
  state: 'delivered',
  attempts: 1,
  attemptedAt: SINCE,
  nextAt: null,
  status: 204,
  error: null,
  duration: 182,
  ...more,
})
const LOG = {
  webhook: WEBHOOKS[0],
  deliveries: [
    delivery(5, {
      type: 'order.status-changed',
      state: 'waiting',
      attempts: 0,
      status: null,
      duration: null,
      attemptedAt: null,
    }),
    delivery(4, { state: 'waiting', attempts: 3, status: 503, error: 'HTTP 503', nextAt: '2026-05-05T06:11:20.000Z' }),
    delivery(3, {
      type: 'stock.changed',
      subject: 'product:12',
      state: 'failed',
      attempts: 18,
      status: null,
      error: 'connect ECONNREFUSED 203.0.113.9:443',
    }),
    delivery(2, { type: 'customer.registered', subject: 'customer:51' }),
  ],
  next: null,
  previous: null,
}

/** Simulates webhook endpoints in every state, independent of the endpoints of the shop. */
async function staged(page: Page): Promise<void> {
  await page.route('**/api/admin/webhooks/', route =>
    route.fulfill({
      json: {
        success: true,
        data:
          route.request().method() === 'GET'
            ? WEBHOOKS
            : { webhook: WEBHOOKS[0], secret: `whsec_${'aB3d'.repeat(10)}xyz=` },
      },
    }),
  )
  await page.route('**/api/admin/webhooks/1/deliveries*', route =>
    route.fulfill({ json: { success: true, data: LOG } }),
  )
  await page.reload()
  await waitForHydration(page)
  await page.locator('.order-status').first().waitFor()
}
const main = (page: Page) => page.getByRole('main')
const over = (name: string, act: (page: Page, t: Translate) => Promise<void>): Screen => ({
  name: `admin-webhooks-${name}`,
  path: () => adminPaths.webhooks,
  as: 'admin',
  overlay: true,
  act: async (page, t) => {
    await staged(page)
    await act(page, t)
    await page.getByRole('dialog').waitFor()
  },
})

const change = (page: Page, t: Translate) =>
  main(page)
    .getByRole('button', { name: t('webhooks.change') })
    .first()
    .click()

export const webhookScreens: Screen[] = [
  { name: 'admin-webhooks', path: () => adminPaths.webhooks, as: 'admin' },
  { name: 'admin-webhooks-some', path: () => adminPaths.webhooks, as: 'admin', act: staged },
  { name: 'admin-webhook', path: () => adminPaths.webhook(1), as: 'admin', act: staged },
  over('change', change),
  over('change-end', async (page, t) => {
    await change(page, t)
    await page.getByRole('dialog').getByLabel(t('staff.password'), { exact: true }).focus()
  }),
  over('secret', async (page, t) => {
    await main(page)
      .getByRole('button', { name: t('webhooks.add') })
      .click()
    const url = page.getByRole('dialog').getByLabel(t('webhooks.url'), { exact: true })
    await url.fill('https://hooks.accounting.example/nadara')
    await page.getByRole('dialog').getByLabel(t('staff.password'), { exact: true }).fill(DEMO_PASSWORD)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('webhooks.save') })
      .click()
    await page.getByRole('dialog', { name: t('webhooks.secret') }).waitFor()
  }),
]
