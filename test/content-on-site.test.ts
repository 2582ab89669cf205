import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminPage, AdminSlide } from '../src/shared/contracts/admin-content.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildPerson } from './support/build-person.ts'
import { builtRenderer } from './support/renderer.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp({ renderer: await builtRenderer() })
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
})
afterAll(() => shop.close())

const page = (url: string) => shop.app.inject({ url })
const slides = async (): Promise<AdminSlide[]> => (await shop.get('/admin/content/slides', as)).body.data
const change = ({ id, preview, publishedAt, state, ...slide }: AdminSlide, title: string, publish: boolean) =>
  shop.put<AdminSlide>(`/admin/content/slides/${id}`, { ...slide, title: { ...slide.title, en: title }, publish }, as)

/** Returns the time in milliseconds until the page shows a text. */
async function waitForText(url: string, words: string): Promise<number> {
  const began = performance.now()
  while (!(await page(url)).body.includes(words)) {
    if (performance.now() - began > 5_000) throw new Error(`${url} never says ${words}`)
  }
  return performance.now() - began
}

test('shows a published change within a second, although the page was cached', async () => {
  for (let n = 0; n < 3; n += 1) await page('/en')
  const [slide] = await slides()
  await change(slide!, 'Spring is here', true)
  expect(await waitForText('/en', 'Spring is here')).toBeLessThan(1_000)
  const settings = (await shop.get('/admin/settings', as)).body.data
  const announcement = { ...settings.announcement, en: 'Closed on Friday' }
  await shop.put('/admin/settings', { ...settings, announcement }, as)
  expect(await waitForText('/en', 'Closed on Friday')).toBeLessThan(1_000)
})

test('shows a draft at its private address, marked as a preview and not cached', async () => {
  const [slide] = await slides()
  const { preview } = (await change(slide!, 'Summer is near', false)).body.data
  expect((await page('/en')).body).not.toContain('Summer is near')
  const tried = await page(`/en${preview}`)
  expect(tried.body).toContain('Summer is near')
  expect(tried.body).toContain('Preview: what you see isn’t published yet.')
  expect(tried.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect((await page('/en')).body).not.toContain('Summer is near')
  expect((await page(`/en${preview.slice(0, -1)}x`)).body).not.toContain('Summer is near')
})

test('serves an added page in each language, and returns 404 once it is withdrawn', async () => {
  const body = { ar: '<p>بطاقات <a href="/products">هدايا</a></p>', en: '', he: '', ru: '' }
  const title = { ar: 'بطاقات الهدايا', en: 'Gift cards', he: '', ru: '' }
  const written = { slug: 'gift-cards', title, body, inMenu: false, publish: true }
  const made = (await shop.post<AdminPage>('/admin/content/pages', written, as)).body.data
  const english = await page('/en/pages/gift-cards')
  expect([english.statusCode, english.body.includes('Gift cards')]).toEqual([200, true])
  expect(english.body).toContain('<a href="/en/products">')
  await shop.post(`/admin/content/pages/${made.id}/withdraw`, { version: made.version }, as)
  expect((await page('/en/pages/gift-cards')).statusCode).toBe(404)
})
