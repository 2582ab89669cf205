import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { documentTitle } from '../../src/web/head.ts'
import { expectFocus, tabTo } from '../support/keyboard.ts'
import { messagesIn } from '../support/messages.ts'
import { linesOf, pdfText } from '../support/pdf-text.ts'
import { languageOf, registerCustomer, visit, watchPageErrors } from '../support/shopper.ts'
import {
  advanceReturn,
  deliver,
  placeOrder,
  receivePayment,
  requestReturn,
  type StageProduct,
} from '../support/stage.ts'

type Product = StageProduct & { stockQuantity: number; maxOrderQuantity: number | null }

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const guestEmail = () => `${crypto.randomUUID()}@nadara.example`

/** Returns the available products without options or order limit that everybody may buy, the largest stock first. */
async function sold(page: Page): Promise<Product[]> {
  const { data } = await (await page.request.get('/api/products/?inStock=true&limit=100')).json()
  return (data as Product[])
    .filter(
      ({ hasOptions, professionalOnly, maxOrderQuantity }) => !hasOptions && !professionalOnly && !maxOrderQuantity,
    )
    .sort((one, other) => other.stockQuantity - one.stockQuantity)
}

/** Places an order for two units of one product and one unit of another product, and advances the order to delivery. */
async function delivered(page: Page, base: string, given: { email: string; token?: string; language?: Language }) {
  const [cream, gloves] = await sold(page)
  const items = [
    { productId: cream!.id, quantity: 2 },
    { productId: gloves!.id, quantity: 1 },
  ]
  const order = await placeOrder(base, { items, ...given })
  await deliver(base, order.number)
  return order
}

test('adds the products of a guest’s earlier order to the cart', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  const { number, trackingToken, lines } = await delivered(page, baseURL!, { email: guestEmail(), language })
  await visit(page, `/${language}/orders/${number}?token=${trackingToken}`)
  await button(page, t('orders.again')).click()
  const drawer = page.getByRole('dialog', { name: t('cart.title-count', { count: 3 }) })
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  await expect(drawer).toContainText(lines[0]!.name)
  noFaults()
})

test('reports unavailable lines when ordering again from the list', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  const all = await sold(page)
  const few = all.filter(({ stockQuantity }) => stockQuantity <= 8)
  // The desktop and phone projects each sell out a different product.
  const [plenty, last] = [all[0]!, few.at(isMobile ? -1 : -2)!]
  const items = [
    { productId: plenty.id, quantity: 1 },
    { productId: last.id, quantity: last.stockQuantity },
  ]
  const { email, token } = await registerCustomer(page)
  const { number, lines } = await placeOrder(baseURL!, { items, email, token, language })
  await visit(page, `/${language}/orders`)
  await button(page, `${t('orders.again')} ${number}`).click()
  const dialog = page.getByRole('dialog', { name: t('orders.again.some') })
  await expect(dialog.getByRole('listitem')).toHaveText([`${lines[1]!.name}: ${t('orders.again.out-of-stock')}`])
  await dialog.getByRole('link', { name: t('cart.view') }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(
    main(page)
      .getByRole('list', { name: t('cart.lines') })
      .getByRole('listitem'),
  ).toHaveCount(1)
  await expect(main(page)).toContainText(lines[0]!.name)
  noFaults()
})

test('requests a return by keyboard, keeps typed input, and withdraws it', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const customer = await registerCustomer(page)
  const { number, lines } = await delivered(page, baseURL!, { ...customer, language })
  await visit(page, `/${language}/orders/${number}`)
  // Waits for this region: it appears above the button and would otherwise push the button out of the viewport.
  await expect(page.getByRole('region', { name: t('transfers.upload.title') })).toBeVisible()
  await tabTo(page, button(page, t('orders.return')))
  await page.keyboard.press('Enter')
  await expectFocus(main(page).getByRole('heading', { name: t('orders.return.title') }))
  const send = button(page, t('orders.return.send'))
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(main(page)).toContainText(t('orders.return.none'))
  const first = main(page).getByRole('checkbox').first()
  await expectFocus(first)

  await page.keyboard.press('Space')
  const quantity = main(page).getByRole('textbox', { name: t('common.quantity.label'), exact: true })
  await tabTo(page, quantity)
  await page.keyboard.type('2')
  await tabTo(page, main(page).getByLabel(t('orders.return.note')))
  await page.keyboard.type('The pump is broken')
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  const reason = main(page).getByRole('combobox', { name: t('orders.return.reason') })
  await expectFocus(reason)
  await expect(reason).toHaveAccessibleDescription(t('field.required'))
  await reason.press('ArrowDown')
  await expect(reason).toHaveValue('damaged')

  await page.route('**/return', route => route.fulfill({ status: 500, json: { success: false, message: '' } }))
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('alert')).toContainText(t('errors.failed'))
  await page.unroute('**/return')
  await page.keyboard.press('Enter')
  await expectFocus(main(page).getByRole('heading', { name: t('orders.return.title') }))
  const request = main(page).getByRole('article')
  await expect(request).toContainText(t('orders.return.status.requested'))
  await expect(request).toContainText(`2 × ${lines[0]!.name}`)
  await expect(request).toContainText(t('orders.return.reason.damaged'))
  await expect(request).toContainText('The pump is broken')

  await tabTo(page, button(page, t('orders.return.withdraw')))
  await page.keyboard.press('Enter')
  const sure = page.getByRole('dialog', { name: t('orders.return.sure') })
  await tabTo(page, sure.getByRole('button', { name: t('orders.return.withdraw') }))
  await page.keyboard.press('Enter')
  await expect(request).toContainText(t('orders.return.status.withdrawn'))
  await expect(button(page, t('orders.return'))).toHaveAttribute('aria-expanded', 'false')
  await expect(button(page, t('orders.return.send'))).toBeHidden()
})

test('lets a guest request a return and open the invoice after verifying the email once', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  const email = guestEmail()
  const { number } = await delivered(page, baseURL!, { email, language })
  await visit(page, `/${language}/track-order`)
  await main(page).getByLabel(t('orders.number')).fill(number)
  await main(page).getByLabel(t('orders.email'), { exact: true }).fill(email)
  await button(page, t('orders.follow.show')).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(number)
  await expect(button(page, t('orders.again'))).toBeVisible()
  await expect(button(page, t('orders.cancel'))).toHaveCount(0)
  await button(page, t('orders.return')).click()
  await main(page).getByRole('checkbox').nth(1).check()
  await main(page).getByRole('combobox').selectOption('damaged')
  await button(page, t('orders.return.send')).click()
  await expect(main(page).getByRole('article')).toContainText(t('orders.return.status.requested'))

  await main(page)
    .getByRole('link', { name: t('orders.invoice') })
    .click()
  await expect(main(page).getByRole('article')).toContainText(number)
  await main(page)
    .getByRole('link', { name: t('orders.invoice.back') })
    .click()
  await expect(button(page, t('orders.return.withdraw'))).toBeVisible()
  expect(page.url()).not.toContain('nadara.example')
  noFaults()
})

test('shows the bank details only while a transfer is due', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const customer = await registerCustomer(page)
  const order = await delivered(page, baseURL!, { ...customer, language })
  const invoice = `/${language}/orders/${order.number}/invoice`
  const details = main(page).getByText(t('orders.bank.title'))
  const state = (status: 'pending' | 'paid' | 'refunded') =>
    expect(
      main(page)
        .getByText(t(`orders.payment.${status}`))
        .first(),
    ).toBeVisible()
  await visit(page, invoice)
  await state('pending')
  await expect(details).toBeVisible()
  await receivePayment(baseURL!, order.number)
  await page.reload()
  await state('paid')
  await expect(details).toHaveCount(0)
  await requestReturn(baseURL!, order, customer)
  await advanceReturn(baseURL!, order.number, 'refunded')
  for (const path of [invoice, `/${language}/orders/${order.number}`]) {
    await visit(page, path)
    await state('refunded')
    await expect(details).toHaveCount(0)
  }
})

for (const [language, other] of [
  ['ar', 'en'],
  ['en', 'ar'],
] as const) {
  test(`renders the invoice in the order’s language (${language}), and prints only the invoice`, async ({
    page,
    baseURL,
  }) => {
    const t = messagesIn(language)
    const noFaults = watchPageErrors(page)
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    const customer = await registerCustomer(page)
    const { number, lines } = await delivered(page, baseURL!, { ...customer, language })
    await visit(page, `/${other}/orders/${number}`)
    await main(page)
      .getByRole('link', { name: messagesIn(other)('orders.invoice') })
      .click()
    await expect(page).toHaveURL(new RegExp(`/${other}/orders/${number}/invoice$`))
    const sheet = main(page).getByRole('article', { name: t('orders.invoice') })
    await expect(sheet).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect(sheet).toHaveAttribute('lang', language)
    await expect(page).toHaveTitle(
      documentTitle(`${messagesIn(other)('orders.invoice')} ${number}`, messagesIn(other)('layout.shop-name')),
    )
    for (const word of [
      number,
      lines[0]!.name,
      t('layout.shop-name'),
      t('orders.method.bank-transfer'),
      t('orders.payment.pending'),
      language === 'ar' ? 'رام الله والبيرة' : 'Ramallah and al-Bireh',
    ])
      await expect(sheet).toContainText(word)
    await button(page, messagesIn(other)('orders.invoice.print')).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '')
    const saving = page.waitForEvent('download')
    await button(page, messagesIn(other)('orders.invoice.download')).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`${messagesIn(other)('orders.invoice')} ${number}.pdf`)
    expect(linesOf(pdfText(readFileSync(await file.path()))[0]!).join()).toContain(number)

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(button(page, messagesIn(other)('orders.invoice.print'))).toBeHidden()
    for (const furniture of ['.header', '.footer', '.tab-bar', '.announcement'])
      await expect(page.locator(furniture).first()).toBeHidden()
    await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
    const [paper] = /MediaBox ?\[[^\]]+\]/.exec((await page.pdf({ preferCSSPageSize: true })).toString('latin1')) ?? []
    expect(paper).toMatch(/0 0 59[45]\S* 84[12]/)
    noFaults()
  })
}
