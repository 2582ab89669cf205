import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { contentPaths } from '../../src/web/admin/content/content-paths.ts'
import type { Screen } from './screens.ts'

const as = 'admin' as const

/** Admin screens of content, redirects, invoices, languages and the shop's settings. */
export const contentScreens: Screen[] = [
  { name: 'admin-slides', path: () => contentPaths.slides, as },
  { name: 'admin-slide', path: () => contentPaths.slide(1), as },
  {
    name: 'admin-slide-errors',
    path: () => contentPaths.slide('new'),
    as,
    act: async (page, t) => {
      const main = page.getByRole('main')
      await main.locator('[name="primary.href"]').fill('javascript:alert(1)')
      await main.getByRole('button', { name: t('content.publish'), exact: true }).click()
      await main.locator('[aria-invalid]').first().waitFor()
    },
  },
  { name: 'admin-sections', path: () => contentPaths.sections, as },
  { name: 'admin-section', path: () => contentPaths.section(1), as },
  { name: 'admin-menus', path: () => `${contentPaths.menus}?menu=footer-quick`, as },
  { name: 'admin-menus-levels', path: () => contentPaths.menus, as },
  { name: 'admin-pages', path: () => contentPaths.pages, as },
  { name: 'admin-invoices', path: () => adminPaths.invoices, as },
  { name: 'admin-redirects', path: () => contentPaths.redirects, as },
  {
    name: 'admin-page',
    path: () => contentPaths.page(1),
    as,
    act: async page => {
      await page.getByRole('toolbar').first().waitFor()
    },
  },
  { name: 'admin-settings', path: () => contentPaths.settings, as },
  { name: 'admin-languages', path: () => contentPaths.languages, as },
  {
    name: 'admin-unsaved',
    path: () => contentPaths.languages,
    as,
    overlay: true,
    act: async (page, t) => {
      const main = page.getByRole('main')
      await main.getByRole('button', { name: t('content.down', { name: 'العربية' }) }).click()
      await page.keyboard.press('KeyG')
      await page.keyboard.press('KeyO')
      await page.getByRole('dialog').waitFor()
    },
  },
]
