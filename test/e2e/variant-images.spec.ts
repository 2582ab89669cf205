import { expect, type Locator, type Page, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

const main = (page: Page) => page.getByRole('main')
const showsImage = (image: Locator, name: string) =>
  expect.poll(() => image.evaluate((one: HTMLImageElement) => one.currentSrc)).toContain(`/${name}/`)

/** Toggles an image of a variant by keyboard, and waits until it is saved. */
async function toggle(page: Page, choice: Locator): Promise<void> {
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT' && /\/images\/?/.test(answer.url()))
  await choice.focus()
  await page.keyboard.press('Space')
  expect((await saved).status()).toBe(200)
}

test('shows the image assigned to a colour on product page, drawer, cart and search', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const sku = isMobile ? 'p205' : 'p169'
  const listed = await (await page.request.get(`/api/products/?search=${sku}`)).json()
  const { id } = listed.data.find((one: { sku: string }) => one.sku === sku)
  const detail = (await (await page.request.get(`/api/products/${id}/?lang=${language}`)).json()).data
  const variant = detail.variants.find((one: { sku: string }) => one.sku === `${sku}-navy`)
  const color = detail.colors.find((one: { id: number }) => one.id === variant.colorId)
  const price = variant.offerPrice ?? variant.price

  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}/products/${id}`)
  const view = page.locator('.gallery__view img').first()
  await showsImage(view, 'front')
  await main(page).locator('label').filter({ hasText: color.name }).click()
  await showsImage(view, `${sku}-navy`)
  await main(page)
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await showsImage(drawer.getByRole('listitem').locator('img'), `${sku}-navy`)
  await drawer.getByRole('link', { name: t('cart.view'), exact: true }).click()
  await expect(page).toHaveURL(`/${language}/cart`)
  await showsImage(main(page).locator('.cart-line img'), `${sku}-navy`)

  const staff = await browser.newContext({ baseURL })
  await signInContext(staff, baseURL!, 'admin')
  const editor = await staff.newPage()
  const noStaffFaults = watchPageErrors(editor)
  await visit(editor, `/${language}${adminPaths.product(id)}`)
  const choices = main(editor).getByRole('group', { name: color.name, exact: true }).getByRole('button')
  await expect(choices.and(editor.locator('[aria-pressed=true]'))).toHaveCount(1)
  await toggle(editor, choices.and(editor.locator('[aria-pressed=true]')))
  await toggle(editor, choices.first())
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'true')
  noStaffFaults()

  await visit(page, `/${language}/products/${id}#${variant.sku}`)
  await showsImage(view, 'front')
  await page.reload()
  await showsImage(view, 'front')

  await toggle(editor, choices.first())
  await toggle(editor, choices.nth(detail.images.findIndex((one: { url: string }) => one.url.endsWith('-navy'))))
  await staff.close()

  await visit(page, `/${language}/products?search=${encodeURIComponent(`${detail.name} ${color.name}`)}`)
  const card = main(page).getByRole('article').first()
  await showsImage(card.locator('img').first(), `${sku}-navy`)
  await expect(card).toContainText(price.toFixed(2))
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`#${variant.sku}$`))
  await showsImage(view, `${sku}-navy`)
  noFaults()
})
