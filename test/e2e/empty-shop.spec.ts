import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { LANGUAGE_CODES, type Language } from '../../src/shared/i18n/languages.ts'
import type { MessageKey } from '../../src/shared/i18n/messages.ts'
import { auditThemes } from '../support/audit.ts'
import { messagesIn } from '../support/messages.ts'
import { openEmptyShop } from '../support/open-empty-shop.ts'
import { openSection } from '../support/open-section.ts'
import {
  DEMO_PASSWORD,
  fillCheckout,
  fillStorage,
  languageOf,
  signIn,
  visit,
  watchPageErrors,
} from '../support/shopper.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`)

const TEXTURE: Record<Language, string> = { ar: 'القوام', en: 'Texture', he: 'מרקם', ru: 'Текстура' }
const TEXTURES: Record<Language, string>[] = [
  { ar: 'قطعة صلبة', en: 'Solid bar', he: 'מוצק', ru: 'Кусок' },
  { ar: 'سائل', en: 'Liquid', he: 'נוזלי', ru: 'Жидкость' },
]
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

/** Fills in the names in all four languages; on a phone the form shows one language at a time. */
async function name(page: Page, path: string, names: Record<Language, string>) {
  for (const code of LANGUAGE_CODES) {
    const tab = main(page).locator(`.language-form__choice [lang=${code}]`)
    if (await tab.isVisible()) await tab.click()
    await field(page, `${path}.${code}${path.includes('texts') ? '.name' : ''}`).fill(names[code])
  }
}

/** Opens a step of the setup checklist on the dashboard's first screen. */
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
    // The Arabic fields are always visible on desktops; each other language has a tab.
    if (isMobile || code !== 'ar') await page.locator(`#texts-tab-${code}`).click()
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

  const image = sharp({ create: { width: 900, height: 1_125, channels: 3, background: '#c9a48a' } })
  const kept = page.waitForResponse(answer => answer.request().method() === 'PUT' && /\/images\/?/.test(answer.url()))
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'soap.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() })
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

/** Defines the attribute "texture" with two choices in four languages, and assigns one choice to the soap. */
async function addTexture(page: Page, language: Language) {
  const t = messagesIn(language)
  await openSection(page, t, 'taxonomy.attributes')
  await expect(main(page)).toContainText(t('taxonomy.attributes.none'))
  await press(page, t('taxonomy.attribute.add'))
  const dialog = page.getByRole('dialog', { name: t('taxonomy.attribute.add') })
  await dialog.getByRole('button', { name: t('taxonomy.attribute.choices.add') }).click()
  for (const code of LANGUAGE_CODES) {
    await dialog.locator(`[name="names.${code}"]`).fill(TEXTURE[code])
    for (const [n, names] of TEXTURES.entries())
      await dialog.locator(`[name="choices.${n}.names.${code}"]`).fill(names[code])
  }
  expect(await auditThemes(page, ['light', 'dark'])).toEqual([])
  await dialog.getByRole('button', { name: t('shipping.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByRole('row', { name: TEXTURE[language] })).toContainText(TEXTURES[1]![language])

  await openSection(page, t, 'catalog.products')
  await main(page).getByRole('link', { name: PRODUCT[language] }).first().click()
  await main(page).getByLabel(TEXTURE[language]).selectOption({ label: TEXTURES[0]![language] })
  expect(await auditThemes(page, ['light', 'dark'])).toEqual([])
  await press(page, t('shipping.save'))
  await expect(page.locator('.toast').last()).toContainText(t('shipping.saved'))
}

/** Filters the list by texture, and expects the texture on the product page. */
async function filterByTexture(page: Page, language: Language, isMobile: boolean) {
  const t = messagesIn(language)
  await page.bringToFront()
  await visit(page, `/${language}/products`)
  if (isMobile)
    await main(page)
      .getByRole('button', { name: t('products.filter') })
      .click()
  const filters = isMobile ? page.getByRole('dialog') : main(page).getByRole('complementary')
  await filters.getByText(TEXTURE[language], { exact: true }).click()
  await expect(filters.locator('[name=attribute]')).toHaveCount(1)
  await filters.getByLabel(TEXTURES[0]![language]).check()
  await expect(page).toHaveURL(/attribute=texture/)
  expect(await auditThemes(page, ['light', 'dark'])).toEqual([])
  if (isMobile) await filters.getByRole('button', { name: t('products.show', { count: 1 }) }).click()
  const chips = main(page).getByRole('navigation', { name: t('products.active') })
  await expect(chips).toContainText(`${TEXTURE[language]}: ${TEXTURES[0]![language]}`)
  await page.reload()
  await expect(chips, 'the server renders the filtered list').toContainText(TEXTURES[0]![language])
  await expect(main(page).getByRole('article')).toHaveCount(1)
  await main(page).getByRole('article').getByRole('link', { name: PRODUCT[language] }).first().click()
  await expect(main(page)).toContainText(TEXTURES[0]![language])
}

const DOCTOR = 'doctor@example.com'

/** Registers a doctor, whom the owner approves. The doctor is signed in on a separate page. */
async function registerDoctor(owner: Page, doctor: Page, base: string) {
  const professional = { profession: 'doctor', licenceNumber: 'L-7', issuingBody: 'Ministry of Health' }
  const person = { first_name: 'Sami', last_name: 'Odeh', email: DOCTOR, password: DEMO_PASSWORD }
  const registered = await doctor.request.post(`${base}/api/auth/register/`, {
    data: { ...person, accountType: 'professional', professional },
  })
  const { token } = (await registered.json()).data
  const status = await owner.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
    const { data } = await (await fetch('/api/admin/professionals/', { headers })).json()
    const path = `/api/admin/professionals/${data[0].id}/approve`
    return (await fetch(path, { method: 'POST', headers, body: '{}' })).status
  })
  expect(status).toBe(200)
  await fillStorage(doctor, { accessToken: token, token })
}

/**
 * Creates a price list for doctors: ten percent off everything, and 9 shekels per soap from six units. Compares prices
 * before the list is activated.
 */
async function addDoctorsList(page: Page, language: Language) {
  const t = messagesIn(language)
  await page.bringToFront()
  await openSection(page, t, 'price-lists.title')
  await main(page)
    .getByRole('link', { name: t('price-lists.new') })
    .click()
  await field(page, 'name').fill('Doctors')
  await main(page).getByLabel(t('professionals.profession.doctor'), { exact: true }).check()
  await press(page, t('price-lists.add-everything'))
  await field(page, 'rules.0.percent').fill('10')
  await main(page).getByLabel(t('price-lists.find')).fill('soap')
  await main(page)
    .getByRole('list', { name: t('promotions.scope.found') })
    .getByRole('button', { name: PRODUCT[language] })
    .first()
    .click()
  await field(page, 'rules.0.minQuantity').fill('6')
  await field(page, 'rules.0.price').fill('9')
  const simulator = main(page).getByRole('region', { name: t('price-lists.simulate') })
  await press(page, t('price-lists.simulate.run'))
  await expect(simulator.getByRole('row', { name: PRODUCT[language] })).toContainText('11.25')
  await simulator.getByLabel(t('price-lists.simulate.quantity'), { exact: true }).fill('6')
  await press(page, t('price-lists.simulate.run'))
  await expect(simulator.getByRole('row', { name: PRODUCT[language] })).toContainText('9.00')
  await field(page, 'active').check()
  await press(page, t('price-lists.save'))
  await expect(page).toHaveURL(/\/price-lists\/\d+$/)
  await expect(main(page).getByText(t('price-lists.state.running'), { exact: true })).toBeVisible()
}

async function buyAtListPrice(page: Page, language: Language) {
  const t = messagesIn(language)
  await page.bringToFront()
  await visit(page, `/${language}/products`)
  const card = main(page).getByRole('article').filter({ hasText: PRODUCT[language] })
  await expect(card).toContainText('11.25')
  await card.getByRole('link', { name: PRODUCT[language] }).first().click()
  const prices = main(page).getByRole('region', { name: t('product.quantity-prices') })
  await expect(prices.getByRole('row').last()).toContainText('9.00')
  await main(page)
    .getByRole('textbox', { name: t('common.quantity.label') })
    .fill('6')
  await page.keyboard.press('Enter')
  await expect(prices.locator('[aria-current]')).toContainText('9.00')
  await main(page)
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('cart.checkout'), exact: true })
    .click()
  await fillCheckout(page, language, {
    fullName: 'سامي عودة',
    phone: '0598765431',
    email: DOCTOR,
    region: new RegExp(REGION[language]),
    city: REGION[language],
    street: 'شارع الإرسال 14',
  })
  await page.getByRole('button', { name: t('checkout.place') }).click()
  await expect(page).toHaveURL(/\/orders\/ND-/)
  await expect(main(page)).toContainText('54.00')
}

test('sets up an empty shop in the admin, and accepts its first orders', async ({ browser, isMobile, viewport }) => {
  test.setTimeout(300_000)
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const shop = await openEmptyShop()
  try {
    // Requests reduced motion, because animations never end in a page of a background window.
    const options = { baseURL: shop.base, viewport, isMobile, hasTouch: isMobile, reducedMotion: 'reduce' } as const
    const visitor = await (await browser.newContext(options)).newPage()
    const noFaults = watchPageErrors(visitor)
    for (const path of ['', '/products']) {
      await visit(visitor, `/${language}${path}`)
      await expect(main(visitor).getByRole('heading', { name: t('home.opening') })).toBeVisible()
      if (path === '') expect(await auditThemes(visitor, ['light', 'dark'])).toEqual([])
    }

    const page = await (await browser.newContext(options)).newPage()
    const noFaultsThere = watchPageErrors(page)
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
    await addTexture(page, language)
    await filterByTexture(visitor, language, isMobile)

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
    await expect(main(visitor)).toContainText(/ND-[A-Z0-9]{8}/)
    const [number] = /ND-[A-Z0-9]{8}/.exec(await main(visitor).innerText())!

    await page.bringToFront()
    await openSection(page, t, 'admin-orders.title')
    await main(page).getByRole('link', { name: number }).click()
    await expect(main(page).getByText('ليلى خوري').first()).toBeVisible()
    noFaults()

    const doctor = await (await browser.newContext(options)).newPage()
    await registerDoctor(page, doctor, shop.base)
    await addDoctorsList(page, language)
    await buyAtListPrice(doctor, language)
    noFaultsThere()
  } finally {
    await shop.close()
  }
})
