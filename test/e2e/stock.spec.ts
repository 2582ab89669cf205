import { expect, type Page, test } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { deliver, placeOrder, signInContext } from '../support/stage.ts'

/**
 * Receives seven units that expire in 33 days. They expire before all units of the demo, so that the next order takes
 * them.
 */
async function receive(page: Page, language: Language, sku: string) {
  const t = messagesIn(language)
  await visit(page, `/${language}${adminPaths.stock}`)
  await page.getByLabel(t('stock.search')).fill(sku)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ has: page.getByText(sku, { exact: true }) })
  await row.getByRole('link').click()

  const code = `L${Date.now()}`
  await page
    .getByRole('main')
    .getByRole('button', { name: t('stock.receive') })
    .click()
  const receiving = page.getByRole('dialog', { name: t('stock.receive') })
  await receiving.getByLabel(t('stock.units')).fill('٧')
  await receiving.getByLabel(t('stock.receive.code')).fill(code)
  await receiving.getByLabel(t('stock.expires')).fill(inDays(33))
  await page.keyboard.press('Enter')
  await expect(receiving).toBeHidden()
  return { lot: page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) }), code }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('receives stock, corrects a count, recalls a lot, and lists the orders with its units', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  const sku = isMobile ? 'p007' : 'p005'
  const { lot, code } = await receive(page, language, sku)
  await expect(lot.getByText('7', { exact: true })).toBeVisible()

  await lot.getByRole('button', { name: t('stock.count') }).click()
  const counting = page.getByRole('dialog', { name: t('stock.count.title') })
  await counting.getByLabel(t('stock.count.counted')).fill('5')
  await counting.getByLabel(t('stock.count.why')).fill(`Two of ${code} broke`)
  await page.keyboard.press('Enter')
  await expect(counting).toBeHidden()
  await expect(lot.getByText('5', { exact: true })).toBeVisible()
  await expect(page.getByText(`Two of ${code} broke`)).toBeVisible()

  await lot.getByRole('button', { name: t('stock.cost.state'), exact: true }).click()
  const costing = page.getByRole('dialog', { name: t('stock.cost.title') })
  await costing.getByLabel(t('stock.cost')).fill('٦٫٧٥')
  await page.keyboard.press('Enter')
  await expect(costing).toBeHidden()
  await expect(lot.getByText('6.75')).toBeVisible()

  const { data } = await (await page.request.get(`/api/products/?search=${sku}`)).json()
  const product = data.find((one: { sku: string }) => one.sku === sku)
  const items = [{ productId: product.id, quantity: 2 }]
  const { number } = await placeOrder(baseURL!, { items, email: `${crypto.randomUUID()}@nadara.example`, language })
  await deliver(baseURL!, number)

  await lot.getByRole('button', { name: t('recalls.start') }).click()
  const recalling = page.getByRole('dialog', { name: t('recalls.title') })
  await expect(recalling.getByText(t('recalls.emails', { count: 1 }))).toBeVisible()
  await recalling.getByRole('button', { name: t('recalls.do') }).click()
  await expect(recalling.getByLabel(t('recalls.reason'))).toBeFocused()
  await recalling.getByLabel(t('recalls.reason')).fill('Cloudy')
  await recalling.getByRole('button', { name: t('recalls.do') }).click()
  await expect(page.getByRole('heading', { name: code })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: t('recalls.save') }).click()
  expect((await file).suggestedFilename()).toMatch(/^recall-\d+\.csv$/)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(lot.getByText(t('stock.state.recalled'), { exact: true })).toBeVisible()
  noFaults()
})

test('corrects an expiry date, and puts the lot back on sale at a shorter minimum shelf life', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  const { lot, code } = await receive(page, language, isMobile ? 'p012' : 'p011')

  await lot.getByRole('button', { name: t('stock.correct') }).click()
  const correcting = page.getByRole('dialog', { name: t('stock.correct.title') })
  await expect(correcting.getByLabel(t('stock.receive.code'))).toHaveValue(code)
  await correcting.getByLabel(t('stock.expires')).fill(inDays(9))
  await correcting.getByLabel(t('stock.correct.why')).fill(`The box of ${code} says so`)
  await page.keyboard.press('Enter')
  await expect(lot.getByText(t('stock.state.expired'), { exact: true })).toBeVisible()
  await expect(page.getByText(`The box of ${code} says so`)).toBeVisible()

  for (const [days, state] of [
    [5, 'free'],
    [30, 'expired'],
  ] as const) {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('stock.life.change') })
      .click()
    const changing = page.getByRole('dialog', { name: t('stock.life.title') })
    await changing.getByLabel(t('stock.life.days')).fill(String(days))
    await page.keyboard.press('Enter')
    await expect(changing).toBeHidden()
    await expect(lot.getByText(t(`stock.state.${state}`), { exact: true })).toBeVisible()
  }
  noFaults()
})
