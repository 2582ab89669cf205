import type { Page } from '@playwright/test'
import type { Backup, BackupOverview } from '../../src/shared/contracts/backups.ts'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import type { Screen } from './screens.ts'
import { waitForHydration } from './shopper.ts'

const backup = (name: string, startedAt: string, more: Partial<Backup> = {}): Backup => ({
  name,
  startedAt,
  kind: 'nightly',
  state: 'done',
  progress: null,
  error: null,
  finished: { at: startedAt, bytes: 48_213_004, rows: 128_411, tables: 71, files: 914, milliseconds: 8_402 },
  ...more,
})
const OVERVIEW: BackupOverview = {
  lastGoodAt: '2026-05-05T00:00:12.000Z',
  late: true,
  hour: 3,
  daily: 7,
  weekly: 4,
  backups: [
    backup('nadara-2026-05-07-090000', '2026-05-07T09:00:00.000Z', {
      kind: 'by-hand',
      state: 'running',
      finished: null,
      progress: { step: 'files', done: 391, all: 914 },
    }),
    backup('nadara-2026-05-06-000011', '2026-05-06T00:00:11.000Z', {
      state: 'failed',
      finished: null,
      error: 'ENOSPC: no space left on device, write',
    }),
    backup('nadara-2026-05-05-000012', '2026-05-05T00:00:12.000Z'),
  ],
}

/** Simulates a failed nightly backup and a backup in progress, independent of the backups of the shop. */
async function staged(page: Page): Promise<void> {
  await page.route('**/api/admin/backups/', route => route.fulfill({ json: { success: true, data: OVERVIEW } }))
  await page.reload()
  await waitForHydration(page)
  await page.locator('progress').waitFor()
}

const requested = (name: string, words: 'backups.download' | 'backups.remove'): Screen => ({
  name: `admin-backups-${name}`,
  path: () => adminPaths.backups,
  as: 'admin',
  overlay: true,
  act: async (page: Page, t: Translate) => {
    await staged(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: t(words), exact: true })
      .last()
      .click()
    await page.getByRole('dialog').waitFor()
  },
})

export const backupScreens: Screen[] = [
  { name: 'admin-backups', path: () => adminPaths.backups, as: 'admin' },
  { name: 'admin-backups-some', path: () => adminPaths.backups, as: 'admin', act: staged },
  requested('download', 'backups.download'),
  requested('remove', 'backups.remove'),
]
