import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('an unknown call is a 404 in the language asked for', async () => {
  const answer = await shop.get('/nothing-here', { language: 'en' })
  expect(answer.status).toBe(404)
  expect(answer.body.success).toBe(false)
})

test('the docs serve the OpenAPI of the contracts', async () => {
  const answer = await shop.app.inject('/api/docs/openapi.json')
  expect(answer.statusCode).toBe(200)
})
