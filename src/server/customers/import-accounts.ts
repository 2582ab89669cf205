import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { customerGroupMembers } from '../database/schema/customer-groups.ts'
import { addresses, users } from '../database/schema/customers.ts'

interface NewAccount {
  firstName: string
  lastName: string
  email: string
  emailKey: string
  phone: string | null
}

/** Locks the existing accounts with the given emails until the transaction ends. Returns true if there are any. */
export async function lockAccounts(db: Db, emailKeys: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.emailKey, [...emailKeys]))
    .orderBy(asc(users.id))
    .for('no key update')
  return rows.length > 0
}

/**
 * Adds accounts without a password, whose owners set a password by the link for forgotten passwords. Returns the ids of
 * the added accounts by email key; existing accounts stay unchanged.
 */
export async function addAccounts(
  db: Db,
  accounts: readonly NewAccount[],
  { language, now }: { language: Language; now: Date },
): Promise<Map<string, number>> {
  if (accounts.length === 0) return new Map()
  const rows = await db
    .insert(users)
    .values(
      accounts.map(({ firstName, lastName, email, emailKey, phone }) => ({
        firstName,
        lastName,
        email,
        emailKey,
        phone,
        language,
        createdAt: now,
      })),
    )
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id, emailKey: users.emailKey })
  return new Map(rows.map(({ id, emailKey }) => [emailKey, id]))
}

/** Fills empty fields of customer accounts; existing values are kept. The caller holds the locks on the accounts. */
export async function fillEmptyAccountFields(
  db: Db,
  filled: readonly { userId: number; phone: string | null; lastName: string | null }[],
): Promise<void> {
  for (const { userId, phone, lastName } of filled) {
    if (phone === null && lastName === null) continue
    await db
      .update(users)
      .set({
        phone: sql`coalesce(${users.phone}, ${phone}::text)`,
        lastName: sql`coalesce(nullif(${users.lastName}, ''), ${lastName}::text, '')`,
      })
      .where(and(eq(users.id, userId), eq(users.role, 'customer')))
  }
}

/** Adds the first address of accounts, as their default. The caller holds the locks on the accounts. */
export async function addDefaultAddresses(
  db: Db,
  rows: readonly Omit<typeof addresses.$inferInsert, 'isDefault' | 'createdAt'>[],
  now: Date,
): Promise<void> {
  if (rows.length > 0) await db.insert(addresses).values(rows.map(row => ({ ...row, isDefault: true, createdAt: now })))
}

/** Adds accounts to customer groups. */
export async function addAccountsToGroups(
  db: Db,
  members: readonly { userId: number; groupId: number }[],
  now: Date,
): Promise<void> {
  if (members.length > 0)
    await db
      .insert(customerGroupMembers)
      .values(members.map(member => ({ ...member, createdAt: now })))
      .onConflictDoNothing()
}
