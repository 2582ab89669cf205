import type { Page } from '@playwright/test'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import type { Screen } from './screens.ts'
import type { Stage } from './stage.ts'

const still = (name: string, path: Screen['path']): Screen => ({ name, path, as: 'admin' })
const over = (name: string, act: (page: Page, t: Translate) => Promise<void>): Screen => ({
  ...still(name, itemOf),
  act,
  overlay: true,
})
const itemOf = ({ stock }: Stage) => adminPaths.stockItem(stock.itemId)

async function open(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  return page.getByRole('dialog')
}

/** Admin screens of the stock. */
export const stockScreens: Screen[] = [
  still('admin-stock', () => adminPaths.stock),
  still('admin-stock-expiring', () => `${adminPaths.stock}?show=expiring&days=90`),
  still('admin-stock-blocked', () => `${adminPaths.stock}?show=blocked`),
  still('admin-registrations', () => adminPaths.registrations),
  still('admin-stock-item', itemOf),
  still('admin-stock-recall', ({ stock }) => adminPaths.recall(stock.recalledLot)),
  over('admin-stock-receive', async (page, t) => {
    const dialog = await open(page, t('stock.receive'))
    await dialog.getByLabel(t('stock.units')).fill('12')
    await dialog.getByLabel(t('stock.expires')).fill('2026-01-31')
    await dialog.getByRole('button', { name: t('stock.receive') }).click()
    await dialog.locator('[aria-invalid]').waitFor()
  }),
  over('admin-stock-count', async (page, t) => {
    await (await open(page, t('stock.count'))).waitFor()
  }),
  over('admin-stock-correct', async (page, t) => {
    const dialog = await open(page, t('stock.correct'))
    await dialog.getByRole('button', { name: t('stock.correct.save') }).click()
    await dialog.locator('[aria-invalid]').waitFor()
  }),
  over('admin-stock-life', async (page, t) => {
    await (await open(page, t('stock.life.change'))).waitFor()
  }),
  over('admin-stock-recalling', async (page, t) => {
    await (await open(page, t('recalls.start'))).locator('.admin-stock__reach').waitFor()
  }),
]
