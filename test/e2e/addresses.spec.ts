import { expect, type Page, test } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, registerCustomer, simpleProduct, visit, watchPageErrors } from '../support/shopper.ts'

const HOME = { street: 'Rukab Street 12', city: 'Ramallah', state: 'ramallah-al-bireh' }
const CLINIC = { street: 'Salah al-Din Street 3', city: 'Jerusalem', state: 'jerusalem' }

const card = (page: Page, { street }: { street: string }) => page.getByRole('listitem').filter({ hasText: street })

/** Fills in the address dialog. */
async function write(page: Page, language: Language, { street, city, state }: typeof HOME): Promise<void> {
  const t = messagesIn(language)
  const field = (key: Parameters<typeof t>[0]) => page.getByRole('dialog').getByLabel(t(key), { exact: true })
  await field('checkout.phone').fill('0599123456')
  await field('checkout.region').selectOption(state)
  await field('checkout.city').fill(city)
  await field('checkout.street').fill(street)
}

async function save(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: messagesIn(language)('customers.profile.address.save') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function putOneInCart(page: Page, language: Language): Promise<void> {
  const { id } = await simpleProduct(page.request)
  await visit(page, `/${language}/products/${id}`)
  await page
    .locator('#buy')
    .getByRole('button', { name: messagesIn(language)('product.add') })
    .click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
}

test('adds, changes and removes addresses, and sets a default address', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  await registerCustomer(page, language)
  await visit(page, `/${language}/profile?section=addresses`)
  const add = page.getByRole('main').getByRole('button', { name: t('customers.profile.address.add') })
  await add.click()
  await write(page, language, HOME)
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(0)
  await save(page, language)
  await expect(card(page, HOME)).toContainText(t('customers.profile.address.default'))

  await add.click()
  await write(page, language, CLINIC)
  await page.getByRole('dialog').getByLabel(t('customers.profile.address.use-first')).check()
  await save(page, language)
  const badge = (address: typeof HOME) =>
    card(page, address).getByText(t('customers.profile.address.default'), { exact: true })
  await expect(badge(CLINIC)).toBeVisible()
  await expect(badge(HOME)).toHaveCount(0)
  await page.getByRole('button', { name: `${t('customers.profile.address.make-default')}: ${HOME.street}` }).click()
  await expect(badge(HOME)).toBeVisible()
  await expect(badge(CLINIC)).toHaveCount(0)

  await page.getByRole('button', { name: `${t('customers.profile.address.edit')}: ${CLINIC.street}` }).click()
  const street = page.getByRole('dialog').getByLabel(t('checkout.street'), { exact: true })
  await expect(street).toHaveValue(CLINIC.street)
  await street.fill('Zahra Street 8')
  await save(page, language)
  await expect(card(page, { street: 'Zahra Street 8' })).toContainText(CLINIC.city)
  await expect(card(page, CLINIC)).toHaveCount(0)

  const remove = t('customers.profile.address.remove')
  const confirm = page.getByRole('dialog').filter({ visible: true })
  await page.getByRole('button', { name: `${remove}: ${HOME.street}` }).click()
  await expect(confirm).toContainText(HOME.street)
  await confirm.getByRole('button', { name: t('common.cancel') }).click()
  await expect(confirm).toHaveCount(0)
  await page.getByRole('button', { name: `${remove}: ${HOME.street}` }).click()
  await confirm.getByRole('button', { name: remove, exact: true }).click()
  await expect(card(page, HOME)).toHaveCount(0)
  await expect(badge({ ...CLINIC, street: 'Zahra Street 8' })).toBeVisible()
  noFaults()
})

test('fills in the default address at checkout, or another selected address', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  const main = page.getByRole('main')
  const field = (key: Parameters<typeof t>[0]) => main.getByLabel(t(key), { exact: true })
  const choice = ({ street }: typeof HOME) => main.getByRole('radio', { name: new RegExp(street) })
  const { token } = await registerCustomer(page, language)
  const headers = { authorization: `Bearer ${token}` }
  for (const address of [HOME, CLINIC]) {
    const data = { ...address, fullName: 'Lina Haddad', phone: '0599123456' }
    expect((await page.request.post('/api/addresses/', { headers, data })).status()).toBe(201)
  }
  await putOneInCart(page, language)
  await visit(page, `/${language}/checkout`)
  await expect(field('checkout.street')).toHaveValue(HOME.street)
  await expect(choice(HOME)).toBeChecked()

  await choice(CLINIC).check()
  await expect(field('checkout.street')).toHaveValue(CLINIC.street)
  await expect(field('checkout.city')).toHaveValue(CLINIC.city)
  await expect(field('checkout.region')).toHaveValue(CLINIC.state)
  const landmark = main.getByLabel(t('checkout.landmark'))
  await main.getByText(t('checkout.more')).click()
  await landmark.fill('Third floor')
  await page.reload()
  await expect(main.getByRole('radio', { name: new RegExp(HOME.street) })).toBeVisible()
  await expect(field('checkout.street')).toHaveValue(CLINIC.street)
  await expect(landmark).toHaveValue('Third floor')

  const place = main.getByRole('button', { name: t('checkout.place') }).filter({ visible: true })
  await place.first().click()
  await expect(page).toHaveURL(/\/orders\/ND-/)
  await expect(main).toContainText(CLINIC.street)
  const book = (await (await page.request.get('/api/addresses/', { headers })).json()).data
  expect(book, 'it was in the book already').toHaveLength(2)
  noFaults()
})

test('keeps typed input when saved addresses load late, and then allows selecting an address', async ({
  page,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const main = page.getByRole('main')
  const field = (key: Parameters<typeof t>[0]) => main.getByLabel(t(key), { exact: true })
  const { token } = await registerCustomer(page, language)
  const headers = { authorization: `Bearer ${token}` }
  const data = { ...HOME, fullName: 'Lina Haddad', phone: '0599123456' }
  expect((await page.request.post('/api/addresses/', { headers, data })).status()).toBe(201)
  await putOneInCart(page, language)

  const late = Promise.withResolvers<void>()
  await page.route('**/api/addresses/', async route => {
    await late.promise
    await route.continue()
  })
  await visit(page, `/${language}/checkout`)
  await field('checkout.name').fill('Rana Haddad')
  await field('checkout.phone').fill('0569876543')
  await field('checkout.region').selectOption(CLINIC.state)
  await field('checkout.street').fill(CLINIC.street)
  late.resolve()
  const home = main.getByRole('radio', { name: new RegExp(HOME.street) })
  await expect(home).toBeVisible()
  await expect(home).not.toBeChecked()
  await expect(field('checkout.name')).toHaveValue('Rana Haddad')
  await expect(field('checkout.phone')).toHaveValue('0569876543')
  await expect(field('checkout.region')).toHaveValue(CLINIC.state)
  await expect(field('checkout.street')).toHaveValue(CLINIC.street)
  await home.check()
  await expect(field('checkout.street')).toHaveValue(HOME.street)
  await expect(field('checkout.name')).toHaveValue('Lina Haddad')
})
