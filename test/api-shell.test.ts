import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('returns 404 for an unknown path', async () => {
  const answer = await shop.get('/nothing-here', { language: 'en' })
  expect(answer.status).toBe(404)
  expect(answer.body.success).toBe(false)
})

test.each([
  ['broken JSON', 400, 'malformed', { payload: '{"email":', type: 'application/json' }],
  ['a body without its fields', 422, 'invalid', { payload: '{}', type: 'application/json' }],
  ['a letter where JSON is taken', 415, 'unsupported-type', { payload: 'Hello', type: 'text/html' }],
  ['more than a call may weigh', 413, 'too-large', { payload: `"${'x'.repeat(300_000)}"`, type: 'application/json' }],
])(
  'rejects %s with %i, the error code and a message in the requested language',
  async (_, status, code, { payload, type }) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/contact/',
      headers: { 'content-type': type, 'accept-language': 'ru' },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, code, message: expect.stringMatching(/[а-я]{3}/) })
  },
)

test('returns 500 without details for an internal error', async () => {
  const broken = await startTestApp({ template: 'empty' })
  await broken.db.execute('alter table brands rename to brands_away')
  const { status, body } = await broken.get('/products/brands', { language: 'en' })
  expect([status, body]).toEqual([
    500,
    {
      success: false,
      code: 'failed',
      message: 'Something went wrong on our end. Please try again later.',
    },
  ])
  await broken.close()
})

test('serves the OpenAPI document', async () => {
  const answer = await shop.app.inject('/api/docs/openapi.json')
  expect(answer.statusCode).toBe(200)
})

test('sends Vary with every response, errors included', async () => {
  for (const path of ['/cms/site-settings/', '/auth/me/', '/nothing-here'])
    expect((await shop.get(path)).headers.vary).toBe('Accept-Language, Accept-Encoding, Authorization, Origin')
})

test('sends CORS headers to configured origins only, allows all methods and exposes Retry-After', async () => {
  const open = await startTestApp({ template: 'empty', config: { corsOrigins: ['https://app.example'] } })
  const request = (origin: string) =>
    open.app.inject({
      method: 'OPTIONS',
      url: '/api/cart/quote',
      headers: { origin, 'access-control-request-method': 'PUT' },
    })
  const { headers } = await request('https://app.example')
  expect(headers['access-control-allow-origin']).toBe('https://app.example')
  expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
  expect(headers['access-control-expose-headers']).toBe('retry-after')
  expect((await request('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
  await open.close()
})
