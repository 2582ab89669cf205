import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { languageOf, visit, watch } from '../support/shopper.ts'
import { deliver, placeOrder, signInContext } from '../support/stage.ts'
import { words } from '../support/words.ts'

test('goods come in, a count is put right, a lot is called back, and its buyers are written to', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = words(language)
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watch(page)
  const sku = isMobile ? 'p007' : 'p005'
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
  // Before everything that came in with the demo: the next order takes it.
  const soon = new Date(Date.now() + 33 * 86_400_000).toISOString().slice(0, 10)
  await receiving.getByLabel(t('stock.expires')).fill(soon)
  await page.keyboard.press('Enter')
  await expect(receiving).toBeHidden()
  const lot = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) })
  await expect(lot.getByText('7', { exact: true })).toBeVisible()

  await lot.getByRole('button', { name: t('stock.count') }).click()
  const counting = page.getByRole('dialog', { name: t('stock.count.title') })
  await counting.getByLabel(t('stock.count.counted')).fill('5')
  await counting.getByLabel(t('stock.count.why')).fill(`Two of ${code} broke`)
  await page.keyboard.press('Enter')
  await expect(counting).toBeHidden()
  await expect(lot.getByText('5', { exact: true })).toBeVisible()
  await expect(page.getByText(`Two of ${code} broke`)).toBeVisible()

  const { data } = await (await page.request.get(`/api/products/?search=${sku}`)).json()
  const product = data.find((one: { sku: string }) => one.sku === sku)
  const items = [{ productId: product.id, quantity: 2 }]
  const { number } = await placeOrder(baseURL!, { items, email: `${crypto.randomUUID()}@nadara.example`, language })
  await deliver(baseURL!, number)

  await lot.getByRole('button', { name: t('stock.recall') }).click()
  const recalling = page.getByRole('dialog', { name: t('stock.recall.title') })
  await expect(recalling.getByText(t('stock.recall.letters', { count: 1 }))).toBeVisible()
  await recalling.getByRole('button', { name: t('stock.recall.do') }).click()
  await expect(recalling.getByLabel(t('stock.recall.reason'))).toBeFocused()
  await recalling.getByLabel(t('stock.recall.reason')).fill('Cloudy')
  await recalling.getByRole('button', { name: t('stock.recall.do') }).click()
  await expect(page.getByRole('heading', { name: code })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: t('stock.recall.save') }).click()
  expect((await file).suggestedFilename()).toMatch(/^recall-\d+\.csv$/)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(lot.getByText(t('stock.state.recalled'), { exact: true })).toBeVisible()
  noFaults()
})
