import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import type { Screen } from './screens.ts'

const SHOPIFY = readFileSync(join(import.meta.dirname, 'customer-files/shopify-customers.csv'), 'utf8')
/** CSV file with a customer and a professional of the demo, a new customer, and a staff member. */
const KNOWN = `الاسم,البريد الإلكتروني,الجوال,المدينة,الشارع,النشرة البريدية,العنوان القديم
لينا منصور,customer@nadara.example,0599555444,نابلس,شارع فيصل 9,نعم,-
د. رامي,doctor@nadara.example,0599777888,نابلس,شارع فيصل 11,نعم,-
سلمى عدوان,salma.adwan@mail.example,0599123456,رام الله,شارع ركب 12,لا,-
مدير,admin@nadara.example,,,,,-`

/** Uploads a file of customers and opens its preview. */
export async function previewCustomers(page: Page, t: Translate, content = SHOPIFY, name = 'customers_export.csv') {
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: t('imports.look') }).click()
  await page.getByText(t('customer-imports.ready')).waitFor()
}

const desk = (name: string, act?: Screen['act']): Screen => ({
  name: `admin-${name}`,
  path: () => adminPaths.customerImports,
  as: 'admin',
  ...(act && { act }),
})

/** Screens of customer imports: upload, preview, existing accounts, start, and a rejected file. */
export const customerImportScreens: Screen[] = [
  desk('customer-imports'),
  desk('customer-import-ready', async (page, t) => previewCustomers(page, t)),
  desk('customer-import-existing', async (page, t) => {
    await previewCustomers(page, t, KNOWN, 'customers.csv')
    await page.getByLabel(t('customer-imports.ask.existing')).selectOption('fill')
    await page.getByLabel(t('customer-imports.ask.invite')).check()
    await page.getByRole('button', { name: t('imports.ask.apply') }).click()
    await page.getByText(t('customer-imports.outcome.changed')).first().waitFor()
  }),
  desk('customer-import-start', async (page, t) => {
    await previewCustomers(page, t)
    await page.getByRole('button', { name: t('customer-imports.start', { count: 4 }) }).click()
    await page.getByRole('dialog').waitFor()
  }),
  desk('customer-import-refused', async (page, t) => {
    await page
      .getByRole('main')
      .locator('input[type=file]')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from('Handle,Title\nsoap,Soap\n') })
    await page.getByRole('button', { name: t('imports.look') }).click()
    await page.getByRole('alert').filter({ hasText: 'Shopify' }).waitFor()
  }),
]
