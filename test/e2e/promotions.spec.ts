import { expect, test } from '@playwright/test'
import { promotionPaths } from '../../src/web/admin/promotion-paths.ts'
import { callAs } from '../support/call-as.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

test('creates a promotion for one product, finds it in the list and archives it', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { data } = await (await page.request.get('/api/products/?inStock=true&limit=1')).json()
  await signInContext(context, baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${promotionPaths.promotion('new')}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('promotions.discount.save') }).click()
  await expect(main.locator('.field__error').first()).toBeVisible()
  const name = `Promotion ${crypto.randomUUID().slice(0, 8)}`
  for (const code of ['ar', 'en', 'he', 'ru']) await main.locator(`[name="names.${code}"]`).fill(name)
  await main.getByLabel(t('promotions.discount.percent')).fill('5')
  await main.locator('[name="startsOn"]').fill('2099-01-01T09:30')
  await main.getByLabel(t('promotions.scope.find')).fill(data[0].sku)
  await main
    .getByRole('list', { name: t('promotions.scope.found') })
    .getByRole('button')
    .first()
    .click()
  await main.getByRole('button', { name: t('promotions.discount.save') }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(main.getByText(t('promotions.discount.state.scheduled'), { exact: true })).toBeVisible()

  await visit(page, `/${language}${promotionPaths.promotions}?state=scheduled`)
  await main.getByRole('link', { name }).click()
  await expect(main.locator('[name="startsOn"]')).toHaveValue('2099-01-01T09:30')
  await main.getByRole('button', { name: t('promotions.discount.archive') }).click()
  await expect(main.getByText(t('promotions.discount.state.ended'), { exact: true })).toBeVisible()
  noFaults()
})

test('shows a conflict before archiving a coupon that another admin changed, and keeps input', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const main = page.getByRole('main')
  await signInContext(context, baseURL!, 'admin')
  await visit(page, `/${language}${promotionPaths.coupons}`)
  const coupon = { kind: 'percent', percent: 5, code: `C${crypto.randomUUID().slice(0, 8)}` }
  const { id, version } = await callAs(page, 'POST', '/coupons/', coupon)
  await visit(page, `/${language}${promotionPaths.coupon(id)}`)
  await main.locator('[name="totalLimit"]').fill('7')
  await callAs(page, 'PUT', `/coupons/${id}`, { ...coupon, percent: 15, version })

  const archive = main.getByRole('button', { name: t('promotions.discount.archive') })
  await archive.click()
  const conflict = page.getByRole('dialog', { name: t('conflict.title') })
  await expect(conflict.locator('.conflict__included')).toContainText('15')
  await conflict.getByRole('button', { name: t('conflict.apply') }).click()
  await expect(main.locator('[name="percent"]')).toHaveValue('15')
  await expect(main.locator('[name="totalLimit"]')).toHaveValue('7')
  await archive.click()
  await expect(main.getByText(t('promotions.discount.state.ended'), { exact: true })).toBeVisible()
  await expect(archive).toHaveCount(0)
})

test('explains the price that a visitor would pay', async ({ page, context, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { data } = await (await page.request.get('/api/products/?onOffer=true&limit=1')).json()
  await signInContext(context, baseURL!, 'admin')
  await visit(page, `/${language}${promotionPaths.prices}`)
  const main = page.getByRole('main')
  await main.getByLabel(t('promotions.prices.sku')).fill(data[0].sku)
  await main.getByRole('button', { name: t('promotions.prices.ask') }).click()
  await expect(main.locator('.price-trace').getByText(t('promotions.price.kind.offer'))).toBeVisible()
  await expect(main.getByText(t('promotions.price.outcome.taken'))).toBeVisible()
})
