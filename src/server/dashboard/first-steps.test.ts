import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFirstWords } from '../../../demo/first-words.ts'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { contentSections, menuItems, siteSettings } from '../database/schema/content.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  token = (await buildPerson(shop.db, { staffRole: 'support' })).token
})
afterAll(() => shop.close())

const counts = async () => [
  await shop.db.$count(siteSettings),
  await shop.db.$count(contentSections),
  await shop.db.$count(menuItems),
]

test('adds initial texts to an empty shop once, and leaves incomplete texts as drafts', async () => {
  await Promise.all([1, 2].map(() => writeFirstWords(shop.db, new Date())))
  const written = await counts()
  expect(Math.min(...written)).toBeGreaterThan(0)
  await shop.db.update(siteSettings).set({ phone: '1700 100 100' })
  await writeFirstWords(shop.db, new Date())
  expect(await counts()).toEqual(written)

  const { sections, featured } = (await shop.get('/cms/homepage/')).body.data
  const keys = sections.map(({ key }: { key: string }) => key)
  expect(keys).toEqual(expect.arrayContaining(['categories', 'featured', 'best-sellers', 'professionals']))
  for (const claim of ['trust', 'about']) expect(keys).not.toContain(claim)
  expect(JSON.stringify(sections)).not.toMatch(/\/products\/\d|scenes\//)
  expect(featured).toEqual([])
})

test('lists the set-up steps and their completion for staff', async () => {
  const { body } = await shop.get('/admin/dashboard/first-steps', { token })
  expect(body.data).toEqual([
    { step: 'settings', done: true },
    ...['zone', 'category', 'brand', 'product', 'slide'].map(step => ({ step, done: false })),
  ])
})

test('lists every set-up step as done in a shop with sales', async () => {
  const demo = await startTestApp()
  const before = await demo.db.$count(contentSections)
  await writeFirstWords(demo.db, new Date())
  expect(await demo.db.$count(contentSections)).toBe(before)
  const { token } = await buildPerson(demo.db, { staffRole: 'owner' })
  const { body } = await demo.get('/admin/dashboard/first-steps', { token })
  expect(body.data.every(({ done }: { done: boolean }) => done)).toBe(true)
  await demo.close()
})
