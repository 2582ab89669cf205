import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { DEFAULT_BODY_LIMIT } from '../../shared/contracts/endpoint.ts'
import { parseJson } from './json-body.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

const send = async (payload: string | Buffer) => {
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
])('rejects a repeated key in one object: %s', async payload => {
  expect(await send(payload)).toEqual([400, 'malformed'])
})

test('accepts the same key in different objects, and colons inside texts and keys', async () => {
  const payload =
    '{"items":[{"productId":1,"quantity":1},{"productId":2,"quantity":1}],"note":"a:\\":b","x:y":[[{}],":"]}'
  expect((await send(payload))[0]).toBe(200)
})

test('accepts quotes, commas and brackets in texts and keys, and a trailing escaped backslash', async () => {
  const payload = '{"items":[{"productId":1,"quantity":1}],"note":"\\\\","a,{\\"[":"},]{","b":"\\\\\\"","a,{":{}}'
  expect((await send(payload))[0]).toBe(200)
})

test.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__', 'const\\u0072uctor'])(
  'rejects the reserved key %s at any depth',
  async key => {
    expect(await send(`{"items":[{"productId":1,"quantity":1,"${key}":{}}]}`)).toEqual([400, 'malformed'])
    expect(await send(`{"items":[],"${key}":{}}`)).toEqual([400, 'malformed'])
  },
)

test.each([
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['an array', '[]'],
  ['a text', '"x"'],
  ['null', 'null'],
  ['closing brackets alone', '}]}'],
  ['an open text', '{"items'],
  ['an open text as a key, with a backslash at the end', '{"items\\'],
  ['two values', '{}{}'],
  ['a comma at the end', '{"items":[],}'],
])('rejects %s', async (_, payload) => {
  expect(await send(payload)).toEqual([400, 'malformed'])
})

const nested = (depth: number) => `{"items":[],"x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`

test('accepts twenty levels of nesting, and rejects twenty-one', async () => {
  expect((await send(nested(20)))[0]).toBe(422)
  expect(await send(nested(21))).toEqual([400, 'malformed'])
})

const withElements = (count: number) => `{"items":[],"x":[${Array.from({ length: count - 3 }, () => 1).join()}]}`

test('accepts fewer keys and items than the limit, and rejects more', async () => {
  // An empty array counts as one element.
  expect((await send(withElements(DEFAULT_BODY_LIMIT.elements - 1)))[0]).toBe(422)
  expect(await send(withElements(DEFAULT_BODY_LIMIT.elements + 1))).toEqual([400, 'malformed'])
})

/** Bodies of 250 KB with many small elements, which cost the most time per byte. */
const HOSTILE = ['1', '""', '{}', '{"a":1}', '[[1]]'].map(item => {
  const items = Array.from({ length: Math.floor(250_000 / (item.length + 1)) }, () => item)
  return { item, bytes: Buffer.from(`{"items":[${items.join()}]}`) }
})

/** CPU time in milliseconds, which other processes do not affect; the minimum of several runs. */
function cpuTime(work: () => unknown, { runs = 7 } = {}): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.threadCpuUsage()
    expect(work).toThrow()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...times)
}

test.each(HOSTILE)('rejects 250 KB of $item in less than 5 ms', ({ bytes }) => {
  expect(cpuTime(() => parseJson(bytes, DEFAULT_BODY_LIMIT.elements))).toBeLessThan(5)
})

test('[mutant] exceeds 5 ms without an element limit and with a reviver', () => {
  const revive = () => {
    JSON.parse(HOSTILE[0]!.bytes.toString(), (_key, value) => value)
    throw new Error('parsed whole')
  }
  expect(cpuTime(revive, { runs: 2 })).toBeGreaterThan(5)
})
