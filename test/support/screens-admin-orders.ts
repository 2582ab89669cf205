import type { Page } from '@playwright/test'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import type { Screen } from './screens.ts'

const narrowed = `${adminPaths.orders}?city=رام`

async function openViews(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('saved-views.title') })
    .click()
}

const views = (name: string, act: NonNullable<Screen['act']>): Screen => ({
  name: `admin-saved-views${name}`,
  path: () => narrowed,
  as: 'admin',
  overlay: true,
  act,
})

const writing = (name: string, path: Screen['path'], act?: Screen['act']): Screen => ({
  name: `admin-${name}`,
  path,
  as: 'admin',
  ...(act && { act }),
})

async function addGoods(page: Page, t: Translate, text: string): Promise<void> {
  await page.getByLabel(t('phone-orders.goods')).fill(text)
  await page.locator('.phone-order__goods:enabled').first().waitFor()
}

/** Simulates a version conflict: another admin has changed the address of the order. */
async function moveBeside(page: Page): Promise<void> {
  await page.route('**/change', async route => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const { data } = await (await route.fetch({ method: 'GET' })).json()
    const address = { ...data.address, city: 'البيرة', landmark: 'خلف البلدية' }
    const current = { ...data, version: 'another', address, lines: data.lines.slice(1) }
    const look = { ...current, before: current.total }
    await page.route('**/change/preview', looked => looked.fulfill({ json: { success: true, data: look } }))
    await route.fulfill({ status: 409, json: { success: false, code: 'conflict', message: '', data: { current } } })
  })
}

/** Admin order screens: saved views above the list, changing an order, and phone orders. */
export const adminOrderScreens: Screen[] = [
  views('', async (page, t) => {
    await openViews(page, t)
    await page
      .locator('.saved-views')
      .getByRole('link', { name: t('saved-views.orders.to-pack') })
      .waitFor()
  }),
  views('-save', async (page, t) => {
    await openViews(page, t)
    await page.getByRole('button', { name: t('saved-views.add') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('saved-views.keep') })
      .click()
    await page.getByRole('dialog').locator('[aria-invalid]').first().waitFor()
  }),
  writing('order-change', ({ guestOrder }) => adminPaths.changeOrder(guestOrder.number)),
  writing(
    'order-change-conflict',
    ({ guestOrder }) => adminPaths.changeOrder(guestOrder.number),
    async (page, t) => {
      await moveBeside(page)
      await page.getByLabel(t('checkout.landmark')).fill('مقابل البنك')
      await page.getByRole('button', { name: t('admin-orders.change.save') }).click()
      await page.getByRole('dialog').locator('.conflict').waitFor()
    },
  ),
  writing(
    'order-change-goods',
    ({ guestOrder }) => adminPaths.changeOrder(guestOrder.number),
    async (page, t) => {
      await addGoods(page, t, 'cream')
    },
  ),
  writing('order-phone', () => adminPaths.phoneOrders),
  writing(
    'order-phone-filled',
    () => adminPaths.phoneOrders,
    async (page, t) => {
      await addGoods(page, t, 'cream')
      await page.getByLabel(t('phone-orders.goods')).press('Enter')
      await page.locator('.cart-totals').waitFor()
      await page.getByRole('button', { name: t('phone-orders.place') }).click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  ),
]
