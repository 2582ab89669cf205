import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { catalogueImportLines } from '../../database/schema/imports.ts'
import { extendLease, type ImportLease, lockImportBeingRead } from '../import-lease.ts'
import { type ImportRow, LINES_PER_BATCH, linesAfter } from '../import-rows.ts'
import {
  type CustomerPlanContext,
  customerContents,
  loadCustomerPlanContext,
  type PlannedCustomer,
  planCustomers,
} from './plan-customers.ts'

/** Previews all lines in batches, one transaction each. */
export async function previewCustomers(lease: ImportLease, row: ImportRow): Promise<void> {
  const planning = await loadCustomerPlanContext(lease.db, row, lease.clock())
  for (let last = 0; last < row.lines; last += LINES_PER_BATCH) {
    await lease.db.transaction(async db => {
      // The deletion of an account takes the same lock: either the row is previewed first and its line is then deleted,
      // or neither exists any more.
      await lockImportBeingRead(db, row.id)
      await previewAfter(db, row.id, last, planning)
    })
    await extendLease(lease, row.id)
  }
}

/** Previews the batch of lines after line `last` and stores the results. */
async function previewAfter(db: Db, importId: number, last: number, planning: CustomerPlanContext): Promise<void> {
  const plans = await planCustomers(db, await linesAfter(db, importId, last), planning)
  if (plans.length === 0) return
  await refuseRepeated(db, importId, plans, planning.sheet.nameOf('email'))
  await db.insert(catalogueImportLines).values(
    plans.map(plan => ({
      importId,
      line: plan.line,
      row: plan.row,
      name: plan.name.slice(0, 200),
      outcome: plan.outcome,
      problems: plan.problems,
      personKey: plan.draft.emailKey || null,
      customer: customerContents(plan),
    })),
  )
}

/** Rejects lines whose email occurs in an earlier line of the file; the reason contains the row number of that line. */
async function refuseRepeated(db: Db, importId: number, plans: readonly PlannedCustomer[], column: string) {
  const { importId: of, personKey, row, outcome } = catalogueImportLines
  const keys = plans.map(({ draft }) => draft.emailKey).filter(Boolean)
  const earlier = keys.length
    ? await db
        .select({ personKey, row })
        .from(catalogueImportLines)
        .where(and(eq(of, importId), inArray(personKey, keys), ne(outcome, 'failed')))
    : []
  const taken = new Map(earlier.map(({ personKey, row }) => [personKey!, row]))
  for (const plan of plans) {
    if (plan.outcome === 'failed') continue
    const first = taken.get(plan.draft.emailKey)
    if (first === undefined) taken.set(plan.draft.emailKey, plan.row)
    else {
      plan.problems.push({ row: plan.row, column, reason: 'import.repeated-email', values: { first } })
      plan.outcome = 'failed'
    }
  }
}
