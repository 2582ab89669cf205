import { expect, test } from '@playwright/test'
import { paths } from '../../src/web/paths.ts'
import { languageOf, visit, watch } from '../support/shopper.ts'
import { placeOrder, signInContext } from '../support/stage.ts'
import { words } from '../support/words.ts'

test('an admin says that a transfer has come in, with the bank’s reference', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = words(language)
  const { data } = await (await page.request.get('/api/products/?inStock=true&limit=1')).json()
  const items = [{ productId: data[0].id, quantity: 1 }]
  const { number } = await placeOrder(baseURL!, { items, email: `${crypto.randomUUID()}@nadara.example`, language })

  await signInContext(context, baseURL!, 'admin')
  const noFaults = watch(page)
  await visit(page, `/${language}${paths.adminOrder(number)}`)
  await expect(page.getByText(t('orders.payment.pending'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('admin.payment.receive') }).click()
  const dialog = page.getByRole('dialog', { name: t('admin.payment.receive') })
  await expect(dialog).toContainText(t('admin.payment.receive.transfer'))
  await dialog.getByLabel(t('admin.payment.reference')).fill('FT26325ABC')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('orders.payment.paid'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t('admin.payment.receive') })).toHaveCount(0)
  noFaults()
})
