import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'

let shop: TestApp
let admin: string
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty', config: { openApiReference: false } })
  admin = (await buildPerson(shop.db, { role: 'admin' })).token
})
afterAll(() => shop.close())

const ADDRESSES = ['/api/docs/', '/api/docs/openapi.json', '/api/docs/js/scalar.js']
const read = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const link = async (): Promise<string> => (await shop.get('/admin/jobs/api-reference', { token: admin })).body.data.path

test('denies visitors and customers access to the API reference', async () => {
  const { token } = await buildPerson(shop.db)
  for (const address of ADDRESSES) {
    expect((await read(address)).statusCode).toBe(401)
    expect((await read(address, { authorization: `Bearer ${token}` })).statusCode).toBe(403)
  }
  expect((await shop.get('/admin/jobs/api-reference', { token })).status).toBe(403)
})

test('returns the OpenAPI document to staff with an access token', async () => {
  const { statusCode, json } = await read('/api/docs/openapi.json', { authorization: `Bearer ${admin}` })
  expect(statusCode).toBe(200)
  expect(json().openapi).toBe('3.1.0')
})

test('sets a one-hour cookie for the API reference when staff open a signed link', async () => {
  const opened = await read(await link())
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/api/docs'])
  const [cookie] = opened.cookies
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/docs', maxAge: 3_600 })
  const headers = { cookie: `${cookie!.name}=${cookie!.value}` }
  for (const address of ADDRESSES) expect((await read(address, headers)).statusCode).toBe(200)
  shop.setNow(new Date(Date.now() + 3_600_001))
  expect((await read('/api/docs', headers)).statusCode).toBe(401)
  shop.setNow(null)
})

test('rejects a link with a forged signature or a changed parameter', async () => {
  const path = await link()
  const forged = [
    path.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
    path.replace(/pass=1/, 'pass=2'),
    '/api/docs?pass=',
  ]
  for (const address of forged) expect((await read(address)).statusCode).toBe(401)
})
