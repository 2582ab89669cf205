import { expect, type Page, test } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'
import type { MessageKey } from '../../src/shared/i18n/messages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** Opens the tab of a language and returns its fields. On desktops the Arabic fields stay visible beside it. */
async function inLanguage(page: Page, code: Language) {
  await page.locator(`#texts-tab-${code}`).click()
  return (field: string) => page.locator(`[name="texts.${code}.${field}"]`)
}

async function choose(page: Page, label: string, n = 1) {
  const select = main(page).getByLabel(label, { exact: true }).last()
  await expect(select.locator('option').nth(n)).toBeAttached()
  await select.selectOption({ index: n })
}

test('creates and publishes a product in the language of the admin', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const field = (key: MessageKey) => main(page).getByLabel(t(key), { exact: true })
  await signInContext(page.context(), baseURL!, 'catalogue')
  const noFaults = watchPageErrors(page)
  const sku = `made-${language}-${Date.now()}`
  const named = { ar: `كريم الزيتون ${sku}`, en: `Olive cream ${sku}` }

  await visit(page, `/${language}${adminPaths.products}`)
  await main(page)
    .getByRole('link', { name: t('catalog.add') })
    .click()
  await press(page, t('catalog.save-draft'))
  await expect(page.locator('[name="texts.ar.name"]')).toBeFocused()
  const arabic = await inLanguage(page, 'ar')
  await arabic('name').fill(named.ar)
  await arabic('shortDescription').fill('كريم خفيف بزيت الزيتون')
  await (await inLanguage(page, 'en'))('name').fill(named.en)
  const preview = page.locator('.preview__page')
  await expect(preview, 'it speaks the language that is being written').toContainText(named.en)
  await expect(preview, 'what has no English yet is read in Arabic').toContainText('كريم خفيف بزيت الزيتون')
  await field('catalog.field.sku').fill(sku)
  await field('catalog.variant.price').fill('٨٩٫٩٠')
  await page.locator('[name="variants.0.firstStock"]').fill('١٢')
  await main(page)
    .getByRole('button', { name: t('media.product.fromLibrary') })
    .click()
  const picker = page.getByRole('dialog', { name: t('media.choose') })
  await picker.getByRole('listitem').getByRole('button').first().click()
  await picker.getByRole('button', { name: t('media.take', { count: 1 }) }).click()
  await expect(main(page).getByRole('button', { name: t('catalog.images.remove', { number: 1 }) })).toBeVisible()
  await choose(page, t('catalog.brand'))
  await choose(page, t('catalog.category'), 2)
  await field('catalog.field.hasArabicLabel').check()

  await main(page)
    .getByRole('link', { name: t('catalog.back') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('catalog.leave.stay') })
    .click()
  await expect(main(page).getByRole('link', { name: t('catalog.back') }), 'it has the focus again').toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('catalog.all-saved'))).toBeVisible()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(main(page).getByText(t('catalog.variant.stock', { count: '12' }))).toBeVisible()

  await press(page, t('catalog.publish'))
  await main(page)
    .getByRole('link', { name: t('catalog.see') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(language === 'ar' ? named.ar : named.en)
  await expect(main(page)).toContainText('89.90')
  noFaults()
})

test('merges the edits of two admins, and lets the second resolve conflicting fields', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'catalogue')
  await visit(page, `/${language}${adminPaths.productsThat({ query: isMobile ? 'p150' : 'p151' })}`)
  await main(page).getByRole('table').getByRole('link').first().click()
  const field = (on: Page, name: 'spf' | 'registrationNumber' | 'ingredients') =>
    main(on).getByLabel(t(`catalog.field.${name}`))
  const saved = (on: Page) => expect(on.getByText(t('catalog.all-saved'))).toBeVisible()
  const run = Date.now()
  const other = await page.context().newPage()
  await field(page, 'spf').fill('30')

  await visit(other, page.url())
  await field(other, 'registrationNumber').fill(`MOH-${run}`)
  await press(other, t('shipping.save'))
  await saved(other)
  await press(page, t('shipping.save'))
  await saved(page)
  await expect(field(page, 'registrationNumber')).toHaveValue(`MOH-${run}`)
  await expect(field(page, 'spf')).toHaveValue('30')

  await visit(other, page.url())
  await expect(field(other, 'spf')).toHaveValue('30')
  await field(other, 'registrationNumber').fill(`THEIRS-${run}`)
  await field(other, 'ingredients').fill(`Theirs ${run}`)
  await field(other, 'spf').fill('50')
  await press(other, t('shipping.save'))
  await saved(other)
  await other.close()

  await field(page, 'registrationNumber').fill(`MINE-${run}`)
  await field(page, 'ingredients').fill(`Mine ${run}`)
  await press(page, t('shipping.save'))
  const dialog = page.getByRole('dialog', { name: t('conflict.title') })
  const choices = dialog.getByRole('group', { name: t('catalog.field.ingredients') })
  await expect(choices.getByRole('radio', { name: `Theirs ${run}` })).not.toBeChecked()
  await choices.getByRole('radio', { name: `Theirs ${run}` }).check()
  const numbers = dialog.getByRole('group', { name: t('catalog.field.registrationNumber') })
  await expect(numbers.getByRole('radio', { name: `MINE-${run}` })).toBeChecked()
  await expect(dialog.locator('.conflict__included')).toContainText('50')
  await dialog.getByRole('button', { name: t('conflict.apply') }).click()
  await expect(field(page, 'ingredients')).toHaveValue(`Theirs ${run}`)
  await press(page, t('shipping.save'))
  await saved(page)
  await page.reload()
  await expect(field(page, 'registrationNumber')).toHaveValue(`MINE-${run}`)
  await expect(field(page, 'ingredients')).toHaveValue(`Theirs ${run}`)
  await expect(field(page, 'spf')).toHaveValue('50')
})

test('restores unsaved input after a disconnect and reload, and merges it with a newer version', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'catalogue')
  await visit(page, `/${language}${adminPaths.productsThat({ query: isMobile ? 'p152' : 'p153' })}`)
  await main(page).getByRole('table').getByRole('link').first().click()
  const field = (on: Page, name: 'ingredients' | 'registrationNumber') =>
    main(on).getByLabel(t(`catalog.field.${name}`))
  const [ingredients, number] = [`Mine ${Date.now()}`, `MOH-${Date.now()}`]
  page.on('dialog', dialog => void dialog.accept())

  await field(page, 'ingredients').fill(ingredients)
  await page.context().setOffline(true)
  await press(page, t('shipping.save'))
  await expect(page.getByText(t('catalog.unsaved.stored'))).toBeVisible()
  await page.context().setOffline(false)

  const other = await page.context().newPage()
  await visit(other, page.url())
  await expect(field(other, 'ingredients')).toHaveValue(ingredients)
  await press(other, t('catalog.discard'))
  await field(other, 'registrationNumber').fill(number)
  await press(other, t('shipping.save'))
  await expect(other.getByText(t('catalog.all-saved'))).toBeVisible()
  await other.close()

  // A draft that was discarded in another tab is stored again after further input.
  await field(page, 'ingredients').fill(`${ingredients}!`)
  // Blocks the request for the brand and category options.
  await page.route('**/admin/catalog/choices', route => route.abort())
  await page.reload()
  await expect(field(page, 'ingredients')).toHaveValue(`${ingredients}!`)
  await expect(page.getByText(t('catalog.restored', { at: '@' }).split('@')[0]!.trim())).toBeVisible()
  await press(page, t('shipping.save'))
  await expect(page.getByText(t('catalog.all-saved'))).toBeVisible()
  await expect(field(page, 'registrationNumber')).toHaveValue(number)
  await expect(field(page, 'ingredients')).toHaveValue(`${ingredients}!`)
})

test('lists missing fields of a new product, then saves and publishes it with one click', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'catalogue')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.product('new')}`)
  const missing = main(page).getByRole('region', { name: t('catalog.missing') })
  await expect(missing.getByRole('button')).toHaveCount(7)
  await press(page, t('catalog.publish.new'))
  await expect(page.locator('[name="texts.ar.name"]')).toBeFocused()

  const name = `Rose water ${language} ${Date.now()}`
  const arabic = await inLanguage(page, 'ar')
  await arabic('name').fill('ماء الورد')
  await (await inLanguage(page, 'en'))('name').fill(name)
  await expect(page.locator('[name="sku"]')).toHaveValue(name.toLowerCase().replaceAll(' ', '-'))
  await choose(page, t('catalog.brand'))
  await choose(page, t('catalog.category'), 2)
  await page.locator('[name="variants.0.price"]').fill('25')
  await expect(missing.getByRole('button')).toHaveCount(1)
  await missing.getByRole('button').click()
  await expect(arabic('shortDescription')).toBeFocused()
  await arabic('shortDescription').fill('ماء ورد طبيعي')
  await expect(missing).toBeHidden()

  await press(page, t('catalog.publish.new'))
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await main(page)
    .getByRole('link', { name: t('catalog.see') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(language === 'ar' ? 'ماء الورد' : name)
  noFaults()
})

test('shows name, price, stock, images and publishing of a new product on one screen', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone shows them below each other')
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInContext(page.context(), baseURL!, 'catalogue')
  await visit(page, `/${language}${adminPaths.product('new')}`)
  const shown = [
    page.locator('[name="texts.ar.name"]'),
    page.locator('[name="texts.ar.shortDescription"]'),
    page.locator('[name="variants.0.price"]'),
    page.locator('[name="variants.0.firstStock"]'),
    main(page).getByRole('button', { name: t('media.product.fromLibrary') }),
    main(page).getByRole('button', { name: t('catalog.publish.new') }),
  ]
  for (const one of shown) await expect(one).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[name="texts.en.name"]')).toBeHidden()
  await page.locator('#texts-tab-ru').click()
  await expect(page.locator('[name="texts.ru.name"]')).toBeInViewport({ ratio: 1 })
  await expect(shown[0]!, 'the Arabic stays beside the translation').toBeInViewport({ ratio: 1 })
})

test('tags a product and filters the list by the tag', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'catalogue')
  const noFaults = watchPageErrors(page)
  const tag = `${language}-${Date.now()}`
  const open = async (sku: string) => {
    await visit(page, `/${language}${adminPaths.productsThat({ query: sku })}`)
    await main(page).getByRole('table').getByRole('link').first().click()
    return main(page).getByLabel(t('catalog.field.tags'))
  }
  const saved = () => expect(page.getByText(t('catalog.all-saved'))).toBeVisible()

  const first = await open(isMobile ? 'p040' : 'p041')
  await first.fill(tag)
  await first.press('Enter')
  await first.press('Control+s')
  await saved()

  const second = await open(isMobile ? 'p042' : 'p043')
  await second.fill(tag.toUpperCase())
  await press(page, t('catalog.tags.add', { name: tag }))
  await expect(second).toHaveValue('')
  await second.press('Control+s')
  await saved()

  await visit(page, `/${language}${adminPaths.products}`)
  await main(page).getByText(t('catalog.filters'), { exact: true }).click()
  await main(page).getByLabel(t('catalog.tag'), { exact: true }).selectOption(tag)
  await press(page, t('admin.filters.apply'))
  await expect(page).toHaveURL(new RegExp(`tag=${tag}`))
  await expect(main(page).getByRole('table').getByRole('row')).toHaveCount(3)
  noFaults()
})
