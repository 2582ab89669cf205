import { invalidField } from '../../../shared/contracts/errors.ts'
import { westernDigits } from '../../../shared/rules/digits.ts'
import { readAmounts } from '../sheets/read-amounts.ts'
import { atMostRows, type ColumnNames, readSheet, type SheetRow } from '../sheets/read-sheet.ts'

/** Money that came in, as the bank tells it. The amount is agorot, the day `YYYY-MM-DD`. */
export interface StatementLine {
  row: number
  reference: string
  amount: number
  receivedOn: string
  sender: string
  note: string
}

const COLUMNS = {
  date: [
    ['date', 'transaction date', 'التاريخ', 'تاريخ', 'تاريخ الحركة', 'תאריך', 'дата', 'дата операции'],
    ['value date', 'posting date', 'تاريخ القيمة', 'تاريخ الحق', 'תאריך ערך', 'дата валютирования'],
  ],
  amount: [
    [
      ...['credit', 'credit amount', 'deposit', 'paid in', 'money in', 'دائن', 'المبلغ الدائن', 'إيداع', 'وارد'],
      ...['זכות', 'סכום זכות', 'הכנסה', 'кредит', 'приход', 'поступление'],
    ],
    ['amount', 'value', 'المبلغ', 'القيمة', 'סכום', 'сумма'],
  ],
  reference: [
    [
      ...['reference', 'ref', 'reference number', 'ref no', 'transaction id', 'transaction reference'],
      ...['المرجع', 'رقم المرجع', 'الرقم المرجعي', 'رقم الحركة', 'رقم العملية', 'رقم السند'],
      ...['אסמכתא', 'אסמכתה', 'מספר אסמכתא', 'референс', 'номер операции', 'номер документа'],
    ],
  ],
  sender: [
    [
      'sender',
      'from',
      'payer',
      'remitter',
      'المرسل',
      'اسم المرسل',
      'المحول',
      'שולח',
      'שם המשלם',
      'отправитель',
      'плательщик',
    ],
    ['name', 'الاسم', 'שם', 'имя'],
  ],
  note: [
    ['description', 'details', 'البيان', 'التفاصيل', 'תיאור', 'פרטים', 'описание', 'назначение', 'назначение платежа'],
    ['narrative', 'remarks', 'note', 'notes', 'memo', 'الوصف', 'ملاحظات', 'הערות', 'комментарий'],
  ],
} satisfies Record<string, ColumnNames>
type Column = keyof typeof COLUMNS

/** What came in by a bank's list; what went out and the sums at its ends are none of it. Throws `invalid` on `file`. */
export function readStatement(bytes: Uint8Array): StatementLine[] {
  const rows = readSheet<Column>(bytes, COLUMNS, ['date', 'amount', 'reference'])
  const amounts = readAmounts(rows.map(({ row, cells }) => ({ row, text: cells.amount })))
  const incoming = rows.flatMap((one, at) => {
    const { date, reference } = one.cells
    const isMovement = amounts[at]! > 0 && (date !== '' || reference !== '')
    return isMovement ? [{ ...one, amount: amounts[at]! }] : []
  })
  return atMostRows(incoming.map(readLine))
}

function readLine({ row, cells, amount }: SheetRow<Column> & { amount: number }): StatementLine {
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

/** A day as banks here write it, the day before the month; null for what is no day of this century. */
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
