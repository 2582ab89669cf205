import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { contentPaths } from '../../src/web/admin/content/content-paths.ts'
import { promotionPaths } from '../../src/web/admin/promotion-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

const MISSING_ID = 999_999

test('links to the list for a missing record, and offers a retry after a failed load', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const main = page.getByRole('main')
  await signInContext(page.context(), baseURL!, 'admin')
  for (const [path, list] of [
    [adminPaths.order('ND-000000'), t('admin.back')],
    [adminPaths.product(MISSING_ID), t('catalog.back')],
    [adminPaths.brand(MISSING_ID), t('taxonomy.back.brands')],
    [contentPaths.page(MISSING_ID), t('content.pages')],
    [promotionPaths.coupon(MISSING_ID), t('promotions.coupons')],
  ] as const) {
    await visit(page, `/${language}${path}`)
    await expect(main.getByRole('heading', { name: t('admin.gone') })).toBeVisible()
    await expect(main.getByRole('link', { name: list }).last()).toBeVisible()
    await expect(main.getByRole('button', { name: t('common.tryAgain') })).toHaveCount(0)
  }

  await page.route('**/api/admin/customers/*', route => route.fulfill({ status: 500, json: { code: 'failed' } }))
  await visit(page, `/${language}${adminPaths.customer(MISSING_ID)}`)
  await expect(main.getByRole('heading', { name: t('admin.failed') })).toBeVisible()
  await page.unroute('**/api/admin/customers/*')
  await main.getByRole('button', { name: t('common.tryAgain') }).click()
  await main
    .getByRole('link', { name: t('customers.back') })
    .last()
    .click()
  await expect(page).toHaveURL(new RegExp(`${adminPaths.customers}$`))
})
