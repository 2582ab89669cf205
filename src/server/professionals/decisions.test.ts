import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildApprovedProfessional, buildPerson } from '../../../test/support/build-person.ts'
import { dayOf, endOfDay } from '../../shared/rules/days.ts'
import { auditLog } from '../database/schema/audit.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'
import { professionalApplications } from '../database/schema/professionals.ts'

let shop: TestApp
let second: TestApp
let productId: number
let admins: { userId: number; token: string }[]
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  second = await startTestApp({ databaseUrl: shop.databaseUrl })
  admins = [await buildPerson(shop.db, { role: 'admin' }), await buildPerson(shop.db, { role: 'admin' })]
  productId = (await buildProduct(shop.db, { variants: [{ professionalPrice: 7_000 }] })).id
})
afterAll(async () => {
  await second.close()
  await shop.close()
})
beforeEach(() => shop.setNow(null))

const pending = (language: 'ar' | 'en' = 'en', profession: 'doctor' | 'salon' = 'doctor') =>
  buildPerson(shop.db, { application: { profession, status: 'pending' } }).then(async person => {
    await shop.db.update(users).set({ language }).where(eq(users.id, person.userId))
    return person
  })
const idOf = async (userId: number) =>
  (
    await shop.db
      .select()
      .from(professionalApplications)
      .where(eq(professionalApplications.userId, userId))
      .orderBy(desc(professionalApplications.id))
  )[0]!.id
const decide = async (userId: number, verb: string, body: object = {}, by = admins[0]!) =>
  shop.post(`/admin/professionals/${await idOf(userId)}/${verb}`, body, { token: by.token, language: 'en' })
const priceFor = async (token: string, at = shop) =>
  (await at.post('/cart/quote', { items: [{ productId, quantity: 1 }] }, { token })).body.data.lines[0].unitPrice
const me = async (token: string) => (await shop.get('/auth/me/', { token })).body.data
const letterTo = async (email: string) =>
  (await shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id)))[0]!
const audited = async (id: number) =>
  (
    await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(auditLog.id)
  ).map(({ actorId, action, before, after }) => ({ actorId, action, before, after }))

test('applies an approval to the next request on every instance, with an email and audit row', async () => {
  const { userId, token, email } = await pending('ar')
  expect([await priceFor(token), await priceFor(token, second)]).toEqual([100, 100])
  const { status, body } = await decide(userId, 'approve', { licenceEndsOn: '2090-05-31' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ state: 'approved', licenceEndsOn: '2090-05-31', decidedBy: 'Lina' })
  expect([await priceFor(token), await priceFor(token, second)]).toEqual([70, 70])
  expect(await me(token)).toMatchObject({ role: 'professional', professionalStatus: 'approved', profession: 'doctor' })

  const { template, language, text } = await letterTo(email)
  expect([template, language]).toEqual(['application-approved', 'ar'])
  expect(text).toContain('31 أيار 2090')
  expect(await audited(await idOf(userId))).toEqual([
    {
      actorId: admins[0]!.userId,
      action: 'application-approved',
      before: { status: 'pending' },
      after: { status: 'approved', reason: null, licenceExpiresAt: '2090-05-31T21:00:00.000Z' },
    },
  ])
})

test('accepts an approval without an expiry date, and omits the date from the email', async () => {
  const { userId, email } = await pending()
  for (const licenceEndsOn of ['2020-01-01', '2026-02-30', 'tomorrow', '2999-01-01']) {
    const { status, body } = await decide(userId, 'approve', { licenceEndsOn })
    expect([licenceEndsOn, status, Object.keys(body.errors!)]).toEqual([licenceEndsOn, 422, ['licenceEndsOn']])
  }
  expect((await decide(userId, 'approve', { licenceEndsOn: '' })).body.data).toMatchObject({ licenceEndsOn: null })
  expect((await letterTo(email)).text).not.toMatch(/valid until/)
})

test('keeps a licence valid until midnight in Hebron on its last day', async () => {
  const { userId, token } = await pending()
  const today = dayOf(new Date())
  const midnight = endOfDay(today)
  shop.setNow(new Date(midnight.getTime() - 1))
  await decide(userId, 'approve', { licenceEndsOn: today })
  expect(await priceFor(token)).toBe(70)
  shop.setNow(midnight)
  expect(await priceFor(token)).toBe(100)
  expect(await me(token)).toMatchObject({ role: 'customer', professionalStatus: null, profession: null })
})

test('emails the admin’s question and the rejection reason with escaped HTML', async () => {
  const { userId, token, email } = await pending()
  await decide(userId, 'ask', { question: 'A copy of <b>both</b> sides, please.' })
  expect(await letterTo(email)).toMatchObject({ template: 'information-asked', language: 'en' })
  expect((await letterTo(email)).html).toContain('&#60;b&#62;both')
  expect((await decide(userId, 'ask', { question: 'And again?' })).status).toBe(409)
  await decide(userId, 'reject', { reason: 'The number is unknown.' }, admins[1])
  expect(await letterTo(email)).toMatchObject({ template: 'application-rejected' })
  expect((await letterTo(email)).text).toContain('The number is unknown.')
  expect(await me(token)).toMatchObject({ role: 'customer', professionalStatus: 'rejected', profession: null })
  expect(await audited(await idOf(userId))).toEqual([
    {
      actorId: admins[0]!.userId,
      action: 'information-asked',
      before: { status: 'pending' },
      after: { status: 'information-asked', question: 'A copy of <b>both</b> sides, please.' },
    },
    {
      actorId: admins[1]!.userId,
      action: 'application-rejected',
      before: { status: 'information-asked' },
      after: { status: 'rejected', reason: 'The number is unknown.' },
    },
  ])
})

test.each([
  ['ask', 'question'],
  ['reject', 'reason'],
  ['end', 'reason'],
])('requires a text for the decision %s', async (verb, field) => {
  const { userId } = await pending()
  for (const words of ['', '  ', 'a', 'x'.repeat(1_001)])
    expect(Object.keys((await decide(userId, verb, { [field]: words })).body.errors!)).toEqual([field])
})

test('revokes the active approval when its renewal is rejected', async () => {
  const { userId, token } = await buildApprovedProfessional(shop.db)
  await shop.post(
    '/professionals/application',
    { profession: 'doctor', licenceNumber: 'L-2', issuingBody: 'Ministry' },
    { token },
  )
  expect(await priceFor(token)).toBe(70)
  await decide(userId, 'reject', { reason: 'The licence was withdrawn.' })
  expect(await priceFor(token)).toBe(100)
})

test('revokes an active approval early, and rejects the revocation in any other state', async () => {
  const { userId, token, email } = await buildApprovedProfessional(shop.db)
  expect((await decide(userId, 'end', { reason: 'Withdrawn by the ministry.' })).body.data).toMatchObject({
    state: 'rejected',
    reason: 'Withdrawn by the ministry.',
  })
  expect(await priceFor(token)).toBe(100)
  expect((await letterTo(email)).template).toBe('approval-ended')
  expect((await decide(userId, 'end', { reason: 'Again.' })).status).toBe(409)
  expect((await decide((await pending()).userId, 'end', { reason: 'Not yet.' })).status).toBe(409)
  const lapsed = await buildPerson(shop.db, {
    application: { profession: 'doctor', status: 'approved', licenceExpiresAt: new Date(Date.now() - 1_000) },
  })
  expect((await decide(lapsed.userId, 'end', { reason: 'Over.' })).status).toBe(409)
})

test('keeps the admin role of an admin who is approved as a doctor', async () => {
  const { userId, token } = await buildPerson(shop.db, {
    role: 'admin',
    application: { profession: 'doctor', status: 'pending' },
  })
  await decide(userId, 'approve')
  expect(await me(token)).toMatchObject({ role: 'admin', professionalStatus: 'approved' })
  await decide(userId, 'end', { reason: 'Only an admin.' })
  expect(await me(token)).toMatchObject({ role: 'admin', professionalStatus: 'rejected' })
  expect((await shop.get('/admin/professionals/', { token })).status).toBe(200)
})

describe('concurrent decisions', () => {
  const BODIES = {
    approve: {},
    reject: { reason: 'The number is unknown.' },
    ask: { question: 'A copy, please.' },
  }

  test.each([
    ['approve', 'approve'],
    ['approve', 'reject'],
    ['reject', 'reject'],
    ['ask', 'ask'],
  ] as const)('accepts one of two concurrent decisions (%s, %s), and sends one email', async (one, two) => {
    const { userId, email } = await pending()
    const answers = await Promise.all([
      decide(userId, one, BODIES[one], admins[0]),
      decide(userId, two, BODIES[two], admins[1]),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await shop.db.$count(mails, eq(mails.recipient, email))).toBe(1)
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await audited(await idOf(userId))).map(({ actorId }) => actorId)).toEqual([admins[winner]!.userId])
  })

  test('serialises a decision and a concurrent amendment by the applicant', async () => {
    const { userId, token } = await pending()
    await decide(userId, 'ask', { question: 'Your workplace?' })
    const body = { profession: 'doctor', licenceNumber: 'L-9', issuingBody: 'Ministry' }
    const [amended, approved] = await Promise.all([
      shop.put('/professionals/application', body, { token }),
      decide(userId, 'approve'),
    ])
    expect([200, 409]).toContain(amended.status)
    expect(approved.status).toBe(200)
    const { data } = (await shop.get('/professionals/application', { token })).body
    expect(data.application).toMatchObject({
      state: 'approved',
      licenceNumber: amended.status === 200 ? 'L-9' : 'L-1',
    })
  })
})

describe('the application queue', () => {
  test('sorts applications by state and waiting time, filters them by status and paginates', async () => {
    const fresh = await startTestApp({ template: 'empty' })
    const { token } = await buildPerson(fresh.db, { role: 'admin' })
    const day = (days: number) => new Date(Date.UTC(2026, 0, days))
    const build = (firstName: string, application: object) =>
      buildPerson(fresh.db, { firstName, application: { profession: 'doctor', ...application } })
    await build('new', { status: 'pending', createdAt: day(9) })
    await build('asked', { status: 'information-asked', question: 'What?', createdAt: day(1) })
    await build('old', { status: 'pending', createdAt: day(5) })
    const [early, late] = [
      await build('early', { status: 'approved', createdAt: day(2) }),
      await build('late', { status: 'rejected', createdAt: day(1) }),
    ]
    const decidedOn = (userId: number, decidedAt: Date) =>
      fresh.db.update(professionalApplications).set({ decidedAt }).where(eq(professionalApplications.userId, userId))
    await decidedOn(early.userId, day(3))
    await decidedOn(late.userId, day(8))
    const names = async (query: string) => {
      const { data, meta } = (await fresh.get(`/admin/professionals/${query}`, { token })).body
      return [data.map((row: any) => row.applicant.firstName), meta.total]
    }
    expect(await names('')).toEqual([['old', 'new', 'asked', 'late', 'early'], 5])
    expect(await names('?status=pending')).toEqual([['old', 'new'], 2])
    expect(await names('?status=pending&status=rejected&status=nonsense')).toEqual([['old', 'new', 'late'], 3])
    expect(await names('?limit=2&page=2')).toEqual([['asked', 'late'], 5])
    await fresh.close()
  })

  test('returns an application with its applicant and the applicant’s other applications', async () => {
    const { userId, token, email } = await buildPerson(shop.db, {
      application: { profession: 'salon', status: 'rejected', reason: 'No licence.' },
    })
    await shop.post(
      '/professionals/application',
      { profession: 'beauty-expert', licenceNumber: 'L-3', issuingBody: 'Ministry' },
      { token },
    )
    const { data } = (await shop.get(`/admin/professionals/${await idOf(userId)}`, { token: admins[0]!.token })).body
    expect(data).toMatchObject({
      profession: 'beauty-expert',
      state: 'pending',
      decidedBy: null,
      applicant: { id: userId, email, phone: null, emailVerified: false },
      others: [{ profession: 'salon', state: 'rejected', reason: 'No licence.' }],
    })
    for (const path of ['999999', '0', 'x', '99999999999'])
      expect((await shop.get(`/admin/professionals/${path}`, { token: admins[0]!.token })).status).toBe(404)
  })
})
