import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildImporter, type Importer } from '../../../../test/support/build-importer.ts'
import {
  answerCustomerImport,
  startCustomerImport,
  uploadCustomerFile,
} from '../../../../test/support/import-customers.ts'
import { withAlteredQueries } from '../../../../test/support/mutate-queries.ts'
import type { ExistingAccountPolicy } from '../../../shared/rules/customer-imports.ts'
import { addAccounts } from '../../customers/import-accounts.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { addresses, users } from '../../database/schema/customers.ts'
import { catalogueImports } from '../../database/schema/imports.ts'
import { MAX_INLINE_BYTES } from '../begin-work.ts'
import { markDone } from '../run-import.ts'
import { runCustomerImport } from './run-customer-import.ts'

let shop: TestApp
let as: Importer
beforeAll(async () => {
  shop = await startTestApp()
  as = await buildImporter(shop.db)
})
afterAll(() => shop.close())

let made = 0

/** Registers an account between the preview and the write of its line, and returns the account afterwards. */
async function registeredMeanwhile(
  existing: ExistingAccountPolicy = 'keep',
  own: Partial<typeof users.$inferInsert> = {},
): Promise<{ firstName: string; phone: string | null; outcome: string }> {
  const email = `late-${++made}@mail.example`
  const sent = await uploadCustomerFile(shop, as, `Email,First name,Last name,Phone\n${email},File,Name,0599000333`)
  const look = await answerCustomerImport(shop, as, sent, { existing })
  await shop.db.update(catalogueImports).set({ state: 'running' }).where(eq(catalogueImports.id, look.id))
  const { db, clock, config } = shop.app.services
  const [row] = await db.select().from(catalogueImports).where(eq(catalogueImports.id, look.id))
  await runCustomerImport({ db, clock, config, isStopping: () => false, report: () => {} }, row!, {
    add: async (transaction, ...rest) => {
      await shop.db.insert(users).values({ firstName: 'Own', lastName: 'Self', email, emailKey: email, ...own })
      return addAccounts(transaction, ...rest)
    },
  })
  const [account] = await db.select().from(users).where(eq(users.emailKey, email))
  const { body } = await shop.get(`/admin/customer-imports/${look.id}/lines`, as)
  return { firstName: account!.firstName, phone: account!.phone, outcome: body.data[0].outcome }
}

test('does not overwrite an account that was registered after the preview', async () => {
  expect(await registeredMeanwhile()).toEqual({ firstName: 'Own', phone: null, outcome: 'unchanged' })
})

test('fills an account registered after the preview only if its email address is verified', async () => {
  const passwordHash = 'any'
  const stranger = await registeredMeanwhile('fill', { passwordHash })
  expect(stranger).toEqual({ firstName: 'Own', phone: null, outcome: 'unchanged' })
  const owner = await registeredMeanwhile('fill', { passwordHash, emailVerifiedAt: new Date() })
  expect(owner).toEqual({ firstName: 'Own', phone: '+970599000333', outcome: 'changed' })
})

/** Mutant: the insert overwrites an existing account. */
const overwriting = (text: string) =>
  text.replace(
    /^(insert into "users" .*on conflict \("email_key"\)) do nothing/,
    '$1 do update set first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone',
  )

test('[mutant] overwrites an existing account when the insert updates the row on a conflict', async () => {
  const account = await withAlteredQueries(overwriting, () => registeredMeanwhile())
  expect(account).toMatchObject({ firstName: 'File', phone: '+970599000333' })
})

const file = (count: number) => {
  const set = ++made
  const rows = Array.from(
    { length: count },
    (_, n) => `crash-${set}-${n}@mail.example,Name ${n},Street ${n},Nablus,0599123456,no`,
  )
  return ['Email,Name,Street,City,Phone,Newsletter', ...rows].join('\n')
}

/** Crashes an import in its second batch, then resumes it. Returns the accounts and their audit entries. */
async function crashed(count: number, isEarly: boolean) {
  const look = await uploadCustomerFile(shop, as, file(count))
  await shop.db.update(catalogueImports).set({ state: 'running' }).where(eq(catalogueImports.id, look.id))
  const { db, clock, config } = shop.app.services
  const lease = { db, clock, config, isStopping: () => false, report: () => {} }
  const [row] = await db.select().from(catalogueImports).where(eq(catalogueImports.id, look.id))
  let batches = 0
  const died = Object.assign(new Error('killed'), { code: '57P01' })
  const mark: typeof markDone = async (...rest) => {
    // Mutant: the transaction that writes the accounts does not mark their lines.
    if (!isEarly) await markDone(...rest)
    if (++batches === 2) throw died
  }
  await expect(runCustomerImport(lease, row!, { mark })).rejects.toThrow('killed')
  await runCustomerImport(lease, row!)
  return {
    accounts: await db.$count(users, sql`email_key like ${`crash-${made}-%`}`),
    addresses: await db.$count(
      addresses,
      sql`user_id in (select id from users where email_key like ${`crash-${made}-%`})`,
    ),
    noted: await db.$count(auditLog, sql`action = 'customer-imported' and after->>'importId' = ${String(look.id)}`),
    added: (await shop.get(`/admin/customer-imports/${look.id}`, as)).body.data.added,
  }
}

test('resumes an import after a crash within a batch, without duplicates', async () => {
  expect(await crashed(450, false)).toEqual({ accounts: 450, addresses: 450, noted: 450, added: 450 })
})

test('[mutant] miscounts when lines are marked outside the writing transaction', async () => {
  expect(await crashed(450, true)).toEqual({ accounts: 450, addresses: 450, noted: 450, added: 250 })
})

test('imports a file that is too large to be parsed in the main thread', { timeout: 300_000 }, async () => {
  const count = 8_000
  const content = file(count)
  expect(Buffer.byteLength(content)).toBeGreaterThan(MAX_INLINE_BYTES)
  const look = await uploadCustomerFile(shop, as, content)
  expect(look).toMatchObject({ state: 'ready', added: count })
  expect(await startCustomerImport(shop, as, look)).toMatchObject({ state: 'done', written: count, failed: 0 })
})
