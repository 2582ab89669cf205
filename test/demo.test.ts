import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { IMAGES_FOLDER, readDemoShop } from '../demo/read.ts'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'
import { startTestApp } from './support/app.ts'

test('restricts injection products to doctors, and a strong peel to doctors and beauty experts', async () => {
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

test('shows the featured product at the price stated in its text, in every language', async () => {
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

test('has at least 120 products of 12 brands in the spec’s categories, named in every language', async () => {
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

test('has a WebP fallback for every image', () => {
  const lacking = readImages().filter(
    ({ path, webp }) => webp !== 720 || !existsSync(join(IMAGES_FOLDER, path, '720.webp')),
  )
  expect(lacking).toEqual([])
})

function readImages(): { path: string; webp: number }[] {
  return JSON.parse(readFileSync(join(IMAGES_FOLDER, 'manifest.json'), 'utf8')).images
}

/** Categories of products that are worn and have body sizes. */
const WORN = ['medical-gloves', 'orthopedics', 'incontinence']

test('contains origin, active ingredients and shelf life, and a size table for wearable products', () => {
  const { products, actives } = readDemoShop()
  const lacking = products.flatMap(product => {
    const { sku, category, sizes, sizeTable, sizeAdvice, ingredients, monthsAfterOpening, shelfLifeMonths } = product
    const hasTable = Boolean(sizeTable?.rows.length)
    const facts = {
      origin: product.origin,
      actives: !ingredients || (product.actives?.length && product.actives.every(({ key }) => key in actives)),
      shelfLife: !ingredients || monthsAfterOpening || shelfLifeMonths,
      sizeTable: hasTable || sizes === undefined || !WORN.includes(category),
      sizeAdvice: hasTable === Boolean(sizeAdvice),
    }
    return Object.entries(facts).flatMap(([fact, isStated]) => (isStated ? [] : [`${sku}: ${fact}`]))
  })
  expect(lacking).toEqual([])
})

test.each(LANGUAGE_CODES)('has a unique short description for each product in %s', language => {
  const texts = readDemoShop().products.map(({ shortDescription }) => shortDescription[language])
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})
