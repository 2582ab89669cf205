import { inArray, sql } from 'drizzle-orm'
import type { ImportedStatement } from '../../shared/contracts/transfers.ts'
import { normaliseText } from '../../shared/rules/text.ts'
import { skipAudit, writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { bankTransfers } from '../database/schema/transfers.ts'
import type { Services } from '../http/services.ts'
import type { Statement } from './read-statement.ts'

interface Importing {
  adminId: number
  /** True for a preview, which reports the result without writing. */
  preview?: boolean | undefined
  /** Acquires the lock that serialises imports; mutant tests replace it. */
  hold?: (db: Db) => Promise<void>
}

/**
 * Imports the new credits of a bank statement. A credit is identified by reference, day, amount and sender, and the
 * number of equal rows is compared. Therefore importing a statement again adds nothing, and two equal rows in one
 * statement are two credits.
 */
export async function importStatement(
  services: Services,
  { lines, outgoing }: Statement,
  { adminId, preview = false, hold = lockImports }: Importing,
): Promise<ImportedStatement> {
  const now = services.clock()
  return services.db.transaction(async db => {
    await hold(db)
    const references = [...new Set(lines.map(({ reference }) => reference))]
    const kept = await db.select().from(bankTransfers).where(inArray(bankTransfers.reference, references))
    const fresh = unknownAmong(lines, kept)
    const result = { added: fresh.length, known: lines.length - fresh.length, outgoing }
    if (preview) {
      skipAudit()
      return result
    }
    if (fresh.length > 0)
      await db.insert(bankTransfers).values(fresh.map(({ row: _, ...line }) => ({ ...line, createdAt: now })))
    await writeAudit(db, {
      actorId: adminId,
      action: 'bank-statement-imported',
      subject: 'bank-statement',
      subjectId: '',
      after: result,
      at: now,
    })
    return result
  })
}

async function lockImports(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('bank-statement'), 0)`)
}

interface Movement {
  reference: string
  amount: number
  receivedOn: string
  sender: string
}

/**
 * Returns the lines that are not stored yet. Each stored row matches at most one line. An empty sender matches any
 * sender: erasing a buyer erases the sender of a row, and some banks do not list senders.
 */
function unknownAmong<Line extends Movement>(lines: readonly Line[], kept: readonly Movement[]): Line[] {
  const left = Map.groupBy(kept, movementKey)
  const take = (line: Line, isIt: (sender: string) => boolean) => {
    const rows = left.get(movementKey(line)) ?? []
    const at = rows.findIndex(({ sender }) => isIt(normaliseText(sender)))
    return at >= 0 && rows.splice(at, 1).length === 1
  }
  return lines
    .filter(line => !take(line, sender => sender === normaliseText(line.sender)))
    .filter(line => !take(line, sender => sender === '' || line.sender === ''))
}

const movementKey = ({ reference, receivedOn, amount }: Movement) => JSON.stringify([reference, receivedOn, amount])
