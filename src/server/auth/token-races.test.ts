import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { withAlteredQueries, withoutRowLocks } from '../../../test/support/mutate-queries.ts'
import { waitUntilBlocked } from '../../../test/support/wait.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

let made = 0
const PASSWORD = 'figs and almonds'

/**
 * Runs `during` at the first statement of `work` that matches, while its transaction is open. Sends the statement when
 * `during` has ended or waits for a lock.
 */
async function inTheMiddle(pattern: RegExp, work: () => Promise<unknown>, during: () => Promise<unknown>) {
  const right = pg.Client.prototype.query as (...all: unknown[]) => unknown
  let begun: Promise<unknown> | undefined
  pg.Client.prototype.query = function (this: unknown, question: unknown, ...rest: unknown[]) {
    const send = () => right.call(this, question, ...rest)
    if (begun || !pattern.test((question as { text?: string } | null)?.text ?? '')) return send()
    begun = during()
    return Promise.race([begun, waitUntilBlocked(shop.db, 1)]).then(send)
  } as never
  try {
    await work()
    await begun
  } finally {
    pg.Client.prototype.query = right as never
  }
}

async function register() {
  const email = `racer-${++made}@nadara.example`
  const form = { first_name: 'Mallory', last_name: 'Haddad', email, password: PASSWORD }
  const { token, user } = (await shop.post('/auth/register/', form)).body.data
  const rename = (to: string) =>
    shop.put('/auth/profile/', { firstName: 'Mallory', lastName: 'Haddad', email: to }, { token })
  const isVerified = async () => {
    const [row] = await shop.db.select().from(users).where(eq(users.id, user.id))
    return { email: row!.email, isVerified: row!.emailVerifiedAt !== null }
  }
  return { email, token, rename, isVerified }
}

async function linkToken(recipient: string, template: string): Promise<string> {
  const sent = await shop.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id)
  return /token=([\w-]+)/.exec(sent.findLast(mail => mail.template === template)!.text)![1]!
}

const requestLink = (kind: 'reset-password' | 'verify-email', { email, token }: { email: string; token: string }) =>
  kind === 'reset-password'
    ? shop.post('/auth/forgot-password', { email })
    : shop.post('/auth/resend-verification', undefined, { token })

/** Changes the email address while a link to the old address is issued, then opens that link. */
async function movedWhileIssuing(kind: 'reset-password' | 'verify-email') {
  const { email, token, rename, isVerified } = await register()
  await inTheMiddle(
    /^update "account_tokens"/,
    () => requestLink(kind, { email, token }),
    () => rename(`victim-${email}`),
  )
  const link = await linkToken(email, kind)
  await shop.post(`/auth/${kind}`, kind === 'reset-password' ? { token: link, password: PASSWORD } : { token: link })
  return { ...(await isVerified()), expected: `victim-${email}` }
}

/**
 * Saves the profile with the old address while another request is changing the address, then opens the link sent to the
 * new address.
 */
async function movedBack() {
  const { email, rename, isVerified } = await register()
  await inTheMiddle(
    /^update "users" set .*"email_key"/,
    () => rename(email),
    () => rename(`own-${email}`),
  )
  await shop.post('/auth/verify-email', { token: await linkToken(`own-${email}`, 'verify-email') })
  return isVerified()
}

/** Opens a link while a change of the email address, which invalidates the link, is about to be committed. */
async function movedWhileOpening(kind: 'reset-password' | 'verify-email') {
  const { email, token, rename } = await register()
  await requestLink(kind, { email, token })
  const link = await linkToken(email, kind)
  const body = kind === 'reset-password' ? { token: link, password: PASSWORD } : { token: link }
  let opened: Awaited<ReturnType<typeof shop.post>> | undefined
  let moved: Awaited<ReturnType<typeof rename>> | undefined
  await inTheMiddle(
    /^update "account_tokens"/,
    async () => {
      moved = await rename(`moved-${email}`)
    },
    async () => {
      opened = await shop.post(`/auth/${kind}`, body)
    },
  )
  return [moved!.status, opened!.body.code]
}

const withoutLinkLock = (text: string) => (/^select "id" from "users" /.test(text) ? withoutRowLocks(text) : text)

test.each(['reset-password', 'verify-email'] as const)(
  'a %s link opened during a change of the email address is rejected, and the change succeeds',
  async kind => {
    expect(await movedWhileOpening(kind)).toEqual([200, 'dead-token'])
  },
)

test.each(['reset-password', 'verify-email'] as const)(
  '[mutant] a %s link and a change of the address deadlock without the lock on the account',
  async kind => {
    const [status, code] = await withAlteredQueries(withoutLinkLock, () => movedWhileOpening(kind))
    expect(status === 503 || code === 'unavailable').toBe(true)
  },
)

test.each(['reset-password', 'verify-email'] as const)(
  'a %s link does not verify a new address that was set while the link was issued',
  async kind => {
    const { email, isVerified, expected } = await movedWhileIssuing(kind)
    expect({ email, isVerified }).toEqual({ email: expected, isVerified: false })
  },
)

test.each(['reset-password', 'verify-email'] as const)(
  '[mutant] a %s link verifies the new address without the row lock on the account',
  async kind => {
    const { email, isVerified, expected } = await withAlteredQueries(withoutRowLocks, () => movedWhileIssuing(kind))
    expect({ email, isVerified }).toEqual({ email: expected, isVerified: true })
  },
)

test('a verification link verifies only its own address after two concurrent profile changes', async () => {
  const { email, isVerified } = await movedBack()
  expect([email.startsWith('own-'), isVerified]).toEqual([true, true])
})

test('[mutant] a link verifies another address after two profile changes without the row lock', async () => {
  const { email, isVerified } = await withAlteredQueries(withoutRowLocks, movedBack)
  expect([email.startsWith('own-'), isVerified]).toEqual([false, true])
})
