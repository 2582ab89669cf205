import type { Page } from '@playwright/test'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import type { Screen } from './screens.ts'

const FILE = `Handle,Title,Body (HTML),Vendor,Published,Variant SKU,Variant Inventory Qty,Variant Price,Image Src
look-balm,Olive balm,<p>A balm of olive oil.</p>,Zeitoun,true,LOOK-1,9,35.40,https://images.invalid/balm.jpg
look-mask,Clay mask,<p>Green clay for a quarter of an hour.</p>,Zeitoun,true,LOOK-2,9,free,
look-soap,Laurel soap,,Zeitoun,true,LOOK-3,9,12,`

/** CSV file with untracked stock and ignored columns. */
const UNTRACKED = `Handle,Title,Vendor,Published,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Tax Code,Cost per item
look-oil,Olive oil,Zeitoun,true,LOOK-4,,0,19.99,,
look-salt,Sea salt,Zeitoun,true,LOOK-5,,0,9.50,,`

/** CSV table of unknown origin, with an unknown column and ambiguous prices. */
const TABLE = `رمز المنتج,الاسم,Name in English,الوصف,القسم,السعر,باركود,رف المخزن
LOOK-6,صابون الغار,Laurel soap,صابون تقليدي من زيت الغار,العناية > صابون,12.500,4006381333931,رف 3
LOOK-7,زيت الزيتون,Olive oil,زيت زيتون بكر,العناية > زيوت,40,,رف 4`

/**
 * Uploads a file and opens its preview. The default file has one new product, one product that fails, and one product
 * that stays a draft.
 */
export async function previewFile(page: Page, t: Translate, content = FILE, name = 'shopify-products.csv') {
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: t('imports.look') }).click()
  await page.getByText(t('imports.ready.text')).waitFor()
}

const desk = (name: string, act?: Screen['act']): Screen => ({
  name: `admin-${name}`,
  path: () => adminPaths.imports,
  as: 'admin',
  ...(act && { act }),
})

/** Screens of imports: a file with all outcomes, a file with open questions, and a file that is not a table. */
export const importScreens: Screen[] = [
  desk('imports'),
  desk('import-ready', async (page, t) => previewFile(page, t)),
  desk('import-questions', async (page, t) => {
    await previewFile(page, t, UNTRACKED)
    await page.getByText(t('imports.ask.first')).waitFor()
  }),
  desk('import-columns', async (page, t) => {
    await previewFile(page, t, TABLE, 'stock-list.csv')
    await page.getByText(t('imports.columns')).waitFor()
  }),
  desk('import-refused', async (page, t) => {
    await page
      .getByRole('main')
      .locator('input[type=file]')
      .setInputFiles({ name: 'letter.csv', mimeType: 'text/csv', buffer: Buffer.from('Dear shop,\nplease\n') })
    await page.getByRole('button', { name: t('imports.look') }).click()
    await page.getByRole('alert').filter({ hasText: 'Shopify' }).waitFor()
  }),
  desk('import-start', async (page, t) => {
    await previewFile(page, t)
    await page.getByRole('button', { name: t('imports.start', { count: 2 }) }).click()
    await page.getByRole('dialog').waitFor()
  }),
  desk('catalogue-export', async (page, t) => {
    await page.getByRole('button', { name: t('imports.export.do') }).click()
    await page.getByRole('dialog').waitFor()
  }),
  desk('imports-nothing-chosen', async (page, t) => {
    await page.getByRole('button', { name: t('imports.look') }).click()
    await page.getByText(t('imports.choose.first')).waitFor()
  }),
]
