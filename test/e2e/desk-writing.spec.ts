import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { languageOf, simpleProduct, visit, watch } from '../support/shopper.ts'
import { placeOrder, signInContext } from '../support/stage.ts'
import { words } from '../support/words.ts'

test('an order is changed before it is packed: seen what it comes to, saved, told', async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = words(language)
  const { id: productId } = await simpleProduct(request)
  const order = await placeOrder(baseURL!, {
    ...{ items: [{ productId, quantity: 1 }], email: `change-${randomInt(1e9)}@nadara.example` },
    paymentMethod: 'cash-on-delivery',
  })
  await signInContext(page.context(), baseURL!, 'orders')
  const noFaults = watch(page)
  await visit(page, `/${language}${adminPaths.order(order.number)}`)
  await page.getByRole('link', { name: t('writing.change') }).click()
  const save = page.getByRole('button', { name: t('writing.change.save') })
  await page.getByRole('button', { name: t('common.quantity.more') }).click()
  await expect(page.locator('.writing__lines').getByRole('textbox')).toHaveValue('2')
  await expect(page.locator('.admin-order [role=status]').filter({ hasText: '₪' })).toBeVisible()
  await page.getByLabel(t('checkout.street')).fill('شارع القدس 7')
  await save.click()
  await expect(page.getByText(t('writing.changed.letter'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('admin.whatsapp') })).toHaveAttribute('href', /wa\.me/)
  await page.getByRole('link', { name: t('writing.back-to-order') }).click()
  await expect(page.getByText('شارع القدس 7')).toBeVisible()
  await expect(page.getByText(t('admin.event.changed'))).toBeVisible()
  noFaults()
})

test('an order for who calls is written with the keyboard', async ({ page, request, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = words(language)
  const { sku } = await simpleProduct(request)
  await signInContext(page.context(), baseURL!, 'support')
  const noFaults = watch(page)
  await visit(page, `/${language}${adminPaths.phoneOrder}`)
  const goods = page.getByLabel(t('writing.goods'))
  await goods.fill(sku)
  await page.locator('.writing__goods:enabled').first().waitFor()
  await goods.press('Enter')
  await expect(page.locator('.writing__lines').getByRole('textbox')).toHaveValue('1')
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  await field(t('checkout.name')).fill('هدى النتشة')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`059${randomInt(1_000_000, 9_999_999)}`)
  await field(t('checkout.region')).selectOption('ramallah-al-bireh')
  await field(t('checkout.city')).fill('رام الله')
  await page.keyboard.press('Tab')
  await page.keyboard.type('شارع ركب 3')
  await expect(page.locator('.cart-totals')).toBeVisible()
  const place = page.getByRole('button', { name: t('writing.phone.place') })
  await expect(place).toBeEnabled()
  await place.press('Enter')
  await expect(page.getByText('هدى النتشة')).toBeVisible()
  await expect(page.getByText(t('writing.by-phone'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ND-')
  noFaults()
})
