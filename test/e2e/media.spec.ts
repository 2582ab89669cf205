import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

/** Creates a unique image that is wide enough for every crop. */
const photograph = () => {
  const shade = () => randomInt(256)
  const background = { r: shade(), g: shade(), b: shade() }
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

const saved = (page: Page) =>
  page.waitForResponse(answer => answer.request().method() === 'PUT' && /\/images\/?/.test(answer.url()))

test('uploads an image, describes it, moves it first by keyboard, and shows it in the shop', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.media}`)
  const name = `shelf-${Date.now()}.jpg`
  const main = page.getByRole('main')
  await main.locator('input[type="file"]').setInputFiles([
    { name, mimeType: 'image/jpeg', buffer: await photograph() },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
  ])
  await expect(main.getByRole('status').filter({ hasText: t('media.upload.done', { count: 1 }) })).toBeVisible()
  await expect(main.getByRole('alert').filter({ hasText: 'notes.txt' })).toContainText(t('media.upload.types'))

  await main.getByRole('button', { name }).click()
  const detail = page.getByRole('dialog')
  const alt = language === 'ar' ? 'رف من الحجر' : 'A shelf of limestone'
  const native = language === 'ar' ? 'العربية' : 'English'
  await detail.getByLabel(`${t('media.alt')} · ${native}`).fill(alt)
  const point = detail.getByRole('button', { name: t('media.focus.at', { x: 50, y: 50 }) })
  await point.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(detail.getByRole('button', { name: t('media.focus.at', { x: 40, y: 60 }) })).toBeFocused()
  await detail.getByRole('button', { name: t('media.save'), exact: true }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()

  const sku = isMobile ? 'p031' : 'p033'
  const found = await (await page.request.get(`/api/products/?search=${sku}`)).json()
  const { id } = found.data.find((one: { sku: string }) => one.sku === sku)
  await visit(page, `/${language}${adminPaths.productImages(id)}`)
  await main.getByRole('button', { name: t('media.product.fromLibrary') }).click()
  const choice = page.getByRole('dialog')
  const listed = page.waitForResponse(answer => answer.url().includes(encodeURIComponent(name)))
  await choice.getByLabel(t('media.search')).fill(name)
  await listed
  // Waits for the filtered list, because a click on the unfiltered list would be lost when the list is replaced.
  await expect(choice.getByRole('listitem')).toHaveCount(1)
  await choice.getByRole('button', { name: alt }).click()
  const added = saved(page)
  await choice.getByRole('button', { name: t('media.take', { count: 1 }) }).click()
  expect((await added).status()).toBe(200)

  const handles = main.locator('.media-sort__handle')
  const count = await handles.count()
  await handles.nth(count - 1).focus()
  await page.keyboard.press('Space')
  const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft'
  for (let step = 1; step < count; step++) {
    await page.waitForTimeout(150)
    await page.keyboard.press(back)
  }
  await page.waitForTimeout(150)
  const moved = saved(page)
  await page.keyboard.press('Space')
  expect((await moved).status()).toBe(200)
  await expect(handles.first()).toHaveAccessibleName(t('media.move', { name: alt, number: 1 }))
  noFaults()

  await visit(page, `/${language}/products/${id}`)
  const first = page.locator('.gallery__view img').first()
  await expect(first).toHaveAttribute('alt', alt)
  await expect(first).toHaveCSS('object-position', '40% 60%')
  expect(
    await first.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100)

  await visit(page, `/${language}${adminPaths.productImages(id)}`)
  const gone = saved(page)
  await main.getByRole('button', { name: t('media.product.remove', { name: alt }) }).click()
  expect((await gone).status()).toBe(200)
  await visit(page, `/${language}${adminPaths.media}?search=${name}`)
  await main.getByRole('button', { name: alt }).click()
  await detail.getByRole('button', { name: t('media.remove'), exact: true }).click()
  await detail.getByRole('button', { name: t('media.remove.do') }).click()
  await expect(main.getByRole('heading', { name: t('media.none') })).toBeVisible()
})
