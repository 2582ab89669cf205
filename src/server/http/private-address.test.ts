import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { renderedPage } from '../../../test/support/renderer.ts'
import { previewPath } from '../content/preview.ts'

let shop: TestApp
let lines: string[] = []
let rendered = 0
beforeAll(async () => {
  shop = await startTestApp({
    template: 'empty',
    log: line => lines.push(line),
    renderer: async ({ preview }) => {
      rendered += 1
      return renderedPage(preview ? 'not published yet' : 'published')
    },
  })
})
beforeEach(() => {
  lines = []
  rendered = 0
})
afterAll(() => shop.close())

const page = (path: string) => shop.app.inject({ method: 'GET', url: path })
const sealed = () => previewPath(shop.app.services, { kind: 'slides', id: 7 })

test('shows a signed preview to anyone who has its address, and does not cache it', async () => {
  const { body, headers } = await page(sealed())
  expect([body, headers['cache-control'], headers['x-robots-tag']]).toEqual([
    'not published yet',
    'no-store',
    'noindex',
  ])
})

test('shows the public page for a preview without a valid signature, and renders it once', async () => {
  const forged = sealed().replace(/\.\d+\./, '.8.')
  const requested = [forged, '/?preview=x', '/?preview=slides.7.9999999999999.tooShort']
  const answers = await Promise.all(requested.map(page))
  expect(answers.map(({ body }) => body)).toEqual(requested.map(() => 'published'))
  expect(answers.map(({ headers }) => headers['x-robots-tag'])).toEqual(requested.map(() => undefined))
  expect(rendered).toBe(1)
})

test('logs URLs without secrets', async () => {
  await page(sealed())
  await page('/orders/ND-1?lang=ar&token=opens-the-order&from=mail')
  await page('/products?search=cream')
  await page('/en/newsletter?unsubscribe=opens-the-way-out')
  await page('/en/newsletter?reminders=opens-the-consent')
  await page('/api/docs?pass=opens-the-reference')
  await page('/orders/ND-22222222?pay=opens-the-payment')
  const urls = lines.map(line => JSON.parse(line).req?.url).filter(Boolean)
  expect(urls).toEqual([
    '/?preview=…',
    '/orders/ND-1?lang=ar&token=…&from=mail',
    '/products?search=cream',
    '/en/newsletter?unsubscribe=…',
    '/en/newsletter?reminders=…',
    '/api/docs?pass=…',
    '/orders/ND-22222222?pay=…',
  ])
  expect(lines.join()).not.toMatch(/slides\.7|opens-the/)
})
