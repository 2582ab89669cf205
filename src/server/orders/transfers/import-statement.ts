import { inArray } from 'drizzle-orm'
import { invalidField } from '../../../shared/contracts/errors.ts'
import { auditLog } from '../../database/schema/inbox.ts'
import { bankTransfers } from '../../database/schema/payments.ts'
import type { Services } from '../../http/services.ts'
import type { StatementLine } from './read-statement.ts'

/**
 * Adds what a bank's list brings; a movement that is known by its reference is not added again. Throws `invalid` on `file`
 * where one reference stands for two sums.
 */
export async function importStatement(
  services: Services,
  lines: readonly StatementLine[],
  adminId: number,
): Promise<{ added: number; known: number }> {
  const now = services.clock()
  return services.db.transaction(async db => {
    const values = lines.map(({ row: _, ...line }) => ({ ...line, createdAt: now }))
    // In one order, so that two lists with the same movements wait for each other instead of for ever.
    const { rowCount } = await db
      .insert(bankTransfers)
      .values(values.toSorted((one, other) => (one.reference < other.reference ? -1 : 1)))
      .onConflictDoNothing({ target: bankTransfers.reference })
    const kept = await db
      .select({ reference: bankTransfers.reference, amount: bankTransfers.amount })
      .from(bankTransfers)
      .where(
        inArray(
          bankTransfers.reference,
          lines.map(({ reference }) => reference),
        ),
      )
    const amounts = new Map(kept.map(({ reference, amount }) => [reference, amount]))
    const other = lines.find(({ reference, amount }) => amounts.get(reference) !== amount)
    if (other) throw invalidField('file', 'sheet.reference-twice', { row: other.row, text: other.reference })
    const added = rowCount ?? 0
    await db.insert(auditLog).values({
      ...{ actorId: adminId, action: 'bank-statement-imported', subject: 'bank-statement', subjectId: '' },
      after: { added, known: lines.length - added },
      at: now,
    })
    return { added, known: lines.length - added }
  })
}
