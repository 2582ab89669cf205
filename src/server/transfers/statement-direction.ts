import { invalidField } from '../../shared/contracts/errors.ts'
import { westernDigits } from '../../shared/rules/digits.ts'
import { normaliseText } from '../../shared/rules/text.ts'
import type { ColumnNames } from '../spreadsheets/read-sheet.ts'

export type MoneyDirection = 'in' | 'out'

/** Names of direction columns at local banks. */
export const DIRECTION_COLUMNS = {
  debit: [
    [
      'debit',
      'debits',
      'dr',
      'debit amount',
      'withdrawal',
      'withdrawals',
      'paid out',
      'money out',
      'مدين',
      'المدين',
      'المبلغ المدين',
      'حركة مدينة',
      'سحب',
      'السحب',
      'صادر',
      'منه',
      'חובה',
      'סכום חובה',
      'בחובה',
      'הוצאה',
      'משיכה',
      'дебет',
      'расход',
      'списание',
    ],
  ],
  direction: [
    [
      'd/c',
      'c/d',
      'dr/cr',
      'cr/dr',
      'debit/credit',
      'credit/debit',
      'direction',
      'in/out',
      'dr/cr indicator',
      'd/c indicator',
      'debit/credit indicator',
      'credit/debit indicator',
      'd/c flag',
      'مدين/دائن',
      'دائن/مدين',
      'م/د',
      'د/م',
      'طبيعة الحركة',
      'اتجاه الحركة',
      'الاتجاه',
      'חובה/זכות',
      'זכות/חובה',
      'ח/ז',
      'ז/ח',
      'כיוון',
      'дебет/кредит',
      'дт/кт',
      'направление',
    ],
  ],
  kind: [
    [
      'type',
      'transaction type',
      'movement type',
      'sign',
      'النوع',
      'نوع الحركة',
      'نوع العملية',
      'الإشارة',
      'סוג',
      'סוג פעולה',
      'סוג תנועה',
      'סימן',
      'тип',
      'тип операции',
      'вид операции',
      'знак',
    ],
  ],
} satisfies Record<string, ColumnNames>

const keys = (...words: string[]) => new Set(words.map(normaliseText))
const WORDS: Record<MoneyDirection, Set<string>> = {
  in: keys(
    'c',
    'cr',
    'credit',
    'in',
    'incoming',
    'inward',
    'deposit',
    'received',
    'plus',
    'دائن',
    'دائنة',
    'د',
    'له',
    'لكم',
    'إيداع',
    'وارد',
    'واردة',
    'الواردة',
    'قبض',
    'مقبوضات',
    'זכות',
    'ז',
    'הפקדה',
    'נכנס',
    'נכנסת',
    'זיכוי',
    'кредит',
    'кт',
    'приход',
    'поступление',
    'зачисление',
    'входящий',
  ),
  out: keys(
    'd',
    'dr',
    'debit',
    'out',
    'outgoing',
    'outward',
    'withdrawal',
    'minus',
    'مدين',
    'مدينة',
    'م',
    'منه',
    'عليه',
    'عليكم',
    'سحب',
    'صادر',
    'صادرة',
    'الصادرة',
    'صرف',
    'חובה',
    'ח',
    'משיכה',
    'יוצא',
    'יוצאת',
    'חיוב',
    'дебет',
    'дт',
    'расход',
    'списание',
    'исходящий',
  ),
}

interface DirectionCells {
  row: number
  /** Cell of the debit column, if the statement has such a column. */
  debit?: string | undefined
  /** Cell of a column that states only the direction. */
  direction?: string | undefined
  /** Cell of a column that states either the direction or the kind of transaction. */
  kind?: string | undefined
}

/**
 * Direction of each row: credit or debit; null if no column states it. Throws `invalid` on `file` for an unknown word
 * in a direction column.
 */
export function directionsOf(rows: readonly DirectionCells[]): (MoneyDirection | null)[] {
  const hasKindColumn = rows.some(({ kind = '' }) => directionIn(kind) !== null)
  return rows.map(({ row, debit = '', direction = '', kind = '' }) => {
    if (/[1-9]/.test(westernDigits(debit))) return 'out'
    for (const cell of [direction, hasKindColumn ? kind : '']) {
      if (cell === '') continue
      const direction = directionIn(cell)
      if (direction === null) throw invalidField('file', 'sheet.direction', { row, text: cell.slice(0, 30) })
      return direction
    }
    return null
  })
}

/** Separates an amount from a direction in the same cell: `100.00 CR`, `مدين 50`. */
export function splitDirection(cell: string): { text: string; direction: MoneyDirection | null } {
  const [, before, amount, after] =
    /^\s*(\p{L}{1,6}\.?)?\s*([^\p{L}]*\d[^\p{L}]*?)\s*(\p{L}{1,6}\.?)?\s*$/u.exec(cell) ?? []
  const direction = directionIn(before ?? '') ?? directionIn(after ?? '')
  return direction && amount !== undefined ? { text: amount, direction } : { text: cell, direction: null }
}

function directionIn(cell: string): MoneyDirection | null {
  if (cell.trim() === '+') return 'in'
  if (/^[-\u2212]$/.test(cell.trim())) return 'out'
  const words = normaliseText(cell).split(' ')
  const [isIn, isOut] = (['in', 'out'] as const).map(way => words.some(word => WORDS[way].has(word)))
  return isIn === isOut ? null : isIn ? 'in' : 'out'
}
