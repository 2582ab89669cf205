import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { waitForEmail } from '../support/emails.ts'
import { endLicence } from '../support/end-licence.ts'
import { messagesIn } from '../support/messages.ts'
import { openSection } from '../support/open-section.ts'
import { DEMO_PASSWORD, languageOf, registerCustomer, visit, watchPageErrors } from '../support/shopper.ts'
import { prepareStage, type StageProduct, signInContext } from '../support/stage.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const LICENCE = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: PDF }
const QUESTION = 'Which clinic do you work in?'

/** Returns the amounts in a text, as strings. */
const figuresOf = (text: string) => text.match(/\d+[.,]\d{2}/g)!

async function openDesk(browser: Browser, base: string, language: Language): Promise<Page> {
  const office = await browser.newContext({ baseURL: base })
  await signInContext(office, base, 'admin')
  const desk = await office.newPage()
  await visit(desk, `/${language}/nadara_view/admin-dashboard`)
  return desk
}

/** Opens an application from the list of pending applications. */
async function openApplication(desk: Page, language: Language, lastName: string): Promise<void> {
  const t = messagesIn(language)
  await openSection(desk, t, 'professionals.applications')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(t('professionals.applications.title'))
  await desk.getByRole('link', { name: lastName }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(lastName)
}

test('reviews a licence from registration to expiry, and reprices an open cart at each change', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.setTimeout(150_000)
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  const main = page.getByRole('main')
  const field = (key: Parameters<typeof t>[0]) => main.getByLabel(t(key), { exact: true })
  const section = main.locator('#professional')
  const email = `${randomUUID()}@nadara.example`
  const lastName = `Haddad ${randomUUID().slice(0, 6)}`

  await visit(page, `/${language}/register?type=professional`)
  await field('auth.first-name').fill('Lina')
  await field('auth.last-name').fill(lastName)
  await field('auth.email').fill(email)
  await field('auth.password').fill(DEMO_PASSWORD)
  await field('professionals.profession').selectOption('doctor')
  await field('professionals.licence').fill('L-77')
  await field('professionals.issuer').fill('نقابة الأطباء')
  await main.locator('input[type=file]').setInputFiles(LICENCE)
  await expect(main).toContainText(LICENCE.name)
  await main.getByRole('button', { name: t('auth.register.submit') }).click()
  await expect(page.locator('.toast')).toContainText(t('auth.welcome.professional'))
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
  await visit(page, `/${language}/profile?section=settings`)
  await expect(section).toContainText(t('professionals.state.pending'))
  await expect(section).toContainText('PDF')

  const desk = await openDesk(browser, baseURL!, language)
  await openApplication(desk, language, lastName)
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: t('professionals.application.document.download') }).click()
  expect((await saved).suggestedFilename()).toMatch(/^licence-\d+\.pdf$/)
  await desk.getByRole('button', { name: t('professionals.application.ask'), exact: true }).click()
  await desk.getByRole('dialog').getByLabel(t('professionals.application.ask.words'), { exact: true }).fill(QUESTION)
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: t('professionals.application.ask.send') })
    .click()
  await expect(desk.getByRole('main')).toContainText(t('professionals.application.state.information-asked'))
  await waitForEmail(page.request, email, t('email.information-asked.subject'))

  await visit(page, `/${language}/profile?section=settings`)
  await expect(section).toContainText(QUESTION)
  await section.getByLabel(t('professionals.workplace'), { exact: false }).fill('Al-Bireh Clinic')
  await section.getByRole('button', { name: t('professionals.answer') }).click()
  await expect(section).toContainText(t('professionals.state.pending'))
  await expect(section).not.toContainText(QUESTION)

  const { products } = await prepareStage(baseURL!)
  await visit(page, `/${language}/products/${products.plain.id}`)
  await expect(main.locator('.product__top .price--professional')).toHaveCount(0)
  await main
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await visit(page, `/${language}/cart`)
  const line = main.getByRole('list', { name: t('cart.lines') }).getByRole('listitem')
  const more = line.getByRole('button', { name: t('common.quantity.more') })
  const notice = main.locator('.cart-changes')
  await expect(line).toHaveCount(1)
  await expect(notice).toHaveCount(0)

  await openApplication(desk, language, lastName)
  await expect(desk.getByRole('main')).toContainText('Al-Bireh Clinic')
  await desk.getByLabel(t('professionals.application.ends')).fill('2090-05-31')
  await desk.getByRole('button', { name: t('professionals.application.approve'), exact: true }).click()
  await expect(desk.getByRole('main')).toContainText(t('professionals.application.state.approved'))
  await visit(
    desk,
    `/${language}${adminPaths.audit}?subject=professional-application&subjectId=${/\d+$/.exec(desk.url())![0]}`,
  )
  await expect(
    desk.getByRole('main').getByText(t('audit.action.licence-document-viewed'), { exact: true }),
  ).toBeVisible()
  await desk.context().close()
  await waitForEmail(page.request, email, t('email.application-approved.subject'))

  await more.click()
  await expect(notice.getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('.toast')).toContainText(t('professionals.changed.approved'))
  const [regular, lower] = figuresOf(await notice.innerText()).map(Number)
  expect(lower).toBeLessThan(regular!)
  await expect(line.locator('.price__now')).toHaveText(`₪${(2 * lower!).toFixed(2)}`)

  await visit(page, `/${language}/products/${products.plain.id}`)
  await expect(main.locator('.product__top .price--professional').first()).toBeVisible()
  await visit(page, `/${language}/cart`)

  await endLicence(email)
  await more.click()
  await expect(page.locator('.toast').filter({ hasText: t('professionals.changed.ended') })).toBeVisible()
  await expect(line.locator('.price__now')).toHaveText(`₪${(3 * regular!).toFixed(2)}`)
  await expect(notice.getByRole('listitem')).toHaveCount(1)
  expect(figuresOf(await notice.innerText()).map(Number)).toEqual([lower, regular])

  await visit(page, `/${language}/products/${products.plain.id}`)
  await expect(main.locator('.product__top .price--professional')).toHaveCount(0)
  await visit(page, `/${language}/profile?section=settings`)
  await expect(section).toContainText(t('professionals.state.lapsed'))
  await section.getByRole('button', { name: t('professionals.renew') }).click()
  await section.getByRole('button', { name: t('professionals.send') }).click()
  await expect(section).toContainText(t('professionals.state.pending'))
  noFaults()
})

test('approves a nurse who applied from the profile, and does not sell her goods for doctors', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const main = page.getByRole('main')
  const section = main.locator('#professional')
  const { email } = await registerCustomer(page, language)
  const { data } = await (await page.request.get('/api/products/?category=medical-supplies&limit=100')).json()
  const { id } = data.find((one: StageProduct) => one.inStock && one.professions.join() === 'doctor')
  await visit(page, `/${language}/products/${id}`)
  await expect(main).toContainText(t('product.professions', { who: t('common.professions.doctor') }))
  await visit(page, `/${language}/profile?section=settings`)
  await section.getByRole('button', { name: t('professionals.apply') }).click()
  await section.getByRole('button', { name: t('professionals.send') }).click()
  await expect(section.getByText(t('field.required')).first()).toBeVisible()
  await section.getByLabel(t('professionals.profession'), { exact: true }).selectOption('nurse')
  await section.getByLabel(t('professionals.licence'), { exact: true }).fill('N-12')
  await section.getByLabel(t('professionals.issuer'), { exact: true }).fill('Ministry of Health')
  await section.getByRole('button', { name: t('professionals.send') }).click()
  await expect(section).toContainText(t('professionals.state.pending'))

  const upload = section.locator('input[type=file]')
  await upload.setInputFiles({ ...LICENCE, buffer: Buffer.from('<html>') })
  await expect(page.locator('.toast').filter({ hasText: t('professionals.document.failed') })).toBeVisible()
  await upload.setInputFiles(LICENCE)
  await expect(section).toContainText('PDF')

  const desk = await openDesk(browser, baseURL!, language)
  await openSection(desk, t, 'professionals.applications')
  await desk.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await desk.getByRole('button', { name: t('professionals.application.approve'), exact: true }).click()
  await expect(desk.getByRole('main')).toContainText(t('professionals.application.state.approved'))
  await desk.context().close()
  await visit(page, `/${language}/products/${id}`)
  await expect(main).toContainText(t('product.professions.other'))
  await expect(main.getByRole('button', { name: t('product.add') })).toHaveCount(0)
})
