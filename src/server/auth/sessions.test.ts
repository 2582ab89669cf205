import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

let made = 0
const PASSWORD = 'olives and lemons'
async function register() {
  const email = `person-${++made}@nadara.example`
  const answer = await shop.post('/auth/register/', { first_name: 'Lina', last_name: 'H', email, password: PASSWORD })
  return { email, token: answer.body.data.token as string, cookie: cookieOf(answer.headers) }
}

function cookieOf(headers: Record<string, unknown>): string {
  return /nadara_refresh=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
}

const refresh = (secret: string) =>
  shop.post('/auth/refresh', undefined, { headers: { cookie: `nadara_refresh=${secret}` } })
const me = async (token: string) => (await shop.get('/auth/me/', { token })).status
const secondsLater = (seconds: number) => shop.setNow(new Date(Date.now() + seconds * 1_000))

test('keeps a session through ten concurrent refreshes and a lost refresh response', async () => {
  const { cookie, token } = await register()
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)))
  expect(answers.map(answer => answer.status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(answer => answer.body.data.token)).size).toBe(1)
  const [fresh, rotated] = [answers[0]!.body.data.token, cookieOf(answers[0]!.headers)]
  expect([await me(fresh), await me(token)]).toEqual([200, 401])
  expect(rotated).not.toBe(cookie)

  // The browser aborts a request after fifteen seconds.
  secondsLater(20)
  const again = await refresh(cookie)
  expect([again.status, again.body.data.token, cookieOf(again.headers)]).toEqual([200, fresh, rotated])
  shop.setNow(null)
})

test('ends the session when a refresh secret is replayed after a minute', async () => {
  const { cookie } = await register()
  const first = await refresh(cookie)
  secondsLater(62)
  expect((await refresh(cookie)).status).toBe(401)
  expect(await me(first.body.data.token)).toBe(401)
  expect((await refresh(cookieOf(first.headers))).status).toBe(401)
  shop.setNow(null)
})

test('ends the session when an old refresh secret is replayed after its successor was used', async () => {
  for (const rotations of [2, 4]) {
    const { cookie } = await register()
    let newest = cookie
    let token = ''
    for (let turn = 0; turn < rotations; turn++) {
      const answer = await refresh(newest)
      newest = cookieOf(answer.headers)
      token = answer.body.data.token
    }
    expect(await me(token)).toBe(200)
    expect((await refresh(cookie)).status).toBe(401)
    expect(await me(token)).toBe(401)
    expect((await refresh(newest)).status).toBe(401)
  }
})

test('expires an access token after 15 minutes and a session after 30 days', async () => {
  const { cookie, token } = await register()
  secondsLater(15 * 60 + 1)
  expect(await me(token)).toBe(401)
  const again = await refresh(cookie)
  expect(await me(again.body.data.token)).toBe(200)
  secondsLater(30 * 86_400 + 1)
  expect((await refresh(cookieOf(again.headers))).status).toBe(401)
  shop.setNow(null)
})

test('returns 401 for a refresh without a valid cookie, and for a refresh secret as access token', async () => {
  const { cookie } = await register()
  expect((await shop.post('/auth/refresh')).status).toBe(401)
  expect((await refresh('made-up-made-up-made-up')).status).toBe(401)
  expect(await me(cookie)).toBe(401)
})

test('rejects the session’s access token and refresh cookie after logout', async () => {
  const { token, cookie } = await register()
  expect((await shop.post('/auth/logout', undefined, { token })).status).toBe(200)
  expect(await me(token)).toBe(401)
  expect((await refresh(cookie)).status).toBe(401)
})

test('logs out with an expired access token, and clears the cookie even without a session', async () => {
  const { token, cookie } = await register()
  secondsLater(16 * 60)
  expect((await shop.post('/auth/logout', undefined, { token })).status).toBe(200)
  expect((await refresh(cookie)).status).toBe(401)
  shop.setNow(null)
  for (const options of [{}, { token }, { token: 'x'.repeat(43) }]) {
    const answer = await shop.post('/auth/logout', undefined, options)
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(/nadara_refresh=;.*Path=\/api\/auth\/refresh/)
  }
})

test('ignores an invalid access token at endpoints that require no token', async () => {
  const { email, cookie } = await register()
  const dead = { token: 'x'.repeat(43) }
  const post = async (path: string, body?: object) => (await shop.post(path, body, dead)).status
  expect(await post('/auth/login/', { email, password: PASSWORD })).toBe(200)
  expect(await post('/auth/forgot-password', { email })).toBe(200)
  expect(await post('/auth/reset-password', { token: 'unknown', password: PASSWORD })).toBe(400)
  expect(await post('/auth/verify-email', { token: 'unknown' })).toBe(400)
  const form = { first_name: 'Lina', last_name: 'H', email: `new-${email}`, password: PASSWORD }
  expect(await post('/auth/register/', form)).toBe(201)
  const options = { ...dead, headers: { cookie: `nadara_refresh=${cookie}` } }
  expect((await shop.post('/auth/refresh', undefined, options)).status).toBe(200)
  expect(await me(dead.token)).toBe(401)
})
