import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'
import { startTestApp } from './support/app.ts'

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
