import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GatewayRefusedError, GatewayUnreachableError } from '../provider.ts'
import { lahzaGateway } from './lahza.ts'
import { signatureOf } from './signature.ts'

const KEY = 'sk_live_7d1f0a93be5c4e86'
let answer: (response: ServerResponse) => void = () => {}
let requested = ''
const server = createServer((request, response) => {
  requested = `${request.method} ${request.url} ${request.headers.authorization}`
  answer(response)
})
let gateway: ReturnType<typeof lahzaGateway>
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  gateway = lahzaGateway({ secretKey: KEY, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(() => server.close())

const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const transaction = { reference: 'ND-22222222-1', amount: '12000', currency: 'ILS', status: 'success' }

test('maps gateway statuses to payment states, and rejects a response with another reference or shape', async () => {
  answer = json(200, { status: true, data: transaction })
  expect(await gateway.verify('ND-22222222-1')).toEqual({
    state: 'succeeded',
    amount: 12_000,
    currency: 'ILS',
    card: null,
  })
  expect(requested).toBe(`GET /transaction/verify/ND-22222222-1 Bearer ${KEY}`)
  for (const [status, state] of [
    ['abandoned', 'open'],
    ['ongoing', 'open'],
    ['failed', 'failed'],
    ['reversed', 'failed'],
    ['SUCCESS', 'open'],
  ]) {
    answer = json(200, { status: true, data: { ...transaction, status } })
    expect([status, (await gateway.verify('ND-22222222-1'))!.state]).toEqual([status, state])
  }
  for (const bad of [
    { status: true, data: { ...transaction, reference: 'ND-33333333-1' } },
    { status: true, data: { ...transaction, amount: 'NaN' } },
    { status: true, data: { ...transaction, amount: 120.5 } },
    { status: true, data: null },
    { status: 'true', data: transaction },
    [],
  ]) {
    answer = json(200, bad)
    await expect(gateway.verify('ND-22222222-1')).rejects.toBeInstanceOf(GatewayUnreachableError)
  }
  answer = json(404, { status: false, message: 'Transaction reference not found' })
  expect(await gateway.verify('ND-22222222-1')).toBeNull()
})

test('reports an outage, redirect or rejected key as unreachable, and other errors as refused', async () => {
  const faults: [(response: ServerResponse) => void, typeof GatewayUnreachableError | typeof GatewayRefusedError][] = [
    [response => response.destroy(), GatewayUnreachableError],
    [response => response.writeHead(502).end('<h1>'), GatewayUnreachableError],
    [response => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), GatewayUnreachableError],
    [json(401, { status: false, message: 'Invalid key' }), GatewayUnreachableError],
    [json(429, { status: false, message: 'Slow down' }), GatewayUnreachableError],
    [response => response.writeHead(200).end('{'), GatewayUnreachableError],
    [json(400, { status: false, message: 'Duplicate Transaction Reference' }), GatewayRefusedError],
    [json(200, { status: false, message: 'Refused' }), GatewayRefusedError],
  ]
  for (const [fault, kind] of faults) {
    answer = fault
    const error = await gateway.refund({ reference: 'A', amount: 1, currency: 'ILS', note: 'n' }).catch(error => error)
    expect(error).toBeInstanceOf(kind)
    expect(`${error.stack}`).not.toContain(KEY)
  }
})

test('treats a response timeout as unreachable', async () => {
  answer = () => {}
  const { port } = server.address() as AddressInfo
  const hasty = lahzaGateway({ secretKey: KEY, url: `http://127.0.0.1:${port}`, timeout: 100 })
  await expect(hasty.verify('A')).rejects.toThrow('TimeoutError')
})

test('rejects a payment page address that is not an HTTP or HTTPS URL', async () => {
  const input = {
    reference: 'A',
    amount: 1,
    email: 'a@b.example',
    fullName: 'A B',
    phone: '1',
    language: 'ar',
    callbackUrl: '',
  }
  for (const authorization_url of ['javascript:alert(1)', 'data:text/html,x', 'not an address']) {
    answer = json(200, { status: true, data: { authorization_url, reference: 'A' } })
    await expect(gateway.start(input)).rejects.toBeInstanceOf(GatewayUnreachableError)
  }
})

test('verifies a webhook signature only for the exact bytes and key', () => {
  const body = Buffer.from('{"event":"charge.success","data":{"reference":"ND-22222222-1"}}')
  const read = (signature: unknown, bytes: Buffer = body) =>
    gateway.readEvent(bytes, { 'x-lahza-signature': signature as string })
  const right = signatureOf(body, KEY)
  expect(read(right)).toEqual({ event: 'charge.success', reference: 'ND-22222222-1', refund: null })
  for (const wrong of [undefined, '', right.slice(1), `0${right.slice(1)}x`, signatureOf(body, 'other'), [right]])
    expect(read(wrong)).toBeNull()
  expect(read(right, Buffer.concat([body, Buffer.from(' ')]))).toBeNull()
  const odd = Buffer.from('not json')
  expect(read(signatureOf(odd, KEY), odd)).toBe('not-for-us')
})
