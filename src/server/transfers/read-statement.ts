import { invalidField } from '../../shared/contracts/errors.ts'
import { westernDigits } from '../../shared/rules/digits.ts'
import { readAmounts } from '../spreadsheets/read-amounts.ts'
import { readSheet, requireRowLimit, type SheetRow } from '../spreadsheets/read-sheet.ts'
import { STATEMENT_COLUMNS, type StatementColumn } from './statement-columns.ts'
import { directionsOf, splitDirection } from './statement-direction.ts'

/** Credit of a bank statement. The amount is agorot, the day `YYYY-MM-DD`. */
interface StatementLine {
  row: number
  reference: string
  amount: number
  receivedOn: string
  sender: string
  note: string
}

/** Content of a bank statement: the credits, and the number of skipped debits. */
export interface Statement {
  lines: StatementLine[]
  outgoing: number
}

/**
 * Reads the credits of a bank statement. Debits, marked by a separate column, a sign or a word, are counted but not
 * returned; total rows are skipped. Throws `invalid` on `file`.
 */
export function readStatement(bytes: Uint8Array): Statement {
  const rows = readSheet<StatementColumn>(bytes, STATEMENT_COLUMNS, ['date', 'amount', 'reference']).filter(
    ({ cells }) => cells.date !== '' || cells.reference !== '',
  )
  const split = rows.map(({ cells }) => splitDirection(cells.amount))
  const amounts = readAmounts(rows.map(({ row }, at) => ({ row, text: split[at]!.text })))
  const directions = directionsOf(
    rows.map(({ row, cells: { debit, credit, direction, kind } }) =>
      // If there is a credit column, it states the direction; the direction and kind columns are then ignored.
      credit === undefined ? { row, debit, direction, kind } : { row, debit },
    ),
  )
  const movements = rows.map((one, at) => {
    const direction = split[at]!.direction ?? directions[at]!
    return { ...one, amount: amounts[at]!, isOut: direction === 'out' || amounts[at]! < 0 }
  })
  const lines = movements.filter(({ amount, isOut }) => amount > 0 && !isOut).map(readLine)
  const outgoing = movements.filter(({ isOut }) => isOut).length
  if (lines.length === 0 && outgoing > 0) throw invalidField('file', 'sheet.outgoing', { count: outgoing })
  return { lines: requireRowLimit(lines), outgoing }
}

function readLine({ row, cells, amount }: SheetRow<StatementColumn> & { amount: number }): StatementLine {
  const reference = plain(cells.reference, 100)
  if (reference === '') throw invalidField('file', 'sheet.no-reference', { row })
  const receivedOn = dayOf(cells.date)
  if (receivedOn === null) throw invalidField('file', 'sheet.date', { row, text: plain(cells.date, 30) })
  return {
    row,
    reference,
    amount,
    receivedOn,
    sender: plain(cells.sender ?? '', 200),
    note: plain(cells.note ?? '', 500),
  }
}

const plain = (text: string, most: number) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)

/**
 * Parses a date: year first, or local notation (day before month). Null for an invalid date or a year outside of 2000
 * to 2099.
 */
function dayOf(cell: string): string | null {
  const text = westernDigits(cell.normalize('NFKC').replace(/\p{Cf}/gu, '')).trim()
  const [, year, month, day] =
    /^(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ??
    reordered(/^(\d{1,2})[-/.](\d{1,2})[-/.](20\d\d|\d\d)(?:[T ].*)?$/.exec(text))
  if (!year) return null
  const iso = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}

function reordered(found: RegExpExecArray | null): string[] {
  if (!found) return []
  const [whole, day, month, year] = found as unknown as [string, string, string, string]
  return [whole, year.length === 2 ? `20${year}` : year, month, day]
}
