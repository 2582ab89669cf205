import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildApprovedProfessional, buildPerson } from '../../../test/support/build-person.ts'
import { sessions } from '../database/schema/auth.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'
import { professionalApplications } from '../database/schema/professionals.ts'

let shop: TestApp
let admin: string
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  admin = (await buildPerson(shop.db, { role: 'admin' })).token
})
afterAll(() => shop.close())

const LICENCE = { profession: 'doctor', licenceNumber: 'L-4711', issuingBody: 'Ministry of Health' }
const PATH = '/professionals/application'
const own = async (token: string) => (await shop.get(PATH, { token })).body.data
const apply = (token: string, licence: object = LICENCE) => shop.post(PATH, licence, { token })
const emailsTo = async (email: string) =>
  (await shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(
    ({ template, language }) => [template, language],
  )
const idOf = async (userId: number) =>
  (await shop.db.select().from(professionalApplications).where(eq(professionalApplications.userId, userId))).at(-1)!.id
const decide = async (userId: number, verb: string, body: object = {}) => {
  const answer = await shop.post(`/admin/professionals/${await idOf(userId)}/${verb}`, body, { token: admin })
  expect(answer.status).toBe(200)
}

test('creates a pending application, and emails the applicant in their language', async () => {
  const { token, userId, email } = await buildPerson(shop.db)
  await shop.db.update(users).set({ language: 'ru' }).where(eq(users.id, userId))
  expect(await own(token)).toEqual({ application: null, approval: null })
  const { status, body } = await apply(token, { ...LICENCE, workplace: '' })
  expect(status).toBe(201)
  expect(body.data).toEqual({
    application: {
      ...LICENCE,
      workplace: null,
      state: 'pending',
      document: null,
      question: null,
      reason: null,
      licenceEndsOn: null,
      createdAt: expect.any(String),
      decidedAt: null,
    },
    approval: null,
  })
  expect(await own(token)).toEqual(body.data)
  expect(await emailsTo(email)).toEqual([['application-received', 'ru']])
  expect((await shop.get('/auth/me/', { token })).body.data).toMatchObject({
    role: 'customer',
    professionalStatus: 'pending',
    profession: null,
  })
})

test('sends one email for a registration that includes an application', async () => {
  const email = `${randomUUID()}@nadara.example`
  const { data } = (
    await shop.post('/auth/register/', {
      first_name: 'Lina',
      last_name: 'Haddad',
      email,
      password: 'long enough a word',
      accountType: 'professional',
      professional: LICENCE,
    })
  ).body
  expect((await own(data.token)).application).toMatchObject({ ...LICENCE, state: 'pending' })
  expect((await emailsTo(email)).map(([template]) => template)).toEqual(['welcome'])
})

test.each([
  ['profession', { profession: 'astrologer' }],
  ['profession', { profession: undefined }],
  ['licenceNumber', { licenceNumber: ' ' }],
  ['licenceNumber', { licenceNumber: 'L\u202e1' }],
  ['licenceNumber', { licenceNumber: 'L'.repeat(61) }],
  ['issuingBody', { issuingBody: '' }],
  ['workplace', { workplace: 'W'.repeat(121) }],
])('validates %s when applying and amending: %j', async (field, wrong) => {
  const { token } = await buildPerson(shop.db)
  const body = { ...LICENCE, ...wrong }
  expect(Object.keys((await apply(token, body)).body.errors!)).toEqual([field])
  expect((await own(token)).application).toBeNull()
  await apply(token)
  expect((await shop.put(PATH, body, { token })).status).toBe(422)
  expect((await own(token)).application).toMatchObject(LICENCE)
})

test('ignores status, decision and owner in the request body', async () => {
  const other = await buildPerson(shop.db)
  const { token, userId } = await buildPerson(shop.db)
  await apply(token, { ...LICENCE, status: 'approved', userId: other.userId, decidedAt: '2020-01-01', reason: 'x' })
  const [row] = await shop.db.select().from(professionalApplications).where(eq(professionalApplications.userId, userId))
  expect(row).toMatchObject({ status: 'pending', decidedAt: null, reason: null })
  expect(await own(other.token)).toEqual({ application: null, approval: null })
})

describe('allows one open application at a time', () => {
  test('returns 409 for a second application, also when ten are concurrent', async () => {
    const { token, userId, email } = await buildPerson(shop.db)
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await shop.db.$count(professionalApplications, eq(professionalApplications.userId, userId))).toBe(1)
    expect(await emailsTo(email)).toHaveLength(1)
    await decide(userId, 'ask', { question: 'A copy of the licence, please.' })
    expect((await apply(token)).status).toBe(409)
  })

  test('returns 404 when there is no application to amend, and 409 after a decision', async () => {
    const { token, userId } = await buildPerson(shop.db)
    expect((await shop.put(PATH, LICENCE, { token })).status).toBe(404)
    await apply(token)
    await decide(userId, 'approve')
    expect((await shop.put(PATH, LICENCE, { token })).status).toBe(409)
  })
})

test('amends only the person’s own open application', async () => {
  const [one, two] = [await buildPerson(shop.db), await buildPerson(shop.db)]
  await apply(one.token)
  await apply(two.token)
  const amended = { ...LICENCE, profession: 'nurse', workplace: 'عيادة النور' }
  const { status, body } = await shop.put(PATH, amended, { token: one.token })
  expect([status, body.data.application]).toMatchObject([200, { ...amended, state: 'pending' }])
  expect((await own(two.token)).application).toMatchObject(LICENCE)
})

test('returns the admin’s question, and makes the application pending again after an amendment', async () => {
  const { token, userId, email } = await buildPerson(shop.db)
  await apply(token)
  await decide(userId, 'ask', { question: 'Which body issued it?' })
  expect((await own(token)).application).toMatchObject({
    state: 'information-asked',
    question: 'Which body issued it?',
  })
  expect((await shop.get('/auth/me/', { token })).body.data.professionalStatus).toBe('pending')
  const { body } = await shop.put(PATH, { ...LICENCE, issuingBody: 'نقابة الأطباء' }, { token })
  expect(body.data.application).toMatchObject({ state: 'pending', question: null, issuingBody: 'نقابة الأطباء' })
  const shown = (await shop.get(`/admin/professionals/${await idOf(userId)}`, { token: admin })).body.data
  expect(shown).toMatchObject({ state: 'pending', question: 'Which body issued it?' })
  expect((await emailsTo(email)).map(([template]) => template)).toEqual(['application-received', 'information-asked'])
})

test('allows a new application after a rejection', async () => {
  const { token, userId } = await buildPerson(shop.db)
  await apply(token)
  await decide(userId, 'reject', { reason: 'The number is unknown to the ministry.' })
  expect((await own(token)).application).toMatchObject({
    state: 'rejected',
    reason: 'The number is unknown to the ministry.',
  })
  expect((await apply(token, { ...LICENCE, licenceNumber: 'L-4712' })).status).toBe(201)
  expect((await own(token)).application).toMatchObject({ state: 'pending', licenceNumber: 'L-4712', reason: null })
})

test('keeps the active approval during a renewal, and replaces it when the renewal is approved', async () => {
  const { token, userId } = await buildApprovedProfessional(shop.db, 'nurse')
  await apply(token, { ...LICENCE, profession: 'nurse', licenceNumber: 'L-2' })
  expect(await own(token)).toMatchObject({
    application: { state: 'pending', licenceNumber: 'L-2' },
    approval: { profession: 'nurse', licenceEndsOn: null },
  })
  await decide(userId, 'approve', { licenceEndsOn: '2090-05-31' })
  expect(await own(token)).toMatchObject({
    application: { state: 'approved', licenceEndsOn: '2090-05-31' },
    approval: { profession: 'nurse', licenceEndsOn: '2090-05-31' },
  })
})

test('expires a licence after its last day in Hebron, and marks it as expiring a month before', async () => {
  const { token, userId } = await buildPerson(shop.db)
  await apply(token)
  await decide(userId, 'approve', { licenceEndsOn: '2090-05-31' })
  const stateAt = async (moment: string) => {
    shop.setNow(new Date(moment))
    const [row] = await shop.db
      .select()
      .from(professionalApplications)
      .where(eq(professionalApplications.userId, userId))
    return [(await own(token)).application.state, row!.licenceExpiresAt!.toISOString()]
  }
  // Extends the session, which would otherwise expire after thirty days; the test is about the licence only.
  const far = new Date('2099-01-01')
  await shop.db.update(sessions).set({ accessExpiresAt: far, expiresAt: far }).where(eq(sessions.userId, userId))
  const ends = '2090-05-31T21:00:00.000Z'
  expect(await stateAt('2090-05-01T20:59:59Z')).toEqual(['approved', ends])
  expect(await stateAt('2090-05-01T21:00:00Z')).toEqual(['expiring', ends])
  expect(await stateAt('2090-05-31T20:59:59Z')).toEqual(['expiring', ends])
  expect(await stateAt('2090-05-31T21:00:00Z')).toEqual(['lapsed', ends])
  shop.setNow(null)
})
