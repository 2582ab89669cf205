import type { Page } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import type { Screen } from './screens.ts'

const still = (name: string, path: string): Screen => ({ name, path: () => path, as: 'admin' })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('main').locator('.taxonomy-name .admin-table__link').first().click()
  await page.getByRole('main').locator('.taxonomy-form').waitFor()
}

/** Admin screens of categories and brands. */
export const taxonomyScreens: Screen[] = [
  still('admin-categories', adminPaths.categories),
  {
    ...still('admin-category', adminPaths.categories),
    act: openFirst,
  },
  {
    ...still('admin-category-errors', adminPaths.category('new')),
    act: async (page, t) => {
      await press(page, t('shipping.save'))
      await page.getByRole('main').locator('[aria-invalid]').first().waitFor()
    },
  },
  {
    ...still('admin-category-stays', adminPaths.categories),
    overlay: true,
    act: async (page, t) => {
      await openFirst(page)
      await press(page, t('taxonomy.remove'))
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('taxonomy.remove'), exact: true }).click()
      await dialog.locator('.field__error').waitFor()
    },
  },
  still('admin-ingredients', `${adminPaths.ingredients}?search=acid`),
  {
    ...still('admin-ingredient', `${adminPaths.ingredients}?search=retinol`),
    act: async page => {
      await page.getByRole('main').locator('.admin-inline-link').first().click()
      await page.getByRole('main').locator('.taxonomy-form').waitFor()
    },
  },
  still('admin-routine-steps', adminPaths.routineSteps),
  {
    ...still('admin-routine-step', adminPaths.routineSteps),
    act: (page, t) => press(page, t('routine.admin.change')),
    overlay: true,
  },
  still('admin-brands', adminPaths.brands),
  still('admin-product-grid', adminPaths.grid('query=p14')),
  {
    ...still('admin-product-grid-wrong', adminPaths.grid('query=p14')),
    only: 'desktop',
    act: async (page, t) => {
      await page.locator('[data-cell="0 1"]').click()
      await page.keyboard.type('x')
      await page.keyboard.press('Enter')
      await page.keyboard.type('99')
      await page.keyboard.press('Enter')
      await page
        .getByRole('main')
        .getByRole('button', { name: t('shipping.save') })
        .click()
      await page.getByRole('grid').locator('[aria-invalid]').first().waitFor()
    },
  },
  still('admin-brands-none', `${adminPaths.brands}?search=zzzz`),
  {
    ...still('admin-brand', adminPaths.brands),
    act: openFirst,
  },
]
