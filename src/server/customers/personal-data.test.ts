import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPersonWithAllData, PASSWORD, PERSONAL_TRACES } from '../../../test/support/build-person-with-all-data.ts'
import { startSmtp } from '../../../test/support/smtp.ts'
import type { Database } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'
import { files } from '../database/schema/files.ts'
import { contactMessages } from '../database/schema/messages.ts'
import { newsletterSubscribers } from '../database/schema/newsletter.ts'
import { startEmailWorker } from '../email/send-emails.ts'
import { sweepEmails } from '../email/sweep-emails.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => shop.close())

const request = (path: string, token: string, body: object = { password: PASSWORD }) => shop.post(path, body, { token })
const exported = (token: string) => request('/auth/export', token)
const leave = (token: string, body?: object) => request('/auth/delete-account', token, body)
const me = async (token: string) => (await shop.get('/auth/me/', { token })).status

/** Returns the tables in which a person's data occurs, in any column. */
async function tracesIn(db: Database, traces: Record<string, string>): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(sql`select lower(t::text) as row from ${sql.identifier(name)} t`)
    for (const [what, trace] of Object.entries(traces))
      if (rows.some(({ row }) => row.includes(trace.toLowerCase()))) found.push(`${what} in ${name}`)
  }
  return found
}

/** Returns the tables and columns that refer to an account. */
async function referencesTo(db: Database, userId: number): Promise<string[]> {
  const { rows } = await db.execute<{ place: string; column: string }>(sql`
    select conrelid::regclass::text as place, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass`)
  const found: string[] = []
  for (const { place, column } of rows) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(place)} where ${sql.identifier(column)} = ${userId} limit 1`,
    )
    if (rows.length) found.push(`${place}.${column}`)
  }
  return found.sort()
}

/**
 * Returns aggregates that erasure must not change: sums by zone, sold units, stock and its movements, coupons, star
 * ratings, payments.
 */
async function books(db: Database) {
  const { rows } = await db.execute(sql`
    select (select jsonb_agg(z order by z.zone_code) from (
        select zone_code, count(*), sum(subtotal), sum(shipping), sum(discount), sum(total) from orders group by 1) z) as zones,
      (select jsonb_build_array(count(*), sum(quantity), sum(total_price)) from order_lines) as lines,
      (select jsonb_build_array(count(*), sum(quantity)) from stock_movements) as movements,
      (select sum(stock) from product_variants) as stock,
      (select jsonb_build_array(sum(used_count), (select count(*) from coupon_uses)) from coupons) as coupons,
      (select jsonb_build_array(sum(rating_sum), sum(rating_count)) from products) as stars,
      (select jsonb_build_array(count(*), sum(amount)) from payments) as payments`)
  return rows
}

async function helpfulMarks(db: Database): Promise<number> {
  const { rows } = await db.execute<{ sum: number; votes: number }>(
    sql`select (select coalesce(sum(helpful), 0)::int from reviews) as sum, (select count(*)::int from review_votes) as votes`,
  )
  expect(rows[0]!.sum).toBe(rows[0]!.votes)
  return rows[0]!.sum
}

test('erases an account except for anonymous orders, ratings and totals', async () => {
  const smtp = await startSmtp()
  const { db, config, clock, fileStore, documentFile } = shop.app.services
  const worker = startEmailWorker({ db, clock, documentFile, config: { ...config, smtpUrl: smtp.url } }, { pause: 20 })
  const allSent = () =>
    vi.waitFor(async () => expect(await db.$count(mails, sql`${mails.sentAt} is null`)).toBe(0), 15_000)
  const person = await buildPersonWithAllData(shop)
  const { email, token, userId, numbers, productId } = person
  const traces = { ...PERSONAL_TRACES, email }
  await allSent()
  const everywhere = await tracesIn(db, traces)
  for (const what of Object.keys(traces)) expect(everywhere.join()).toContain(`${what} in`)
  const before = await books(db)
  const marks = (await helpfulMarks(db)) - 1

  expect((await leave(token, { password: 'not this one' })).status).toBe(400)
  expect(await me(token)).toBe(200)
  expect((await leave(token)).status).toBe(200)

  expect(await me(token)).toBe(401)
  expect((await shop.post('/auth/login/', { email, password: PASSWORD })).body.code).toBe('wrong-credentials')
  expect(await referencesTo(db, userId)).toEqual([])
  expect(await books(db)).toEqual(before)
  for (const key of person.files) {
    expect(await db.$count(files, eq(files.key, key))).toBe(0)
    expect(await fileStore.stat(key), 'the file goes with the sweep').not.toBeNull()
  }
  await allSent()
  expect(smtp.emails.at(-1)).toContain(email)
  expect(await tracesIn(db, traces), 'the last email must be sent').toEqual(['email in mails'])
  await sweepEmails({ db, clock: () => new Date(Date.now() + 91 * 86_400_000) })
  expect(await tracesIn(db, traces)).toEqual([])

  for (const proof of [email, '', 'nobody', 'NOBODY'])
    expect((await shop.get(`/orders/${numbers[0]}?email=${encodeURIComponent(proof)}`)).status).toBe(404)
  const cancel = await shop.post(`/orders/${numbers[0]}/cancel`, { email: 'NOBODY' })
  expect(cancel.status).toBe(404)
  const { reviews } = (await shop.get(`/products/${productId}/reviews`, { language: 'en' })).body.data
  expect(reviews).toMatchObject([{ author: 'A Nadara customer', rating: 5, skinType: null }])
  expect(await helpfulMarks(db)).toBe(marks)
  await worker.stop()
  await smtp.close()
})

test('exports the data of every domain after password confirmation, without secrets', async () => {
  const { email, token, userId, numbers, files: keys } = await buildPersonWithAllData(shop)
  const wrong = await request('/auth/export', token, { password: 'not this one' })
  expect([wrong.status, Object.keys(wrong.body.errors!)]).toEqual([400, ['password']])

  const { status, headers, body } = await exported(token)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  const { data } = body
  for (const [part, contents] of Object.entries(data)) {
    expect(contents, part).toBeTruthy()
    if (Array.isArray(contents)) expect(contents.length, part).toBeGreaterThan(0)
  }
  expect(data.account).toMatchObject({
    id: userId,
    email,
    firstName: PERSONAL_TRACES.firstName,
    dateOfBirth: '1990-02-03',
  })
  expect(data.sessions[0]).toMatchObject({ address: PERSONAL_TRACES.ip, userAgent: PERSONAL_TRACES.agent })
  expect(data.addresses).toMatchObject([{ street: PERSONAL_TRACES.street, fullName: PERSONAL_TRACES.recipient }])
  expect(data.professionalApplications).toMatchObject([
    { licenceNumber: PERSONAL_TRACES.licence, document: { contentType: 'image/webp', bytes: 3 } },
  ])
  expect(data.orders.map(({ number }: { number: string }) => number).sort()).toEqual(numbers.toSorted())
  expect(data.orders[0]).toMatchObject({
    address: { street: PERSONAL_TRACES.street, state: 'ramallah-al-bireh' },
    note: PERSONAL_TRACES.note,
    lines: [{ name: 'سيروم', quantity: 2, unitPrice: 100, totalPrice: 200 }],
    events: [
      { kind: 'placed', status: 'pending', reason: null },
      { status: 'refused', reason: PERSONAL_TRACES.refusal },
    ],
    payments: [{ amount: data.orders[0].total, status: 'succeeded' }],
    receipts: [{ note: PERSONAL_TRACES.receiptNote, decision: null }],
    returns: [
      {
        note: PERSONAL_TRACES.returnNote,
        lines: [{ quantity: 1, reason: 'changed-mind' }],
        photos: [{ createdAt: expect.any(String) }],
      },
    ],
  })
  expect(data.reviews).toMatchObject([{ body: 'Light as a morning.', product: 'سيروم', skinType: 'dry' }])
  expect(data.reviewVotes).toHaveLength(1)
  expect(data.messages).toMatchObject([{ message: PERSONAL_TRACES.message }])
  expect(data.cards).toMatchObject([{ last4: '4242' }])
  expect(data.imports).toMatchObject([
    { fileName: 'c.csv', values: [{ name: 'Email' }, { value: PERSONAL_TRACES.imported }] },
  ])

  const [row] = await shop.db.select().from(users).where(eq(users.id, userId))
  const text = JSON.stringify(data)
  for (const secret of [row!.passwordHash!, keys[1]!, 'sealed-authorization', 'Hash', 'totp'])
    expect(text).not.toContain(secret)
})

test('exports and erases data linked by email address only when the address is verified', async () => {
  const { token, email } = await buildPersonWithAllData(shop, { verified: false })
  const { data } = (await exported(token)).body
  expect([data.newsletter, data.messages, data.emails, data.imports]).toEqual([null, [], [], []])
  expect(data.stockAlerts).toHaveLength(1)
  expect((await leave(token)).status).toBe(200)
  expect(await shop.db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, email))).toBe(1)
  expect(await shop.db.$count(contactMessages, eq(contactMessages.email, email.toUpperCase()))).toBe(1)
})
