import { expect, type Page, test } from '@playwright/test'
import gatewayWords from '../../demo/gateway/words.json' with { type: 'json' }
import type { Language } from '../../src/shared/i18n/languages.ts'
import { messagesIn } from '../support/messages.ts'
import {
  fillCheckout,
  languageOf,
  registerCustomer,
  signIn,
  simpleProduct,
  visit,
  watchPageErrors,
} from '../support/shopper.ts'

/** Places a card order, and stops at the page of the gateway stub. */
async function orderByCard(page: Page, language: Language, email: string) {
  const t = messagesIn(language)
  const product = await simpleProduct(page.request)
  await visit(page, `/${language}/products/${product.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('cart.checkout'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/checkout$/)
  await fillCheckout(page, language, {
    fullName: 'ليلى خوري',
    phone: '0598765432',
    email,
    city: 'رام الله',
    street: 'شارع الإرسال 12',
    region: /رام الله|Ramallah/,
  })
  await page.getByRole('main').getByText(t('orders.method.card'), { exact: true }).click()
  await page.getByRole('button', { name: t('checkout.place') }).click()
  await expect(page).toHaveURL(/\/demo-gateway\//)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
const atBank = (page: Page, language: Language, request: 'pay' | 'refuse' | 'leave') =>
  page.getByRole('button', { name: gatewayWords[language][request], exact: true }).click()

test('pays by card as a guest on the bank’s page, and returns to a paid order', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  await orderByCard(page, language, 'card@example.com')
  await atBank(page, language, 'pay')
  await expect(page).toHaveURL(new RegExp(`/${language}/orders/ND-`))
  await expect(page.getByRole('main')).toContainText(t('orders.paid'))
  await expect(page.getByRole('main').getByText(t('orders.payment.paid'))).toBeVisible()
  noFaults()
})

test('pays on a second attempt after a decline, and offers payment for an unpaid order', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const pay = (key: 'orders.pay.now' | 'orders.pay.again') =>
    page.getByRole('button', { name: new RegExp(t(key, { total: '#' }).split('#')[0]!.trim().slice(0, 8)) })
  await orderByCard(page, language, 'again@example.com')
  await atBank(page, language, 'leave')
  await expect(page.getByRole('main')).toContainText(t('orders.asking'))
  await expect(page.getByRole('main')).toContainText(t('orders.pay.not-yet'), { timeout: 20_000 })
  await pay('orders.pay.now').click()
  await atBank(page, language, 'refuse')
  await expect(page.getByRole('main')).toContainText(t('orders.pay.failed'))
  await pay('orders.pay.again').click()
  await atBank(page, language, 'pay')
  await expect(page.getByRole('main')).toContainText(t('orders.paid'))
})

test('saves a card, pays with it without leaving the shop, and lists both payments', async ({
  page,
  browser,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { email } = await registerCustomer(page, language)
  const product = await simpleProduct(page.request)
  const buy = async (choose: () => Promise<void>) => {
    await visit(page, `/${language}/products/${product.id}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('product.add') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('cart.checkout'), exact: true })
      .click()
    await fillCheckout(page, language, {
      fullName: 'ليلى خوري',
      phone: '0598765432',
      email,
      city: 'رام الله',
      street: 'شارع الإرسال 12',
      region: /رام الله|Ramallah/,
    })
    await page.getByRole('main').getByText(t('orders.method.card'), { exact: true }).click()
    await choose()
    await page.getByRole('button', { name: t('checkout.place') }).click()
  }
  await buy(() => page.getByLabel(t('orders.pay.keep')).check())
  await atBank(page, language, 'pay')
  await expect(page.getByRole('main')).toContainText(t('orders.paid'))
  await buy(async () => {
    await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
    const draft = () => page.evaluate(() => sessionStorage.getItem('checkout'))
    await expect.poll(draft).toContain('"paymentMethod":"card"')
    await page.getByRole('radio', { name: /4242/ }).dispatchEvent('input')
    expect(await draft()).not.toContain('savedCard')
  })
  await expect(page).toHaveURL(/\/orders\/ND-/)
  await expect(page.getByRole('main')).toContainText(t('orders.paid'))
  const number = /ND-[A-Z0-9]{8}/.exec(page.url())![0]

  const office = await (await browser.newContext()).newPage()
  await visit(office, `/${language}/nadara_view/admin-dashboard/orders/${number}`)
  await signIn(office, language, 'admin@nadara.example')
  const money = office.getByRole('region', { name: t('admin-orders.money') })
  await expect(money).toContainText('visa 4242')
  await money.getByRole('button', { name: t('admin-orders.money.ask') }).click()
  await expect(office.getByText(t('admin-orders.money.asked'))).toBeVisible()
  await office.context().close()
})
