import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { LANGUAGE_CODES, type Language } from '../../src/shared/i18n/languages.ts'
import type { MessageKey } from '../../src/shared/i18n/messages.ts'
import { auditThemes } from '../support/audit.ts'
import { messagesIn } from '../support/messages.ts'
import { openEmptyShop } from '../support/open-empty-shop.ts'
import { openSection } from '../support/open-section.ts'
import { DEMO_PASSWORD, fillCheckout, languageOf, signIn, visit, watch } from '../support/shopper.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`)

const OWNER = 'owner@nadara.example'
const REGION: Record<Language, string> = { ar: 'رام الله', en: 'Ramallah', he: 'רמאללה', ru: 'Рамалла' }
const CATEGORY: Record<Language, string> = { ar: 'صابون', en: 'Soap', he: 'סבון', ru: 'Мыло' }
const BRAND: Record<Language, string> = { ar: 'نابلسي', en: 'Nabulsi', he: 'נאבולסי', ru: 'Набулси' }
const PRODUCT: Record<Language, string> = {
  ar: 'صابون زيت الزيتون',
  en: 'Olive oil soap',
  he: 'סבון שמן זית',
  ru: 'Оливковое мыло',
}
const SIZE: Record<Language, string> = { ar: '١٢٠ غم', en: '120 g', he: '120 גרם', ru: '120 г' }

/** Of a form that shows one language at a time on a phone, the names in all four. */
async function name(page: Page, path: string, names: Record<Language, string>) {
  for (const code of LANGUAGE_CODES) {
    const tab = main(page).locator(`.language-form__choice [lang=${code}]`)
    if (await tab.isVisible()) await tab.click()
    await field(page, `${path}.${code}${path.includes('texts') ? '.name' : ''}`).fill(names[code])
  }
}

/** From the list of what is yet to be done on Today. */
async function begin(page: Page, language: Language, step: string) {
  const t = messagesIn(language)
  await openSection(page, t, 'dashboard.title')
  await main(page)
    .getByRole('link', { name: t(`dashboard.first.${step}` as MessageKey) })
    .click()
}

async function publishSoap(page: Page, language: Language, isMobile: boolean) {
  const t = messagesIn(language)
  for (const code of LANGUAGE_CODES) {
    if (isMobile) await page.locator(`#texts-tab-${code}`).click()
    await field(page, `texts.${code}.name`).fill(PRODUCT[code])
    await field(page, `texts.${code}.shortDescription`).fill(`${PRODUCT[code]} · ${SIZE[code]}`)
  }
  await field(page, 'sku').fill('soap')
  await press(page, t('catalog.sizes.add'))
  for (const code of LANGUAGE_CODES) await field(page, `sizes.0.names.${code}`).fill(SIZE[code])
  await field(page, 'variants.0.price').fill('١٢٫٥٠')
  await main(page).getByLabel(t('catalog.brand'), { exact: true }).selectOption({ label: BRAND[language] })
  await main(page).getByLabel(t('catalog.category'), { exact: true }).last().selectOption({ label: CATEGORY[language] })
  await main(page).getByLabel(t('catalog.field.isFeatured'), { exact: true }).check()
  await press(page, t('catalog.save-draft'))
  await expect(page).toHaveURL(/\/products\/\d+$/)

  const picture = sharp({ create: { width: 900, height: 1_125, channels: 3, background: '#c9a48a' } })
  const kept = page.waitForResponse(answer => answer.request().method() === 'PUT' && /\/pictures\/?/.test(answer.url()))
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'soap.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() })
  expect((await kept).status()).toBe(200)
  await press(page, t('catalog.publish'))
  await expect(main(page).getByRole('link', { name: t('catalog.see') })).toBeVisible()

  await main(page)
    .getByRole('link', { name: t('catalog.variant.stock', { count: '0' }) })
    .click()
  await press(page, t('stock.receive'))
  const receiving = page.getByRole('dialog', { name: t('stock.receive') })
  await receiving.getByLabel(t('stock.units')).fill('20')
  await page.keyboard.press('Enter')
  await expect(receiving).toBeHidden()
}

test('from an empty shop to its first order: founded, named, stocked, found by a visitor and bought', async ({
  browser,
  isMobile,
  viewport,
}) => {
  test.setTimeout(240_000)
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const shop = await openEmptyShop()
  try {
    // Animations of a page behind another window never end.
    const options = { baseURL: shop.base, viewport, isMobile, hasTouch: isMobile, reducedMotion: 'reduce' } as const
    const visitor = await (await browser.newContext(options)).newPage()
    const noFaults = watch(visitor)
    for (const path of ['', '/products']) {
      await visit(visitor, `/${language}${path}`)
      await expect(main(visitor).getByRole('heading', { name: t('home.opening') })).toBeVisible()
      if (path === '') expect(await auditThemes(visitor, ['light', 'dark'])).toEqual([])
    }

    const page = await (await browser.newContext(options)).newPage()
    const noFaultsThere = watch(page)
    await visit(page, (await shop.found(OWNER)).replace('/ar/', `/${language}/`))
    await main(page).getByLabel(t('auth.password.new'), { exact: true }).fill(DEMO_PASSWORD)
    await press(page, t('auth.reset.submit'))
    await expect(page).toHaveURL(/\/login/)
    await signIn(page, language, OWNER)
    await expect(page).not.toHaveURL(/\/login/)
    await visit(page, `/${language}/nadara_view/admin-dashboard`)

    await begin(page, language, 'settings')
    for (const code of LANGUAGE_CODES) {
      const tab = main(page).locator(`.language-form__choice [lang=${code}]`)
      if (await tab.isVisible()) await tab.click()
      await field(page, `name.${code}`).fill(code === 'ar' ? 'نضارة' : 'Nadara')
    }
    await field(page, 'phone').fill('+970 2 000 0000')
    await press(page, t('shipping.save'))
    await expect(page.locator('.toast').last()).toContainText(t('shipping.saved'))

    await begin(page, language, 'zone')
    await name(page, 'names', REGION)
    await press(page, t('shipping.region.add'))
    await name(page, 'regions.0.names', REGION)
    await press(page, t('shipping.save'))
    await expect(page).toHaveURL(/\/zones\/\d+$/)

    await begin(page, language, 'category')
    await name(page, 'texts', CATEGORY)
    await press(page, t('shipping.save'))
    await expect(page).toHaveURL(/\/categories$/)
    await begin(page, language, 'brand')
    await name(page, 'texts', BRAND)
    await press(page, t('shipping.save'))
    await expect(page).toHaveURL(/\/brands$/)
    await begin(page, language, 'product')
    await publishSoap(page, language, isMobile)

    await visitor.bringToFront()
    await visit(visitor, `/${language}`)
    await expect(main(visitor).getByRole('heading', { name: t('home.opening') })).toHaveCount(0)
    await main(visitor).getByRole('article').getByRole('link', { name: PRODUCT[language] }).first().click()
    await expect(visitor.locator('.product h1')).toContainText(PRODUCT[language])
    await expect(main(visitor)).toContainText('12.50')
    await main(visitor)
      .getByRole('button', { name: t('product.add') })
      .first()
      .click()
    await visitor
      .getByRole('dialog')
      .getByRole('link', { name: t('cart.checkout'), exact: true })
      .click()
    await fillCheckout(visitor, language, {
      fullName: 'ليلى خوري',
      phone: '0598765432',
      email: 'layla@example.com',
      region: new RegExp(REGION[language]),
      city: REGION[language],
      street: 'شارع الإرسال 12',
    })
    await visitor.getByRole('button', { name: t('checkout.place') }).click()
    await expect(visitor).toHaveURL(/\/orders\/ND-/)
    const [number] = /ND-[A-Z0-9]{8}/.exec(await main(visitor).innerText())!

    await page.bringToFront()
    await openSection(page, t, 'admin-orders.title')
    await main(page).getByRole('link', { name: number }).click()
    await expect(main(page).getByText('ليلى خوري').first()).toBeVisible()
    noFaults()
    noFaultsThere()
  } finally {
    await shop.close()
  }
})
