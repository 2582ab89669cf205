import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import type { Language } from '../../shared/i18n/languages.ts'

interface Variant {
  id: number
  name: string
  sku: string
  price: number
  offerPrice: number | null
  images: string[]
}

let shop: TestApp
let products: { id: number; variants: Variant[] }[]
beforeAll(async () => {
  shop = await startTestApp()
  const cards = [1, 2, 3].map(page => shop.get(`/products/?limit=100&page=${page}`))
  const withOptions = (await Promise.all(cards)).flatMap(({ body }) => body.data).filter(({ hasOptions }) => hasOptions)
  products = withOptions
})
afterAll(() => shop.close())

test.each(['ar', 'en', 'he', 'ru'] as Language[])(
  'ranks each variant first when its name is searched, in %s',
  async language => {
    let count = 0
    for (const { id } of products) {
      const { variants } = (await shop.get(`/products/${id}`, { language })).body.data as { variants: Variant[] }
      const names = variants.map(({ name }) => name)
      for (const variant of variants.slice(1)) {
        count++
        const path = `/products/search?limit=3&query=${encodeURIComponent(variant.name)}`
        const [first] = (await shop.get(path, { language })).body.data
        expect([variant.name, first?.id]).toEqual([variant.name, id])
        expect(names.filter(name => name === variant.name)).toHaveLength(1)
        expect([variant.name, first.variant?.sku]).toEqual([variant.name, variant.sku])
        expect([first.name, first.price, first.offerPrice]).toEqual([variant.name, variant.price, variant.offerPrice])
        expect([variant.name, first.images.map(({ url }: { url: string }) => url)]).toEqual([
          variant.name,
          variant.images,
        ])
      }
    }
    expect(count).toBe(99)
  },
)
