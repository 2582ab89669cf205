import type { Page } from '@playwright/test'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import type { Screen } from './screens.ts'
import type { Stage } from './stage.ts'

const returned = (name: string, orderOf: (stage: Stage) => { number: string }, act?: Screen['act']): Screen => ({
  name: `admin-return${name}`,
  path: stage => `/nadara_view/admin-dashboard/orders/${orderOf(stage).number}`,
  as: 'admin',
  ...(act && { act, overlay: true }),
})

async function open(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog')
}

async function refuse(page: Page, t: Translate): Promise<void> {
  const dialog = await open(page, t('admin-orders.return.refuse'))
  await dialog.getByRole('button', { name: t('admin-orders.return.refuse.send') }).click()
  await dialog.locator('[name=reason][aria-invalid]').waitFor()
}

async function refund(page: Page, t: Translate): Promise<void> {
  const dialog = await open(page, t('admin-orders.return.refund'))
  await dialog.getByLabel(t('admin-orders.return.refund.password'), { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: t('admin-orders.return.refund.send') }).click()
  await dialog.locator('[name=password][aria-invalid]').waitFor()
}

/** Admin screens of a return, step by step. */
export const returnScreens: Screen[] = [
  returned('', ({ returnedOrder }) => returnedOrder),
  returned('-refunded', ({ returns }) => returns.refunded),
  returned('-refuse', ({ returnedOrder }) => returnedOrder, refuse),
  returned(
    '-receive',
    ({ returns }) => returns.approved,
    async (page, t) => {
      await (await open(page, t('admin-orders.return.receive'))).waitFor()
    },
  ),
  returned('-refund', ({ returns }) => returns.received, refund),
  returned('-exchanged', ({ returns }) => returns.exchanged),
  returned(
    '-exchange',
    ({ returns }) => returns.approved,
    async (page, t) => {
      const dialog = await open(page, t('admin-orders.exchange'))
      await dialog.getByRole('combobox').first().selectOption({ index: 1 })
    },
  ),
]
