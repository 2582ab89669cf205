import type { Page } from '@playwright/test'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import type { Screen } from './screens.ts'

const still = (name: string, path: string): Screen => ({ name, path: () => path, as: 'admin' })
const ofProduct = {
  as: 'admin' as const,
  path: ({ products }: Parameters<Screen['path']>[0]) => adminPaths.productImages(products.withOptions.id),
}
const over = (name: string, path: string, act: (page: Page, t: Translate) => Promise<void>): Screen => ({
  ...still(name, path),
  act,
  overlay: true,
})

/** Admin screens of the media library and of a product's images. */
export const mediaScreens: Screen[] = [
  still('admin-media', `${adminPaths.media}?search=front`),
  still('admin-media-none', `${adminPaths.media}?search=zzzzzzzz`),
  {
    ...still('admin-media-refused', `${adminPaths.media}?search=hero`),
    act: async page => {
      const file = { name: 'price list.png', mimeType: 'image/png', buffer: Buffer.from('no image') }
      await page.getByRole('main').locator('input[type="file"]').setInputFiles(file)
      await page.locator('.notice--error').waitFor()
    },
  },
  over('admin-media-image', `${adminPaths.media}?search=p001`, async page => {
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').uncheck()
    await dialog.locator('.media-uses').waitFor()
  }),
  { name: 'admin-media-product', ...ofProduct },
  {
    name: 'admin-media-choice',
    ...ofProduct,
    overlay: true,
    act: async (page, t) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('media.product.fromLibrary') })
        .click()
      await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
    },
  },
]
