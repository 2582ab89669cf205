import { and, eq, ilike } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD, startTestApp, type TestApp } from '../../../test/support/app.ts'
import { sessions } from '../database/schema/auth.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'
import { professionalApplications } from '../database/schema/professionals.ts'
import { hashToken } from '../http/authenticate.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

let made = 0
const PASSWORD = 'زيتون و ليمون 7'
async function register(given: Record<string, unknown> = {}) {
  const email = `person-${++made}@nadara.example`
  const answer = await shop.post('/auth/register/', {
    first_name: 'Lina',
    last_name: 'Haddad',
    email,
    password: PASSWORD,
    ...given,
  })
  return { email, answer, token: answer.body.data?.token as string }
}

const me = (token: string) => shop.get('/auth/me/', { token })

async function linkToken(email: string, template: string): Promise<string> {
  const emails = await shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
  return /token=([\w-]+)/.exec(emails.findLast(message => message.template === template)!.text)![1]!
}

test('signs in at registration, and stores only hashes of the password and tokens', async () => {
  const { email, answer, token } = await register({ phone: '0599 123 456' })
  expect(answer.status).toBe(201)
  expect(answer.body.data.user).toMatchObject({
    email,
    role: 'customer',
    phone: '+970599123456',
    emailVerified: false,
    professionalStatus: null,
  })
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/)
  expect(String(answer.headers['set-cookie'])).toContain('Path=/api/auth/refresh')
  expect((await me(token)).body.data.email).toBe(email)
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  expect(user!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, user!.id))
  const cookie = /nadara_refresh=([\w-]+)/.exec(String(answer.headers['set-cookie']))![1]!
  expect([session!.accessHash, session!.refreshHash]).toEqual([hashToken(token), hashToken(cookie)])
})

test('creates a pending professional application at registration and keeps the customer role', async () => {
  const licence = { profession: 'doctor', licenceNumber: 'L-77', issuingBody: 'نقابة الأطباء' }
  const { answer } = await register({ accountType: 'professional', professional: licence })
  expect(answer.body.data.user).toMatchObject({ role: 'customer', professionalStatus: 'pending' })
  const [row] = await shop.db
    .select()
    .from(professionalApplications)
    .where(eq(professionalApplications.userId, answer.body.data.user.id))
  expect(row).toMatchObject(licence)
  expect((await register({ accountType: 'professional' })).answer.status).toBe(422)
})

test.each([
  ['email', { email: 'person-1@nadara.example' }],
  ['email', { email: ' PERSON-1@Nadara.example ' }],
  ['email', { email: 'no-at.example.com' }],
  ['password', { password: 'password123' }],
  ['password', { password: 'short' }],
  ['password', { password: 'Nadara2026!' }],
  ['password', { password: 'نضارة 2026' }],
  ['password', { password: 'olives '.repeat(19) }],
  ['phone', { phone: 'CALL-ME-NOW' }],
  ['first_name', { first_name: ' ' }],
])('rejects a registration with an invalid %s', async (field, given) => {
  const { answer } = await register(given)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors!)).toEqual([field])
})

test('ignores admin, approved and verified flags from the client', async () => {
  const { answer } = await register({
    role: 'admin',
    professionalStatus: 'approved',
    emailVerified: true,
    emailVerifiedAt: new Date(),
  })
  expect(answer.body.data.user).toMatchObject({ role: 'customer', professionalStatus: null, emailVerified: false })
})

test('returns the same 400 response for a wrong password and an unknown email address', async () => {
  const { email } = await register()
  const wrong = await shop.post('/auth/login/', { email, password: 'not this one' }, { language: 'en' })
  const unknown = await shop.post(
    '/auth/login/',
    { email: 'nobody@nadara.example', password: 'not this one' },
    { language: 'en' },
  )
  expect([wrong.status, unknown.status]).toEqual([400, 400])
  expect(unknown.body).toEqual(wrong.body)
  expect(wrong.headers['set-cookie']).toBeUndefined()
})

test('compares passwords in full and after NFKC normalisation', async () => {
  const long = `${'A'.repeat(72)}tail1`
  const { email } = await register({ password: long })
  const login = (password: string) => shop.post('/auth/login/', { email, password })
  expect((await login('A'.repeat(72))).status).toBe(400)
  expect((await login(`Ａ${long.slice(1)}`)).status).toBe(200)
  expect((await login(`${long} `)).status).toBe(400)
})

test('ends the other sessions on a password change, and rejects a wrong current password', async () => {
  const { email, token } = await register()
  const other = await shop.signIn(email, PASSWORD)
  const change = (currentPassword: string, newPassword: string) =>
    shop.post('/auth/change-password', { currentPassword, newPassword }, { token })
  const wrong = await change('wrong one', 'a new password here')
  expect([wrong.status, Object.keys(wrong.body.errors!)]).toEqual([400, ['currentPassword']])
  expect((await change(PASSWORD, 'iloveyou1')).status).toBe(422)
  expect((await change(PASSWORD, 'a new password here')).status).toBe(200)
  expect([(await me(token)).status, (await me(other)).status]).toEqual([200, 401])
  expect((await shop.post('/auth/login/', { email, password: PASSWORD })).status).toBe(400)
})

test('accepts an emailed reset token once within 30 minutes, and ends all sessions', async () => {
  const { email, token } = await register()
  const known = await shop.post('/auth/forgot-password', { email: email.toUpperCase() })
  const unknown = await shop.post('/auth/forgot-password', { email: 'nobody@nadara.example' })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(await shop.db.$count(mails, eq(mails.recipient, 'nobody@nadara.example'))).toBe(0)

  const first = await linkToken(email, 'reset-password')
  await shop.post('/auth/forgot-password', { email })
  const second = await linkToken(email, 'reset-password')
  const reset = (token: string, password = 'olives and lemons') =>
    shop.post('/auth/reset-password', { token, password })
  expect((await reset(first)).status).toBe(400)
  expect((await reset('')).status).toBe(422)
  const twice = await Promise.all([reset(second), reset(second)])
  expect(twice.map(answer => answer.status).sort()).toEqual([200, 400])
  expect((await me(token)).status).toBe(401)
  expect(await shop.signIn(email, 'olives and lemons')).toBeTruthy()

  await shop.post('/auth/forgot-password', { email })
  shop.setNow(new Date(Date.now() + 31 * 60_000))
  expect((await reset(await linkToken(email, 'reset-password'))).status).toBe(400)
  shop.setNow(null)
})

test('accepts a verification token once, and requires verification again for a new address', async () => {
  const { email, token } = await register()
  const verify = (token: string) => shop.post('/auth/verify-email', { token })
  await shop.post('/auth/forgot-password', { email })
  expect((await verify(await linkToken(email, 'reset-password'))).status).toBe(400)
  await shop.post('/auth/resend-verification', undefined, { token })
  expect((await verify(await linkToken(email, 'welcome'))).status).toBe(400)
  const good = await linkToken(email, 'verify-email')
  expect((await verify(good)).status).toBe(200)
  expect((await verify(good)).status).toBe(400)
  expect((await me(token)).body.data.emailVerified).toBe(true)

  const moved = `moved-${email}`
  const answer = await shop.put('/auth/profile/', { firstName: 'Lina', lastName: 'H', email: moved }, { token })
  expect(answer.body.data).toMatchObject({ email: moved, emailVerified: false })
  expect((await verify(await linkToken(moved, 'verify-email'))).status).toBe(200)
})

test.each([
  ['ar', 'تغيّر البريد الإلكتروني'],
  ['en', 'was changed'],
  ['he', 'שונתה'],
  ['ru', 'изменён'],
] as const)(
  'emails the old address about an email change in the account owner’s language: %s',
  async (language, subject) => {
    const { email, token, answer } = await register()
    await shop.db.update(users).set({ language }).where(eq(users.id, answer.body.data.user.id))
    const save = (form: object) =>
      shop.put('/auth/profile/', { firstName: 'Lina', lastName: 'H', ...form }, { token, language: 'en' })
    const changeEmails = () =>
      shop.db
        .select()
        .from(mails)
        .where(and(eq(mails.template, 'email-changed'), ilike(mails.recipient, `%${email}`)))
    await save({ email: email.toUpperCase(), firstName: 'Rana' })
    expect(await changeEmails(), 'the same address in other letters').toEqual([])
    await save({ email: `moved-${email}` })
    const [message, ...more] = await changeEmails()
    expect(more).toEqual([])
    expect(message).toMatchObject({ language, recipient: email.toUpperCase() })
    expect(message!.subject).toContain(subject)
    expect(message!.text).toContain(`/${language}/contact`)
    expect(message!.text, 'who reads the old mailbox is not changeEmails where the account went').not.toContain(
      `moved-${email}`,
    )
  },
)

test('rate-limits email-change notices to an unverified old address, but not to a verified address', async () => {
  const strict = await startTestApp({ databaseUrl: shop.databaseUrl, config: { rateLimits: true } })
  const tolds = async (verified: boolean) => {
    const { email, token, answer } = await register()
    const owner = eq(users.id, answer.body.data.user.id)
    for (let n = 0; n < 5; n++) {
      if (verified) await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(owner)
      for (const to of [`away-${email}`, email])
        await strict.put('/auth/profile/', { firstName: 'Lina', lastName: 'H', email: to }, { token })
    }
    return shop.db.$count(mails, and(eq(mails.template, 'email-changed'), eq(mails.recipient, email)))
  }
  expect(await tolds(true)).toBe(5)
  expect(await tolds(false)).toBeLessThan(4)
  await strict.close()
})

test('keeps omitted profile fields, clears empty fields and rejects invalid fields', async () => {
  const { email, token } = await register({ phone: '0599123456' })
  const base = { firstName: 'لينا', lastName: 'Haddad', email }
  const put = (given: object) => shop.put('/auth/profile/', { ...base, ...given }, { token })
  expect((await put({ dateOfBirth: '1990-02-28', gender: 'female' })).body.data).toMatchObject({
    first_name: 'لينا',
    phone: '+970599123456',
    dateOfBirth: '1990-02-28',
    gender: 'female',
  })
  expect((await put({ phone: '', gender: '' })).body.data).toMatchObject({
    phone: null,
    gender: null,
    dateOfBirth: '1990-02-28',
  })
  for (const bad of [
    { dateOfBirth: '2023-02-29' },
    { dateOfBirth: '0000-01-01' },
    { dateOfBirth: '2999-01-01' },
    { phone: '12' },
    { gender: 'x' },
  ]) {
    expect((await put(bad)).status).toBe(422)
  }
  expect((await put({ email: 'customer@nadara.example' })).body.errors).toHaveProperty('email')
})

test('rejects a date of birth after today in the shop’s time zone, which is ahead of UTC', async () => {
  shop.setNow(new Date('2027-07-01T22:30:00Z'))
  const { email, token } = await register()
  const put = (dateOfBirth: string) =>
    shop.put('/auth/profile/', { firstName: 'Lina', lastName: 'H', email, dateOfBirth }, { token })
  expect((await put('2027-07-02')).status).toBe(200)
  expect((await put('2027-07-03')).status).toBe(422)
  shop.setNow(null)
})

test('returns 401 without a session at endpoints that require a session', async () => {
  for (const path of ['/auth/change-password', '/auth/resend-verification'])
    expect((await shop.post(path)).status).toBe(401)
  expect((await shop.put('/auth/profile/', {})).status).toBe(401)
  expect((await me('')).status).toBe(401)
  expect((await me('x'.repeat(43))).status).toBe(401)
})

test('signs in a demo account, and rejects it once it is blocked', async () => {
  const token = await shop.signIn('doctor@nadara.example', DEMO_PASSWORD)
  expect((await me(token)).body.data).toMatchObject({ role: 'professional', professionalStatus: 'approved' })
  await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.email, 'doctor@nadara.example'))
  expect((await me(token)).status).toBe(401)
  expect((await shop.post('/auth/login/', { email: 'doctor@nadara.example', password: DEMO_PASSWORD })).status).toBe(
    400,
  )
})
