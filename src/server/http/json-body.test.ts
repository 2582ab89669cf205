import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

const send = async (payload: string) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/cart/quote',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  return [answer.statusCode, answer.json().code]
}

test.each([
  '{"items":[{"productId":1,"quantity":1}],"items":[]}',
  '{"items":[{"productId":1,"quantity":1,"quantity":2}]}',
  '{"items":[{"productId":1,"quantity":1,"quant\\u0069ty":2}]}',
  '{"items":[],"x":{"a":1,"b":{},"a":{}}}',
])('a key that comes twice in one object is refused: %s', async payload => {
  expect(await send(payload)).toEqual([400, 'malformed'])
})

test('the same key in different objects, and colons inside texts and keys, are fine', async () => {
  const payload =
    '{"items":[{"productId":1,"quantity":1},{"productId":2,"quantity":1}],"region":"a:\\":b","x:y":[[{}],":"]}'
  expect((await send(payload))[0]).toBe(200)
})
