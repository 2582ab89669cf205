import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PICTURES_FOLDER } from '../demo/read.ts'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'
import { startTestApp } from './support/app.ts'

test('injection goods are for doctors, a strong peel for beauty experts as well, and every class is used', async () => {
  const shop = await startTestApp()
  const pages = await Promise.all(
    [1, 2, 3].map(async page => (await shop.get(`/products/?limit=100&page=${page}`)).body.data),
  )
  const limited = pages.flat().filter(({ professions }) => professions.length > 0)
  const skusOf = (...professions: string[]) =>
    limited.filter(card => String(card.professions) === String(professions)).map(({ sku }) => sku)
  expect(skusOf('doctor').sort()).toEqual(['p164', 'p165', 'p166', 'p167'])
  expect(skusOf('doctor', 'beauty-expert')).toEqual(['p054'])
  const names = (await shop.get('/products/classes', { language: 'ar' })).body.data
  expect(names.map(({ professions }: { professions: string[] }) => professions)).toEqual([
    ['doctor'],
    ['doctor', 'beauty-expert'],
  ])
  await shop.close()
})

test('the product of the week is featured, at the price that its text promises in every language', async () => {
  const shop = await startTestApp()
  for (const language of LANGUAGE_CODES) {
    const { featured, sections } = (await shop.get('/cms/homepage/', { language })).body.data
    const { body } = sections.find((section: { key: string }) => section.key === 'featured')
    const [product] = featured
    expect(product).toMatchObject({ sku: 'p001', price: 89.99, offerPrice: null, isFeatured: true })
    expect(body).toMatch(/89[.,]99/)
  }
  const { variants } = (await shop.get(`/products/${(await shop.get('/products/featured/')).body.data[0].id}/`)).body
    .data
  expect(variants[0].price).toBe(89.99)
  await shop.close()
})

test('the demo sells at least 120 products of 12 brands or more, in the categories of the spec, named in every language', async () => {
  const shop = await startTestApp()
  const { data: brands } = (await shop.get('/products/brands')).body
  expect(brands.filter(({ productCount }: { productCount: number }) => productCount > 0).length).toBeGreaterThan(11)
  expect((await shop.get('/products/?limit=1')).body.meta.total).toBeGreaterThanOrEqual(120)
  const slugs = (await shop.get('/categories/')).body.data.map(({ slug }: { slug: string }) => slug)
  expect(slugs).toEqual(['skincare', 'haircare', 'makeup', 'tools', 'wellness', 'medical-supplies'])
  const { rows } = await shop.db.execute(
    "select product_id from product_translations where name <> '' group by product_id having count(*) <> 4",
  )
  expect(rows).toEqual([])
  await shop.close()
})

test('every picture of the demo has the file that browsers without AVIF ask for', () => {
  const lacking = readPictures().filter(
    ({ path, webp }) => webp !== 720 || !existsSync(join(PICTURES_FOLDER, path, '720.webp')),
  )
  expect(lacking).toEqual([])
})

function readPictures(): { path: string; webp: number }[] {
  return JSON.parse(readFileSync(join(PICTURES_FOLDER, 'manifest.json'), 'utf8')).pictures
}
