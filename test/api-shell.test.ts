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

test('every answer says what else than its address decides it, refusals too', async () => {
  for (const path of ['/cms/site-settings/', '/auth/me/', '/nothing-here'])
    expect((await shop.get(path)).headers.vary).toBe('Accept-Language, Authorization, Origin')
})

test('an origin that is let in may use every method and read when to come back; others get nothing', async () => {
  const open = await startTestApp({ template: 'empty', config: { corsOrigins: ['https://app.example'] } })
  const ask = (origin: string) =>
    open.app.inject({
      method: 'OPTIONS',
      url: '/api/cart/quote',
      headers: { origin, 'access-control-request-method': 'PUT' },
    })
  const { headers } = await ask('https://app.example')
  expect(headers['access-control-allow-origin']).toBe('https://app.example')
  expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
  expect(headers['access-control-expose-headers']).toBe('retry-after')
  expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
  await open.close()
})
