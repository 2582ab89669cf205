import type { Page } from '@playwright/test'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { promotionPaths } from '../../src/web/admin/promotion-paths.ts'
import type { Screen } from './screens.ts'

type Act = (page: Page, t: Translate) => Promise<void>
const still = (name: string, path: Screen['path']): Screen => ({ name: `admin-${name}`, path, as: 'admin' })
const over = (name: string, path: Screen['path'], act: Act): Screen => ({ ...still(name, path), act, overlay: true })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()

/** Admin screens of customer groups. */
export const groupScreens: Screen[] = [
  still('groups', () => adminPaths.customerGroups),
  over(
    'groups-new',
    () => adminPaths.customerGroups,
    async (page, t) => {
      await press(page, t('customers.groups.add'))
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('customers.groups.save') }).click()
      await dialog.locator('[aria-invalid]').first().waitFor()
    },
  ),
  over(
    'groups-remove',
    ({ people }) => adminPaths.customerGroup(people.groupId),
    async (page, t) => {
      await press(page, t('customers.groups.remove'))
      await page.getByRole('dialog').waitFor()
    },
  ),
  still('group', ({ people }) => adminPaths.customerGroup(people.groupId)),
  over(
    'group-put',
    ({ people }) => adminPaths.customerGroup(people.groupId),
    async (page, t) => {
      await page.getByLabel(t('customers.groups.put')).fill('@nadara')
      await page.getByRole('list', { name: t('customers.groups.put.found') }).waitFor()
    },
  ),
  still('group-gone', () => adminPaths.customerGroup(999_999)),
  still('customers-in-group', ({ people }) => `${adminPaths.customers}?group=${people.groupId}`),
  over(
    'customer-groups',
    ({ people }) => adminPaths.customer(people.customerId),
    async (page, t) => {
      await press(page, t('customers.groups.change'))
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  ),
  over(
    'promotion-for-group',
    () => promotionPaths.promotion('new'),
    async (page, t) => {
      const field = page.getByLabel(t('promotions.discount.group'), { exact: true })
      await field.locator('option').nth(3).waitFor({ state: 'attached' })
      await field.selectOption({ index: 3 })
    },
  ),
]
