import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildGroup } from '../../../../test/support/build-group.ts'
import { buildImporter, IMPORTER_PASSWORD, type Importer } from '../../../../test/support/build-importer.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import {
  answerCustomerImport,
  startCustomerImport,
  uploadCustomerFile,
} from '../../../../test/support/import-customers.ts'
import type { CustomerImport, CustomerLine } from '../../../shared/contracts/customer-import-shape.ts'
import { hashPassword } from '../../auth/password.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { customerGroupMembers } from '../../database/schema/customer-groups.ts'
import { addresses, users } from '../../database/schema/customers.ts'
import { mails } from '../../database/schema/email.ts'
import { newsletterSubscribers } from '../../database/schema/newsletter.ts'

let shop: TestApp
let as: Importer
beforeAll(async () => {
  shop = await startTestApp()
  as = await buildImporter(shop.db)
})
afterAll(() => shop.close())

const FILES = join(import.meta.dirname, '../../../../test/support/customer-files')
const fixture = (name: string) => readFileSync(join(FILES, name), 'utf8')
const linesOf = async ({ id }: CustomerImport) =>
  (await shop.get<CustomerLine[]>(`/admin/customer-imports/${id}/lines`, as)).body.data
const account = async (key: string) => (await shop.db.select().from(users).where(eq(users.emailKey, key)))[0]
const addressesOf = (userId: number) => shop.db.select().from(addresses).where(eq(addresses.userId, userId))
const subscription = async (key: string) =>
  (await shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, key)))[0]
const notesOf = (lines: CustomerLine[], row: number) =>
  lines.find(line => line.row === row)!.problems.map(({ column, message }) => `${column}: ${message}`)
const targetsOf = ({ columns }: CustomerImport) =>
  Object.fromEntries(columns.flatMap(({ name, target }) => (target ? [[target, name]] : [])))

test('previews and imports Shopify customers, and reports every value that it does not store', async () => {
  const group = await buildGroup(shop.db, { ar: 'عيادات', en: 'Clinic' })
  const look = await uploadCustomerFile(shop, as, fixture('shopify-customers.csv'), 'customers_export.csv')
  expect(look).toMatchObject({ state: 'ready', kind: 'shopify', lines: 6, added: 4, changed: 0, failed: 2 })
  expect(targetsOf(look)).toEqual({
    first_name: 'First Name',
    last_name: 'Last Name',
    email: 'Email',
    newsletter: 'Accepts Email Marketing',
    street: 'Default Address Address1',
    landmark: 'Default Address Address2',
    city: 'Default Address City',
    region: 'Default Address Province Code',
    country: 'Default Address Country Code',
    zip: 'Default Address Zip',
    address_phone: 'Default Address Phone',
    phone: 'Phone',
    groups: 'Tags',
  })
  expect(look.unread.map(({ name }) => name)).toEqual([
    'Customer ID',
    'Default Address Company',
    'Accepts SMS Marketing',
    'Total Spent',
    'Total Orders',
    'Note',
    'Tax Exempt',
  ])
  expect(await account('lina.haddad@mail.example')).toBeUndefined()
  const lines = await linesOf(look)
  expect(lines.find(({ row }) => row === 2)!.contents).toEqual({
    email: 'lina.haddad@mail.example',
    phone: '+970599123456',
    address: { city: 'Ramallah', region: 'Ramallah and al-Bireh' },
    groups: ['Clinic'],
    newsletter: true,
    changes: ['last-name', 'phone', 'address', 'groups', 'newsletter'],
  })
  expect(notesOf(lines, 2).join()).toContain('VIP')
  expect(notesOf(lines, 3).join()).toMatch(/Default Address City: No delivery region/)
  expect(notesOf(lines, 4)[0]).toMatch(/has no name/)
  expect(notesOf(lines, 5).join()).toMatch(/Phone: This isn’t a phone number/)
  expect(notesOf(lines, 6).join()).toMatch(/^Email: /)
  expect(notesOf(lines, 7).join()).toMatch(/Email: Row 5 of the file also has this email/)

  expect(look.columns.find(({ target }) => target === 'last_name')!.examples).toContain('حداد')
  const done = await startCustomerImport(shop, as, look)
  expect(done).toMatchObject({ state: 'done', added: 4, failed: 2, written: 4 })
  expect(done.columns.flatMap(({ examples }) => examples)).toEqual([])
  const lina = (await account('lina.haddad@mail.example'))!
  expect(lina).toMatchObject({
    firstName: 'لينا',
    lastName: 'حداد',
    phone: '+970599123456',
    role: 'customer',
    passwordHash: null,
    emailVerifiedAt: null,
  })
  expect(await addressesOf(lina.id)).toMatchObject([
    {
      fullName: 'لينا حداد',
      phone: '+970599123456',
      street: 'شارع ركب 12',
      landmark: 'مقابل البريد',
      city: 'Ramallah',
      state: 'ramallah-al-bireh',
      isDefault: true,
    },
  ])
  expect(await shop.db.$count(customerGroupMembers, eq(customerGroupMembers.groupId, group.id))).toBe(1)
  expect(await subscription('lina.haddad@mail.example')).toMatchObject({
    consentFile: 'customers_export.csv',
    unsubscribedAt: null,
  })
  const omar = (await account('omar.nasser@mail.example'))!
  expect(omar.phone).toBe('+970591112233')
  expect(await addressesOf(omar.id)).toEqual([])
  expect(await subscription('omar.nasser@mail.example')).toBeUndefined()
  expect(await account('just.news@mail.example')).toMatchObject({ firstName: 'just.news', lastName: '' })
  expect(await account('rana.khalil@mail.example')).toMatchObject({ email: 'RANA.KHALIL@mail.example', phone: null })
  expect(await shop.db.$count(mails, like(mails.recipient, '%@mail.example'))).toBe(0)
  const noted = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'customer-imported'))
  expect(noted).toHaveLength(4)
  expect(JSON.stringify(noted)).not.toMatch(/lina|حداد|599123456/)
  const failed = await shop.app.inject({
    url: `/api/admin/customer-imports/${look.id}/failed`,
    headers: { authorization: `Bearer ${as.token}`, 'accept-language': 'en' },
  })
  expect(failed.body).toContain('7001005,Sami,Odeh,,no')
})

test('imports WooCommerce customers, and prefers the account’s email to the billing email', async () => {
  const look = await uploadCustomerFile(shop, as, fixture('woocommerce-customers.csv'))
  expect(look).toMatchObject({ kind: 'woocommerce', added: 2, failed: 0 })
  expect(targetsOf(look)).toMatchObject({ email: 'user_email', first_name: 'first_name', phone: 'billing_phone' })
  await startCustomerImport(shop, as, look)
  const dana = (await account('dana@mail.example'))!
  expect(dana).toMatchObject({ firstName: 'Dana', lastName: 'Levi', phone: '+972521234567' })
  expect(await addressesOf(dana.id)).toMatchObject([{ street: 'Jaffa street 7', city: 'القدس' }])
  expect(await account('yousef@mail.example')).toMatchObject({ firstName: 'Yousef', lastName: 'Aref' })
})

test('detects columns of any table, accepts manual mappings, and reuses them for the same columns', async () => {
  const table = (email: string) => `الاسم;الجوال;x;ملاحظات\nليلى عوض;٠٥٩٩٨٨٧٧٦٦;${email};بعد الظهر`
  const look = await uploadCustomerFile(shop, as, table('layla@mail.example'))
  expect(look.columns.map(({ target }) => target)).toEqual(['name', 'phone', 'email', null])
  expect(look).toMatchObject({ kind: 'table', language: 'ar', unread: [{ column: 4, name: 'ملاحظات' }] })
  const changed = await answerCustomerImport(shop, as, look, {
    targets: ['name', null, 'email', 'landmark'],
    existing: 'fill',
    invite: true,
  })
  expect(changed.columns.map(({ target }) => target)).toEqual(['name', null, 'email', 'landmark'])
  await startCustomerImport(shop, as, changed)
  expect(await account('layla@mail.example')).toMatchObject({ firstName: 'ليلى', lastName: 'عوض', phone: null })
  const again = await uploadCustomerFile(shop, as, table('layla2@mail.example'))
  expect(again.columns.map(({ target }) => target)).toEqual(['name', null, 'email', 'landmark'])
  expect(again.answers).toEqual({ existing: 'fill', invite: false })
})

test('keeps existing accounts unchanged by default, and fills their empty fields on request', async () => {
  const { userId } = await buildPerson(shop.db)
  const { email } = (await shop.db.select().from(users).where(eq(users.id, userId)))[0]!
  await shop.db.update(users).set({ firstName: 'Huda', lastName: 'Saleh', phone: null }).where(eq(users.id, userId))
  const before = (await shop.db.select().from(users).where(eq(users.id, userId)))[0]
  const file = [
    'Email,First name,Last name,Phone,Street,City,Newsletter',
    `${email.toUpperCase()},Other,Person,0599000111,Market 3,Nablus,yes`,
  ].join('\n')
  const look = await uploadCustomerFile(shop, as, file)
  expect(look).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  const notes = notesOf(await linesOf(look), 2).join()
  expect(notes).toMatch(/First name: The account has another value/)
  expect(notes).toMatch(/Email: An account with this email exists/)

  const filling = await answerCustomerImport(shop, as, look, { existing: 'fill' })
  expect(filling).toMatchObject({ added: 0, changed: 1 })
  expect((await linesOf(filling))[0]!.contents!.changes).toEqual(['phone', 'address', 'newsletter'])
  await startCustomerImport(shop, as, filling)
  const after = (await shop.db.select().from(users).where(eq(users.id, userId)))[0]
  expect(after).toEqual({ ...before!, phone: '+970599000111', searchText: after!.searchText })
  expect(await addressesOf(userId)).toMatchObject([{ street: 'Market 3', state: 'nablus', isDefault: true }])

  const later = await uploadCustomerFile(
    shop,
    as,
    file.replace('0599000111', '0598222333').replace('Market 3', 'Other 9'),
  )
  expect(later).toMatchObject({ unchanged: 1 })
  expect(notesOf(await linesOf(later), 2).join()).toMatch(/Phone: The account has another value.*Street: /)
})

test('fills a password-protected account only after its email address is verified', async () => {
  const email = 'unproven@mail.example'
  const form = { first_name: 'Mallory', last_name: 'Haddad', email, password: 'figs and almonds' }
  expect((await shop.post('/auth/register/', form)).status).toBe(201)
  const before = (await account(email))!
  const group = await buildGroup(shop.db, { ar: 'صيدليات', en: 'Pharmacies' })
  const file = [
    'Email,First name,Last name,Phone,Street,City,Groups,Newsletter',
    `${email},Mallory,Haddad,0599000111,Market 3,Nablus,Pharmacies,yes`,
  ].join('\n')
  const look = await answerCustomerImport(shop, as, await uploadCustomerFile(shop, as, file), { existing: 'fill' })
  expect(look).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  expect(notesOf(await linesOf(look), 2)).toEqual([expect.stringMatching(/^Email: .* isn’t confirmed/)])
  await startCustomerImport(shop, as, look)
  const members = () => shop.db.$count(customerGroupMembers, eq(customerGroupMembers.groupId, group.id))
  expect(await account(email)).toEqual(before)
  expect([await addressesOf(before.id), await members(), await subscription(email)]).toEqual([[], 0, undefined])

  await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, before.id))
  const later = await answerCustomerImport(shop, as, await uploadCustomerFile(shop, as, file), { existing: 'fill' })
  expect(later).toMatchObject({ changed: 1, unchanged: 0 })
  await startCustomerImport(shop, as, later)
  expect(await account(email)).toMatchObject({ phone: '+970599000111' })
  expect([(await addressesOf(before.id)).length, await members()]).toEqual([1, 1])
  expect(await subscription(email)).toMatchObject({ unsubscribedAt: null })
})

test('never changes staff accounts', async () => {
  const own = eq(users.id, (await buildPerson(shop.db, { staffRole: 'support' })).userId)
  await shop.db.update(users).set({ phone: null }).where(own)
  const [before] = await shop.db.select().from(users).where(own)
  const look = await uploadCustomerFile(shop, as, `Email,Name,Phone\n${before!.email},Mallory,0599000222`)
  const filling = await answerCustomerImport(shop, as, look, { existing: 'fill' })
  expect(filling).toMatchObject({ added: 0, changed: 0, failed: 1 })
  expect(notesOf(await linesOf(filling), 2).join()).toMatch(/staff account/)
  expect(await startCustomerImport(shop, as, filling)).toMatchObject({ state: 'done', written: 0, failed: 1 })
  expect((await shop.db.select().from(users).where(own))[0]).toEqual(before)
})

test('subscribes only customers with explicit consent, and never an unsubscribed address', async () => {
  await shop.db.insert(newsletterSubscribers).values({
    email: 'left@mail.example',
    emailKey: 'left@mail.example',
    language: 'en',
    confirmedAt: new Date(),
    unsubscribedAt: new Date(),
  })
  const file = [
    'Email,Name,Newsletter',
    'yes@mail.example,A B,TRUE',
    'no@mail.example,A B,no',
    'maybe@mail.example,A B,maybe',
    'blank@mail.example,A B,',
    'left@mail.example,A B,yes',
  ].join('\n')
  const look = await uploadCustomerFile(shop, as, file)
  const lines = await linesOf(look)
  expect(notesOf(lines, 4).join()).toMatch(/Newsletter: Neither a clear yes/)
  expect(notesOf(lines, 6).join()).toMatch(/Newsletter: This email was unsubscribed/)
  await startCustomerImport(shop, as, look)
  const names = ['yes', 'no', 'maybe', 'blank', 'left']
  const rows = await Promise.all(names.map(name => subscription(`${name}@mail.example`)))
  expect(rows.map(row => row && row.unsubscribedAt === null)).toEqual([true, undefined, undefined, undefined, false])
})

test('ignores the consent column when the staff member lacks the newsletter permission', async () => {
  const { userId, token } = await buildPerson(shop.db, { staffRole: 'orders' })
  const passwordHash = await hashPassword(IMPORTER_PASSWORD)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, userId))
  const clerk: Importer = { token, language: 'en' }
  const file = (name: string) => `Email,Full name,Newsletter\n${name}@mail.example,A B,yes`
  const look = await uploadCustomerFile(shop, clerk, file('clerk'))
  expect(look.unread).toEqual([{ column: 3, name: 'Newsletter' }])
  const targets = ['email', 'name', 'newsletter']
  const sent = { language: 'en', ...look.answers, targets, version: look.answersVersion }
  const chosen = await shop.post(`/admin/customer-imports/${look.id}/answers`, sent, clerk)
  expect([chosen.status, chosen.body.errors!.targets]).toEqual([
    422,
    [expect.stringMatching(/don’t have permission to subscribe/)],
  ])
  expect(await startCustomerImport(shop, clerk, look)).toMatchObject({ state: 'done', added: 1 })
  expect(await subscription('clerk@mail.example')).toBeUndefined()

  const { id, answersVersion: version } = await uploadCustomerFile(
    shop,
    as,
    file('chosen').replace('Full name', 'Name'),
  )
  const start = { password: IMPORTER_PASSWORD, version }
  const foreign = await shop.post(`/admin/customer-imports/${id}/start`, start, clerk)
  expect([foreign.status, foreign.body.code]).toEqual([403, 'forbidden'])
  expect((await shop.post(`/admin/customer-imports/${id}/start`, start, as)).status).toBe(200)
  await shop.app.services.imports.idle()
  expect(await subscription('chosen@mail.example')).toMatchObject({ unsubscribedAt: null })
})

test('invites on request, one email per second; invited customers set a password by reset link', async () => {
  const file = 'Email,Name\nsalma@mail.example,Salma Adwan\nfadi@mail.example,Fadi Qasem'
  const look = await answerCustomerImport(shop, as, await uploadCustomerFile(shop, as, file), {
    invite: true,
    language: 'ar',
  })
  await startCustomerImport(shop, as, look)
  const sent = await shop.db
    .select()
    .from(mails)
    .where(inArray(mails.recipient, ['salma@mail.example', 'fadi@mail.example']))
  expect(sent).toMatchObject(Array(2).fill({ template: 'account-invitation', language: 'ar', isBulk: true }))
  const [first, second] = sent.map(({ availableAt }) => availableAt!.getTime()).sort()
  expect(second! - first!).toBe(1_000)
  expect(sent[0]!.text).toContain('/ar/forgot-password')

  const refused = await shop.post('/auth/login/', { email: 'salma@mail.example', password: '' })
  expect(refused.status).toBe(422)
  expect((await shop.post('/auth/login/', { email: 'salma@mail.example', password: 'null' })).status).toBe(400)
  await shop.post('/auth/forgot-password', { email: 'salma@mail.example' })
  const [mail] = await shop.db.select().from(mails).where(eq(mails.template, 'reset-password'))
  const token = /token=([\w-]+)/.exec(mail!.text)![1]
  const password = 'a quiet orchard at noon'
  expect((await shop.post('/auth/reset-password', { token, password })).status).toBe(200)
  const { status, body } = await shop.post('/auth/login/', { email: 'salma@mail.example', password })
  expect([status, body.data.user.emailVerified]).toEqual([200, true])
})

test('rejects a file without email addresses, and returns 404 for the id of a product import', async () => {
  const look = await uploadCustomerFile(shop, as, 'Handle,Title,Variant Price\nsoap,Soap,10')
  expect(look).toMatchObject({ state: 'refused', refusal: expect.stringMatching(/no email addresses/) })
  expect((await shop.get(`/admin/imports/${look.id}`, as)).status).toBe(404)
  expect((await shop.get(`/admin/imports/${look.id}/lines`, as)).body.data).toEqual([])
  const products = await shop.post('/admin/imports/', { fileName: 'p.csv', bytes: 10 }, as)
  expect((await shop.get(`/admin/customer-imports/${products.body.data.id}`, as)).status).toBe(404)
  const tooBig = await shop.post('/admin/customer-imports/', { fileName: 'c.csv', bytes: 51 * 1024 * 1024 }, as)
  expect(tooBig.status).toBe(422)
})

test('rejects a file whose first row is a customer instead of column names', async () => {
  const look = await uploadCustomerFile(shop, as, 'Amal Zayed, amal@mail.example,1\nBasel Zayed,basel@mail.example,2')
  expect(look).toMatchObject({ state: 'refused', refusal: expect.stringMatching(/first row .* is a customer/) })
})

test('stores formulas as plain text, and escapes them in the export of failed rows', async () => {
  const look = await uploadCustomerFile(
    shop,
    as,
    ['Email,First name,Last name', `formula@mail.example,"=HYPERLINK(""http://x"")",'=1+1`, '=cmd@,=1+1,x'].join('\n'),
  )
  await startCustomerImport(shop, as, look)
  expect(await account('formula@mail.example')).toMatchObject({
    firstName: '=HYPERLINK("http://x")',
    lastName: '=1+1',
  })
  const failed = await shop.app.inject({
    url: `/api/admin/customer-imports/${look.id}/failed`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  expect(failed.body).toContain("'=cmd@,'=1+1,x")
})
