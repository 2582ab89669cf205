import type { Page } from '@playwright/test'
import type { ApiKey } from '../../src/shared/contracts/api-keys.ts'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import type { Screen } from './screens.ts'
import { DEMO_PASSWORD, waitForHydration } from './shopper.ts'

const SINCE = '2026-05-05T06:10:00.000Z'
const key = (id: number, name: string, more: Partial<ApiKey> = {}): ApiKey => ({
  id,
  name,
  start: `nk_4fT9x_QmZc2${id}`,
  scopes: ['orders:read', 'stock:write'],
  state: 'active',
  createdBy: 'ليان خوري',
  createdAt: SINCE,
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: SINCE,
  lastUsedAddress: '203.0.113.9',
  ...more,
})
const KEYS = [
  key(4, 'Stock sync (ERP 2)'),
  key(3, 'برنامج المحاسبة', {
    scopes: ['orders:read', 'money:read', 'customers:read', 'reports:read', 'costs:read'],
    expiresAt: '2026-12-31T22:00:00.000Z',
    lastUsedAddress: '2001:db8:85a3::8a2e:370:7334',
  }),
  key(2, 'Old warehouse', { state: 'suspended', createdBy: 'Rana Aker' }),
  key(1, 'Test', {
    state: 'revoked',
    lastUsedAt: null,
    lastUsedAddress: null,
    createdBy: null,
    scopes: ['catalogue:read'],
  }),
]

/** Simulates API keys in every state, independent of the keys of the shop. */
async function staged(page: Page): Promise<void> {
  await page.route('**/api/admin/api-keys/', route =>
    route.fulfill({
      json: {
        success: true,
        data: route.request().method() === 'GET' ? KEYS : { apiKey: KEYS[0], key: `nk_${'aB3d'.repeat(13)}xyz` },
      },
    }),
  )
  await page.reload()
  await waitForHydration(page)
  await page.locator('.order-status').first().waitFor()
}
const over = (name: string, act: (page: Page, t: Translate) => Promise<void>): Screen => ({
  name: `admin-api-keys-${name}`,
  path: () => adminPaths.apiKeys,
  as: 'admin',
  overlay: true,
  act: async (page, t) => {
    await staged(page)
    await act(page, t)
    await page.getByRole('dialog').waitFor()
  },
})
const add = (page: Page, t: Translate) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('api-keys.add') })
    .click()

export const apiKeyScreens: Screen[] = [
  { name: 'admin-api-keys', path: () => adminPaths.apiKeys, as: 'admin' },
  { name: 'admin-api-keys-some', path: () => adminPaths.apiKeys, as: 'admin', act: staged },
  over('new', add),
  over('secret', async (page, t) => {
    await add(page, t)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('api-keys.name'), { exact: true }).fill('ERP')
    await dialog.getByLabel(t('staff.password'), { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: t('api-keys.add.action') }).click()
    await page.getByRole('dialog', { name: t('api-keys.secret') }).waitFor()
  }),
  over('revoke', async (page, t) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('api-keys.revoke') })
      .first()
      .click()
  }),
]
