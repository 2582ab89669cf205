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

test('ten tabs that refresh at once stay signed in, and so does a client whose reply was lost', async () => {
  const { cookie, token } = await register()
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)))
  expect(answers.map(answer => answer.status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(answer => answer.body.data.token)).size).toBe(1)
  const [fresh, rotated] = [answers[0]!.body.data.token, cookieOf(answers[0]!.headers)]
  expect([await me(fresh), await me(token)]).toEqual([200, 401])
  expect(rotated).not.toBe(cookie)

  // The browser gives an answer up after fifteen seconds.
  secondsLater(20)
  const again = await refresh(cookie)
  expect([again.status, again.body.data.token, cookieOf(again.headers)]).toEqual([200, fresh, rotated])
  shop.setNow(null)
})

test('a refresh secret that comes back after a minute ends the session', async () => {
  const { cookie } = await register()
  const first = await refresh(cookie)
  secondsLater(62)
  expect((await refresh(cookie)).status).toBe(401)
  expect(await me(first.body.data.token)).toBe(401)
  expect((await refresh(cookieOf(first.headers))).status).toBe(401)
  shop.setNow(null)
})

test('a refresh secret that comes back after its successor was used ends the session, however old it is', async () => {
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

test('an access token lives 15 minutes, a session 30 days', async () => {
  const { cookie, token } = await register()
  secondsLater(15 * 60 + 1)
  expect(await me(token)).toBe(401)
  const again = await refresh(cookie)
  expect(await me(again.body.data.token)).toBe(200)
  secondsLater(30 * 86_400 + 1)
  expect((await refresh(cookieOf(again.headers))).status).toBe(401)
  shop.setNow(null)
})

test('refresh without a cookie, or with a made-up one, is 401; a refresh secret is no access token', async () => {
  const { cookie } = await register()
  expect((await shop.post('/auth/refresh')).status).toBe(401)
  expect((await refresh('made-up-made-up-made-up')).status).toBe(401)
  expect(await me(cookie)).toBe(401)
})

test('logout ends this session at once, its cookie too', async () => {
  const { token, cookie } = await register()
  expect((await shop.post('/auth/logout', undefined, { token })).status).toBe(200)
  expect(await me(token)).toBe(401)
  expect((await refresh(cookie)).status).toBe(401)
})

test('logout with an access token that expired ends its session; without a session it clears the cookie as well', async () => {
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

test('a dead access token stands in the way of no call that needs none', async () => {
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
