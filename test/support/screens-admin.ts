import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { paths } from '../../src/web/paths.ts'
import type { Screen } from './screens.ts'

/** The dashboard's own frame, and what is reached from everywhere in it. */
export const adminScreens: Screen[] = [
  { name: 'admin-today', path: () => paths.admin, as: 'admin' },
  { name: 'admin-today-months', path: () => `${paths.admin}?by=month`, as: 'admin' },
  { name: 'admin-today-support', path: () => paths.admin, as: 'support' },
  { name: 'admin-orders', path: () => adminPaths.orders, as: 'admin' },
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
      await page.keyboard.press('Control+KeyK')
      await page.getByRole('dialog').getByRole('combobox').fill('ND')
      await page
        .getByRole('group', { name: t('admin.orders') })
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
      await page.keyboard.press('Shift+Slash')
      await page.getByRole('dialog').getByRole('checkbox').waitFor()
    },
  },
]
