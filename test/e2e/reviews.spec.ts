import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { bidiIsolate } from '../../src/shared/i18n/bidi-isolate.ts'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, signIn, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

const PASSWORD = 'olives and lemons'

async function registerCustomer(request: APIRequestContext, base: string): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@nadara.example`
  const person = { first_name: 'رنا', last_name: 'عودة', email, password: PASSWORD }
  const { token } = (await (await request.post(`${base}/api/auth/register/`, { data: person })).json()).data
  return { email, token }
}

/** Writes a review of the newest product as a new customer. Returns the id of the product. */
async function writeReview(request: APIRequestContext, base: string, body: string): Promise<number> {
  const { token } = await registerCustomer(request, base)
  const listed = await request.get(`${base}/api/products/?limit=1&sort=newest`)
  const { id } = (await listed.json()).data[0]
  const answer = await request.post(`${base}/api/products/${id}/reviews`, {
    data: { rating: 4, body },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(201)
  return id
}

/**
 * Writes a reply as a second admin whose page is outdated: the conflict shows both versions, and the second admin keeps
 * their own version.
 */
async function answerSlowly(page: Page, language: Language, body: string) {
  const t = messagesIn(language)
  const other = await page.context().newPage()
  await visit(other, page.url())
  const row = other.getByRole('listitem').filter({ hasText: body })
  await row.getByRole('button', { name: t('reviews.answer'), exact: true }).click()
  const dialog = other.getByRole('dialog').first()
  const conflict = other.getByRole('dialog', { name: t('conflict.title') })
  const field = dialog.getByLabel(t('reviews.answer.words'))
  const answer = `شكراً جزيلاً ${randomUUID()}`
  await field.fill(answer)
  const save = dialog.getByRole('button', { name: t('reviews.answer.save') })
  return {
    words: answer,
    isToldOf: async (theirs: string) => {
      await save.click()
      await expect(conflict.getByRole('radio', { name: theirs })).not.toBeChecked()
      await expect(conflict.getByRole('radio', { name: answer })).toBeChecked()
      await conflict.getByRole('button', { name: t('conflict.apply') }).click()
      await expect(conflict).toBeHidden()
      await expect(field).toHaveValue(answer)
      await save.click()
      await expect(other.getByRole('dialog')).toHaveCount(0)
      await other.close()
    },
  }
}

test('publishes a review with a reply, and rejects another review with a reason', async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const [good, bad] = [`جميل ${randomUUID()}`, `سيئ ${randomUUID()}`]
  const productId = await writeReview(request, baseURL!, good)
  await writeReview(request, baseURL!, bad)
  await signInContext(page.context(), baseURL!, 'support')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.reviews}?product=${productId}`)
  const rowOf = (body: string) => page.getByRole('listitem').filter({ hasText: body })

  const slower = await answerSlowly(page, language, good)
  await rowOf(good)
    .getByRole('button', { name: t('reviews.answer'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  const thanks = `شكراً ${randomUUID()}`
  await dialog.getByLabel(t('reviews.answer.words')).fill(thanks)
  await dialog.getByRole('button', { name: t('reviews.answer.save') }).click()
  await expect(rowOf(good)).toContainText(thanks)
  await slower.isToldOf(thanks)
  await rowOf(good)
    .getByRole('button', { name: t('reviews.approve'), exact: true })
    .click()
  await expect(rowOf(good)).toBeHidden()
  await expect(rowOf(bad)).toBeFocused()

  await rowOf(bad).getByRole('checkbox').check()
  await page.getByRole('button', { name: t('reviews.reject.chosen') }).click()
  await dialog.getByLabel(t('reviews.reason')).fill('إعلان')
  await dialog.getByRole('button', { name: t('reviews.reject'), exact: true }).click()
  await expect(rowOf(bad)).toBeHidden()
  await expect(page.locator('[data-row]:focus, h1:focus')).toBeVisible()

  await visit(page, `/${language}/products/${productId}`)
  await page.mouse.move(5, 5)
  await expect(page.getByText(good)).toBeVisible()
  await expect(page.getByText(slower.words)).toBeVisible()
  await expect(page.getByText(bad)).toBeHidden()
  noFaults()
})

test('filters reviews, and marks one as helpful until the mark is withdrawn', async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  const { email } = await registerCustomer(request, baseURL!)
  const path = '/products/16'
  const { data, meta } = await (await page.request.get(`/api${path}/reviews?rating=5&lang=${language}`)).json()
  await visit(page, `/${language}/login`)
  await signIn(page, language, email, PASSWORD)
  await expect(page).not.toHaveURL(/login/)
  const region = page.locator('#reviews')
  const review = region.getByRole('article').filter({ hasText: data.reviews[0].body })
  const mark = review.getByRole('button', { name: t('product.reviews.helpful') })

  await visit(page, `/${language}${path}`)
  await region.scrollIntoViewIfNeeded()
  await page.mouse.move(5, 5)
  // Selects again until the filters, an island, are hydrated.
  await expect(async () => {
    await region.getByLabel(t('product.reviews.rating'), { exact: true }).selectOption('')
    await region.getByLabel(t('product.reviews.rating'), { exact: true }).selectOption('5')
    const matches = t('common.rating.reviews', { count: meta.total })
    await expect(region.getByRole('status')).toHaveText(matches, { timeout: 2_000 })
  }).toPass()
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await page.mouse.move(5, 5)
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  noFaults()
})

test('opens the review form by the link of a reminder, after the login', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  const { data } = await (await page.request.get('/api/products/?limit=1&sort=newest')).json()
  await visit(page, `/${language}/products/${data[0].id}#write-review`)
  await page.getByRole('link', { name: t('product.review.signIn') }).click()
  await signIn(page, language, 'customer@nadara.example')
  await expect(page.getByRole('group', { name: t('product.review.rating') })).toBeInViewport()
  noFaults()
})

test('shows a photo of a review once it is approved', async ({ page, request, browser, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const body = `مع صورة ${randomUUID()}`
  const { email } = await registerCustomer(request, baseURL!)
  const { data } = await (await page.request.get('/api/products/?limit=1&sort=newest')).json()
  await visit(page, `/${language}/products/${data[0].id}#write-review`)
  await page.getByRole('link', { name: t('product.review.signIn') }).click()
  await signIn(page, language, email, PASSWORD)
  const form = page.locator('#write-review form')
  await form.getByRole('radio', { name: t('product.review.stars', { stars: 5 }) }).check()
  await form.getByLabel(t('product.review.body')).fill(body)
  const files = form.locator('input[type=file]')
  await files.setInputFiles({ name: 'page.png', mimeType: 'text/html', buffer: Buffer.from('<html>') })
  await expect(form.getByText(t('product.review.photos.refused'))).toBeVisible()
  const drawn = sharp({ create: { width: 640, height: 800, channels: 3, background: '#2e5d4b' } })
  await files.setInputFiles([
    { name: 'jar.jpg', mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
  ])
  await expect(
    form.getByRole('button', { name: t('product.review.photos.one', { number: 2 }), exact: true }),
  ).toBeVisible()
  await form.getByRole('button', { name: t('product.review.send') }).click()
  await expect(page.locator('#write-review').getByRole('alert')).toContainText(t('field.image'))
  await page.getByRole('button', { name: t('product.review.photos.without') }).click()
  await expect(page.getByText(t('product.review.waiting'))).toBeVisible()

  const staff = await browser.newContext({ baseURL })
  await signInContext(staff, baseURL!, 'support')
  const admin = await staff.newPage()
  await visit(admin, `/${language}${adminPaths.reviews}?product=${data[0].id}`)
  const row = admin.getByRole('listitem').filter({ hasText: body })
  await row.getByRole('button', { name: t('reviews.photo', { number: 1 }), exact: true }).click()
  await expect(admin.getByRole('dialog').getByRole('img')).toBeVisible()
  await admin.keyboard.press('Escape')
  await row.getByRole('button', { name: t('reviews.approve'), exact: true }).click()
  await expect(row).toBeHidden()
  await staff.close()

  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}/products/${data[0].id}`)
  await page.mouse.move(5, 5)
  const review = page.getByRole('article').filter({ hasText: body })
  const label = t('product.reviews.photo', { number: 1, author: bidiIsolate('رنا ع.') })
  await review.getByRole('button', { name: label }).click()
  const large = page.getByRole('dialog').getByRole('img', { name: label })
  await expect(large).toHaveJSProperty('naturalWidth', 640)
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  noFaults()
})
