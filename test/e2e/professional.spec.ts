import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { endLicence } from '../support/end-licence.ts'
import { becomeCustomer, DEMO_PASSWORD, languageOf, visit, watch } from '../support/shopper.ts'
import { prepareStage, type StageProduct, signInContext } from '../support/stage.ts'
import { words } from '../support/words.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('a doctor applies with a licence, is approved, and loses the prices when the licence ends: an open cart tells both', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.setTimeout(120_000)
  const language = languageOf(isMobile)
  const t = words(language)
  const main = page.getByRole('main')
  const field = (key: Parameters<typeof t>[0]) => main.getByLabel(t(key), { exact: true })
  const noFaults = watch(page)
  const email = `${randomUUID()}@nadara.example`
  const lastName = `Haddad ${randomUUID().slice(0, 6)}`

  await visit(page, `/${language}/register?type=professional`)
  await field('account.first-name').fill('Lina')
  await field('account.last-name').fill(lastName)
  await field('account.email').fill(email)
  await field('account.password').fill(DEMO_PASSWORD)
  await field('account.profession').selectOption('doctor')
  await field('account.licence').fill('L-77')
  await field('account.issuer').fill('نقابة الأطباء')
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(main).toContainText('licence.pdf')
  await main.getByRole('button', { name: t('account.register.submit') }).click()
  await expect(page.locator('.toast')).toContainText(t('account.welcome.professional'))
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
  await visit(page, `/${language}/profile?section=settings`)
  await expect(main.locator('#professional')).toContainText(t('professionals.state.pending'))
  await expect(main.locator('#professional')).toContainText('PDF')

  const { products } = await prepareStage(baseURL!)
  await visit(page, `/${language}/products/${products.plain.id}`)
  await main
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  await visit(page, `/${language}/cart`)
  const line = main.getByRole('listitem').first()
  const more = line.getByRole('button', { name: t('common.quantity.more') })
  const notice = main.locator('.cart-changes')
  await expect(line).toBeVisible()
  await expect(notice).toHaveCount(0)

  const office = await browser.newContext()
  await signInContext(office, baseURL!, 'admin')
  const desk = await office.newPage()
  await visit(desk, `/${language}/nadara_view/admin-dashboard`)
  await desk.getByRole('link', { name: t('admin.applications') }).click()
  await desk.getByRole('link', { name: lastName }).click()
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: t('admin.application.document.download') }).click()
  expect((await saved).suggestedFilename()).toMatch(/^licence-\d+\.pdf$/)
  await desk.getByLabel(t('admin.application.ends')).fill('2090-05-31')
  await desk.getByRole('button', { name: t('admin.application.approve'), exact: true }).click()
  await expect(desk.locator('.toast')).toContainText(t('admin.application.told.approved'))
  await expect(desk.getByRole('main')).toContainText(t('admin.application.state.approved'))
  await office.close()

  await more.click()
  await expect(notice.getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('.toast')).toContainText(t('professionals.told.approved'))
  const professional = await notice.innerText()

  await endLicence(email)
  await more.click()
  await expect(page.locator('.toast').filter({ hasText: t('professionals.told.ended') })).toBeVisible()
  await expect(notice.getByRole('listitem')).toHaveCount(1)
  expect(figuresOf(await notice.innerText())).toEqual(figuresOf(professional).reverse())

  await visit(page, `/${language}/profile?section=settings`)
  await expect(main.locator('#professional')).toContainText(t('professionals.state.lapsed'))
  await main.getByRole('button', { name: t('professionals.renew') }).click()
  await main.getByRole('button', { name: t('professionals.send') }).click()
  await expect(main.locator('#professional')).toContainText(t('professionals.state.pending'))
  noFaults()
})

/** The prices that a sentence names, as they are written. */
const figuresOf = (text: string) => text.match(/\d+[.,]\d{2}/g)!

test('what was asked for is answered in the profile, and goods of a class are refused to another profession', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = words(language)
  const main = page.getByRole('main')
  const { email } = await becomeCustomer(page)
  const { products } = await prepareStage(baseURL!)
  await visit(page, `/${language}/products/${products.doctorsOnly.id}`)
  await expect(main).toContainText(t('product.professions', { who: t('common.professions.doctor') }))
  await main.getByRole('link', { name: t('product.professionalOnly.apply') }).click()

  const section = main.locator('#professional')
  await section.getByRole('button', { name: t('professionals.apply') }).click()
  await section.getByRole('button', { name: t('professionals.send') }).click()
  await expect(section.getByText(t('field.required')).first()).toBeVisible()
  await section.getByLabel(t('account.profession'), { exact: true }).selectOption('nurse')
  await section.getByLabel(t('account.licence'), { exact: true }).fill('N-12')
  await section.getByLabel(t('account.issuer'), { exact: true }).fill('Ministry of Health')
  await section.getByRole('button', { name: t('professionals.send') }).click()
  await expect(section).toContainText(t('professionals.state.pending'))

  const admin = await adminOf(page, email)
  await admin('ask', { question: 'A copy of the licence, please.' })
  await visit(page, `/${language}/profile?section=settings`)
  await expect(section).toContainText('A copy of the licence, please.')
  await section
    .locator('input[type=file]')
    .setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await expect(page.locator('.toast')).toContainText(t('professionals.document.failed'))
  await section
    .locator('input[type=file]')
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(section).toContainText(t('professionals.state.pending'))

  await admin('approve', {})
  await visit(page, `/${language}/products/${products.doctorsOnly.id}`)
  await expect(main).toContainText(t('product.professions.other'))
  await expect(main.getByRole('button', { name: t('product.add') })).toHaveCount(0)
})

/** Decides on somebody's application as an admin would. */
async function adminOf(page: Page, email: string) {
  const data = { email: 'admin@nadara.example', password: DEMO_PASSWORD }
  const { token } = (await (await page.request.post('/api/auth/login/', { data })).json()).data
  const headers = { authorization: `Bearer ${token}` }
  return async (verb: string, body: object) => {
    const { data: all } = await (
      await page.request.get('/api/admin/applications/?status=pending&limit=100', { headers })
    ).json()
    const { id } = all.find((one: { applicant: { email: string } }) => one.applicant.email === email)
    expect((await page.request.post(`/api/admin/applications/${id}/${verb}`, { headers, data: body })).status()).toBe(
      200,
    )
  }
}

test('an approved professional sees professional prices and may buy what is for professionals only', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = words(language)
  const main = page.getByRole('main')
  const { data } = await (await page.request.get('/api/products/?category=medical-supplies&limit=100')).json()
  const { id } = data.find((one: StageProduct) => one.professionalOnly && one.inStock && one.professions.length === 0)
  const path = `/${language}/products/${id}`
  await visit(page, path)
  await expect(main).toContainText(t('product.professionalOnly'))
  await expect(main.getByRole('button', { name: t('product.add') })).toHaveCount(0)
  await expect(main.locator('.price--professional')).toHaveCount(0)

  await signInContext(context, baseURL!, 'doctor')
  await visit(page, path)
  await expect(main.locator('.product__top .price--professional').first()).toContainText(t('common.price.professional'))
  await main
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
})
