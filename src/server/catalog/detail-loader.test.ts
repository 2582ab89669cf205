import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { withAlteredQueries } from '../../../test/support/mutate-queries.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const UNKNOWN = 999_999
const isDetailQuery = (text: string) => text.includes('all_variants')

test('reads product pages that are requested together in few queries, each in its language', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => at + 1)
  const requested = [...ids, UNKNOWN].flatMap(id => (['en', 'ar'] as const).map(language => ({ id, language })))
  let queries = 0
  const count = (text: string) => {
    if (isDetailQuery(text)) queries++
    return text
  }
  const answers = await withAlteredQueries(count, () =>
    Promise.all(requested.map(({ id, language }) => shop.get(`/products/${id}/`, { language }))),
  )
  expect(queries).toBeLessThan(12)
  const names = (await Promise.all(ids.map(id => shop.get(`/products/${id}/`, { language: 'ar' })))).map(
    ({ body }) => body.data.name,
  )
  for (const [at, { status, body }] of answers.entries()) {
    const { id, language } = requested[at]!
    if (id === UNKNOWN) expect(status).toBe(404)
    else expect([body.data.id, body.data.name === names[id - 1]]).toEqual([id, language === 'ar'])
  }
})

test('answers again after queries of product pages have failed', async () => {
  const broken = (text: string) => (isDetailQuery(text) ? 'select no_such_column' : text)
  const ids = Array.from({ length: 8 }, (_, at) => at + 100)
  const failed = await withAlteredQueries(broken, () => Promise.all(ids.map(id => shop.get(`/products/${id}/`))))
  expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([500]))
  const answers = await Promise.all(ids.map(id => shop.get(`/products/${id}/`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
