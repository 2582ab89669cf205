import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, simpleProduct, visit, watchPageErrors } from '../support/shopper.ts'
import { placeOrder, signInContext } from '../support/stage.ts'

test('finds an order by the last digits of a phone number, and removes an active filter', async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { id: productId } = await simpleProduct(request)
  const email = `found-${Date.now()}-${isMobile ? 'phone' : 'desk'}@nadara.example`
  const { number } = await placeOrder(baseURL!, {
    items: [{ productId, quantity: 1 }],
    email,
    paymentMethod: 'cash-on-delivery',
  })
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.orders}`)
  const row = page.getByRole('row', { name: number })
  const phone = (await row.locator('a[href^="tel:"]').textContent())!.replaceAll(/\D/g, '')

  await page.getByLabel(t('admin-orders.search')).fill(`${number.toLowerCase().replace('-', ' ')}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader')).toHaveText([number])
  await page.getByLabel(t('admin-orders.search')).fill(phone.slice(-6))
  await page.keyboard.press('Enter')
  // Waits for the new search, which resets the filter fields.
  await expect(page).toHaveURL(new RegExp(`search=${phone.slice(-6)}`))
  await expect(page.getByRole('rowheader', { name: number })).toBeVisible()

  await page.getByText(t('admin-orders.filters'), { exact: true }).click()
  await page.getByLabel(t('admin-orders.city')).fill('Nowhere')
  await page.getByRole('button', { name: t('admin.filters.apply') }).click()
  await expect(page.getByText(t('admin-orders.none'))).toBeVisible()
  await page.getByRole('link', { name: 'Nowhere' }).click()
  await expect(page.getByRole('rowheader', { name: number })).toBeVisible()
  noFaults()
})

test('confirms two orders at once, and adds a note for staff', async ({ page, request, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { id: productId } = await simpleProduct(request)
  const email = `together-${Date.now()}-${isMobile ? 'phone' : 'desk'}@nadara.example`
  const order = () =>
    placeOrder(baseURL!, { items: [{ productId, quantity: 1 }], email, paymentMethod: 'cash-on-delivery' })
  const numbers = [(await order()).number, (await order()).number]
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.orders}?search=${encodeURIComponent(email)}`)
  for (const number of numbers) await page.getByRole('checkbox', { name: t('admin-orders.choose', { number }) }).check()
  const bar = page.getByRole('region', { name: t('admin-orders.chosen.bar') })
  await expect(bar).toContainText(t('admin-orders.chosen', { count: 2 }))
  const counted = page.waitForResponse('**/api/admin/dashboard/waiting')
  await bar.getByRole('button', { name: t('admin-orders.to.confirmed') }).click()
  await expect(page.getByText(t('admin-orders.moved', { count: 2 }))).toBeVisible()
  await counted
  await expect(bar).toBeHidden()
  await expect(page.getByRole('table').getByText(t('admin.status.confirmed'))).toHaveCount(2)

  await page.getByRole('link', { name: numbers[0]! }).click()
  const notes = page.getByRole('region', { name: t('admin-orders.notes') })
  await notes.getByLabel(t('admin-orders.notes.text')).fill('اتصلت بها، تفضّل التسليم مساءً')
  await notes.getByRole('button', { name: t('admin-orders.notes.add') }).click()
  await expect(notes.getByRole('listitem')).toContainText('اتصلت بها')
  await expect(notes.getByLabel(t('admin-orders.notes.text'))).toHaveValue('')
  noFaults()
})
