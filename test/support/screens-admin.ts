import type { Page } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { paths } from '../../src/web/paths.ts'
import type { Screen } from './screens.ts'

/** Waits until the user is loaded: earlier key presses have no effect on the dashboard. */
const answersToKeys = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()

/** Screens of the dashboard's frame, and dialogs that can be opened from every screen. */
export const adminScreens: Screen[] = [
  { name: 'admin-dashboard', path: () => paths.admin, as: 'admin' },
  { name: 'admin-dashboard-months', path: () => `${paths.admin}?by=month`, as: 'admin' },
  { name: 'admin-dashboard-support', path: () => paths.admin, as: 'support' },
  {
    name: 'admin-dashboard-new-shop',
    path: () => paths.admin,
    as: 'admin',
    act: async page => {
      const steps = ['settings', 'zone', 'category', 'brand', 'product', 'slide']
      const data = steps.map((step, at) => ({ step, done: at < 2 }))
      await page.route('**/first-steps', route => route.fulfill({ json: { success: true, data } }))
      await page.reload()
      await page.locator('.dashboard__first').waitFor()
    },
  },
  { name: 'admin-reports', path: () => adminPaths.reportOf('report=products&days=365'), as: 'admin' },
  { name: 'admin-reports-expiry', path: () => adminPaths.reportOf('report=expiry'), as: 'admin' },
  { name: 'admin-orders', path: () => adminPaths.orders, as: 'admin' },
  { name: 'admin-order-gone', path: () => adminPaths.order('ND-000000'), as: 'admin' },
  { name: 'admin-orders-narrowed', path: () => `${adminPaths.orders}?city=رام&method=bank-transfer`, as: 'admin' },
  {
    name: 'admin-orders-chosen',
    path: () => adminPaths.orders,
    as: 'admin',
    overlay: true,
    act: async (page, t) => {
      const boxes = page.getByRole('table').getByRole('checkbox')
      for (const n of [1, 2, 3]) await boxes.nth(n).check()
      await page.getByRole('region', { name: t('admin-orders.chosen.bar') }).waitFor()
    },
  },
  {
    name: 'admin-menu',
    path: () => adminPaths.orders,
    as: 'admin',
    only: 'phone',
    overlay: true,
    act: async (page, t) => {
      await page.getByRole('button', { name: t('layout.menu') }).click()
      await page.getByRole('dialog').getByRole('link').first().waitFor()
    },
  },
  {
    name: 'admin-palette',
    path: () => paths.admin,
    as: 'admin',
    overlay: true,
    act: async (page, t) => {
      await answersToKeys(page)
      await page.keyboard.press('Control+KeyK')
      await page.getByRole('dialog').getByRole('combobox').fill('ND')
      await page
        .getByRole('group', { name: t('admin-orders.title') })
        .getByRole('option')
        .first()
        .waitFor()
    },
  },
  {
    name: 'admin-keys',
    path: () => paths.admin,
    as: 'admin',
    only: 'desktop',
    overlay: true,
    act: async page => {
      await answersToKeys(page)
      await page.keyboard.press('Shift+Slash')
      await page.getByRole('dialog').getByRole('checkbox').waitFor()
    },
  },
]
