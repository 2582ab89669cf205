import type { CustomerChange } from '../../../shared/rules/customer-imports.ts'
import { type AuditRow, writeAudit } from '../../audit/write-audit.ts'
import {
  addAccounts,
  addAccountsToGroups,
  addDefaultAddresses,
  fillEmptyAccountFields,
  lockAccounts,
} from '../../customers/import-accounts.ts'
import type { Db } from '../../database/connect.ts'
import { subscribeImported } from '../../newsletter/subscription.ts'
import type { ImportLease } from '../import-lease.ts'
import type { ImportRow } from '../import-rows.ts'
import type { LineRows } from '../plan-lines.ts'
import { type ImportRunOptions, linesLeft, markDone, runBatches } from '../run-import.ts'
import { inviteCustomers } from './invite-customers.ts'
import { loadCustomerPlanContext, type PlannedCustomer, planCustomers } from './plan-customers.ts'

interface Customers extends ImportLease {
  config: { publicUrl: string }
}

interface Writing extends ImportRunOptions {
  add?: typeof addAccounts
}

/** Tables to which an import adds rows. */
const TABLES = ['users', 'addresses', 'customer_group_members', 'newsletter_subscribers']

/** Writes the remaining lines of an import of customers in batches, one transaction each. */
export function runCustomerImport(
  lease: Customers,
  row: ImportRow,
  { mark = markDone, add = addAccounts }: Writing = {},
): Promise<void> {
  const { publicUrl } = lease.config
  return runBatches(
    lease,
    row,
    async (db, { now, most }) => {
      const lines = await linesLeft(db, row.id, most)
      if (lines.length === 0) return null
      const plans = await writeAccounts(db, row, { lines, now, add })
      const written = plans.filter(plan => plan.outcome === 'added' || plan.outcome === 'changed')
      await writeParts(db, row, written, now)
      if (row.customerAnswers!.invite)
        await inviteCustomers(db, written, { publicUrl, language: row.language!, from: row.startedAt ?? now })
      await writeAudit(db, written.map(auditOf(row, now)))
      await mark(db, row.id, plans, now)
      return written.length > 0
    },
    TABLES,
  )
}

type Written = PlannedCustomer & { userId: number }

/**
 * Adds the new accounts. If an account was added concurrently, its line is planned again as an existing account, which
 * is never overwritten.
 */
async function writeAccounts(
  db: Db,
  row: ImportRow,
  { lines, now, add }: { lines: LineRows[]; now: Date; add: typeof addAccounts },
): Promise<Written[]> {
  const planning = await loadCustomerPlanContext(db, row, now)
  const plan = (some: LineRows[]) => planCustomers(db, some, planning)
  let plans = await plan(lines)
  if (await lockKnown(db, plans)) {
    // While this transaction waited for the lock, an account may have been deleted together with its line.
    const left = await linesLeft(db, row.id, lines.length)
    plans = await plan(left.filter(({ line }) => lines.some(one => one.line === line)))
  }
  const isNew = ({ outcome }: PlannedCustomer) => outcome === 'added'
  const ids = await add(
    db,
    plans.filter(isNew).map(({ draft }) => draft),
    { language: row.language!, now },
  )
  const late = plans.filter(one => isNew(one) && !ids.has(one.draft.emailKey))
  if (late.length > 0) {
    await lockKnown(db, late)
    const again = await plan(lines.filter(({ line }) => late.some(one => one.line === line)))
    plans = plans.map(one => again.find(({ line }) => line === one.line) ?? one)
  }
  return plans.map(one => ({ ...one, userId: one.account?.id ?? ids.get(one.draft.emailKey) ?? 0 }))
}

/**
 * Locks the existing accounts of some lines. Returns true if an account exists now or existed when the lines were
 * planned.
 */
async function lockKnown(db: Db, plans: readonly PlannedCustomer[]): Promise<boolean> {
  const isKnown = await lockAccounts(
    db,
    plans.map(({ draft }) => draft.emailKey),
  )
  return isKnown || plans.some(({ account }) => account !== null)
}

/** Writes the fields that the lines add to new accounts or fill in existing ones. */
async function writeParts(db: Db, { fileName, language }: ImportRow, written: readonly Written[], now: Date) {
  const having = (part: CustomerChange) => written.filter(({ changes }) => changes.includes(part))
  const filled = written.filter(({ outcome }) => outcome === 'changed')
  await fillEmptyAccountFields(
    db,
    filled.map(({ userId, changes, draft }) => ({
      userId,
      phone: changes.includes('phone') ? draft.phone : null,
      lastName: changes.includes('last-name') ? draft.lastName : null,
    })),
  )
  await addDefaultAddresses(
    db,
    having('address').map(({ userId, draft }) => ({ userId, ...draft.address! })),
    now,
  )
  await addAccountsToGroups(
    db,
    having('groups').flatMap(({ userId, draft }) => draft.groups.map(groupId => ({ userId, groupId }))),
    now,
  )
  await subscribeImported(
    db,
    having('newsletter').map(({ draft }) => draft.email),
    { language: language!, file: fileName, now },
  )
}

/** Audit entry that contains the names of the written fields, but no personal values. */
const auditOf =
  ({ id: importId, actorId }: ImportRow, at: Date) =>
  ({ userId, outcome, changes }: Written): AuditRow => ({
    actorId,
    action: outcome === 'added' ? 'customer-imported' : 'customer-filled',
    subject: 'customer',
    subjectId: String(userId),
    at,
    after: { importId, parts: changes },
  })
