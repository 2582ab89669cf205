import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import gatewayWords from '../../demo/gateway/words.json' with { type: 'json' }
import type { Language } from '../../src/shared/i18n/languages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, simpleProduct, visit, watchPageErrors } from '../support/shopper.ts'
import { placeOrder, signInContext } from '../support/stage.ts'

const atBank = (page: Page, language: Language, request: 'pay' | 'refuse' | 'leave') =>
  page.getByRole('button', { name: gatewayWords[language][request], exact: true }).click()

/** Returns the address of the open payment link on an order's screen. */
async function linkOn(page: Page, language: Language): Promise<URL> {
  const address = page.getByLabel(messagesIn(language)('payment-links.address'), { exact: true })
  return new URL(await address.inputValue())
}

test('pays a phone order by a payment link after a decline, and shows it as paid to staff', async ({
  page,
  browser,
  request,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { sku } = await simpleProduct(request)
  await signInContext(page.context(), baseURL!, 'orders')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.phoneOrders}`)
  const goods = page.getByLabel(t('phone-orders.goods'))
  await goods.fill(sku)
  await page.locator('.phone-order__goods:enabled').first().waitFor()
  await goods.press('Enter')
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  await field(t('checkout.name')).fill('هدى النتشة')
  await field(t('checkout.phone')).fill(`059${randomInt(1_000_000, 9_999_999)}`)
  await field(t('checkout.region')).selectOption('ramallah-al-bireh')
  await field(t('checkout.city')).fill('رام الله')
  await field(t('checkout.street')).fill('شارع ركب 3')
  await field(t('phone-orders.language')).selectOption(language)
  await field(t('admin-orders.method')).selectOption('card')
  await expect(page.getByText(t('phone-orders.card'))).toBeVisible()
  const place = page.getByRole('button', { name: t('phone-orders.place') })
  await expect(place).toBeEnabled()
  await place.click()
  await expect(page.locator('.admin-entries')).toContainText(t('admin-orders.event.payment-link-made'))
  const link = await linkOn(page, language)
  const whatsapp = page.getByRole('link', { name: t('payment-links.whatsapp') })
  expect(decodeURIComponent((await whatsapp.getAttribute('href'))!)).toContain(link.href)
  noFaults()

  const payer = await (await browser.newContext()).newPage()
  await visit(payer, link.pathname + link.search)
  const main = payer.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText(t('payment-links.pay'))
  await expect(main).not.toContainText('هدى النتشة')
  const pay = main.locator('form').getByRole('button')
  await pay.click()
  await atBank(payer, language, 'refuse')
  await expect(main).toContainText(t('orders.pay.failed'))
  await pay.click()
  await atBank(payer, language, 'pay')
  await expect(main).toContainText(t('payment-links.end.paid'))
  await expect(payer).toHaveURL(/paid=back/)
  await payer.context().close()

  await page.reload()
  await expect(page.getByText(t('payment-links.state.paid'), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('admin-orders.step.confirmed') })).toBeVisible()
})

test('creates, emails and revokes a payment link, and shows the payer that it was revoked', async ({
  page,
  browser,
  request,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { id: productId } = await simpleProduct(request)
  const items = [{ productId, quantity: 1 }]
  const { number } = await placeOrder(baseURL!, { items, email: `link-${randomInt(1e9)}@nadara.example`, language })
  await signInContext(page.context(), baseURL!, 'support')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.order(number)}`)
  await page.getByRole('button', { name: t('payment-links.make') }).click()
  const link = await linkOn(page, language)
  await page.getByRole('button', { name: t('payment-links.email') }).click()
  await expect(page.locator('.admin-entries')).toContainText(t('admin-orders.event.payment-link-sent'))

  const payer = await (await browser.newContext()).newPage()
  await visit(payer, link.pathname + link.search)
  const main = payer.getByRole('main')
  const pay = main.locator('form').getByRole('button')
  await expect(pay).toBeVisible()

  await page.getByRole('button', { name: t('payment-links.revoke') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payment-links.revoke') })
    .click()
  await expect(page.getByText(t('payment-links.state.revoked'), { exact: true })).toBeVisible()
  await expect(page.locator('.admin-entries')).toContainText(t('admin-orders.event.payment-link-revoked'))
  await expect(page.getByRole('button', { name: t('payment-links.make') })).toBeVisible()
  noFaults()

  // The payer opened the page before the revocation.
  await pay.click()
  await expect(main).toContainText(t('payment-links.end.revoked'))
  await expect(pay).toHaveCount(0)
  await visit(payer, `${link.pathname}?pay=0123456789abcdef0123456789abcdef`)
  await expect(main).toContainText(t('payment-links.unknown'))
  await payer.context().close()
})
