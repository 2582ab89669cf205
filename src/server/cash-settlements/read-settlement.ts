import { invalidField } from '../../shared/contracts/errors.ts'
import { normaliseText } from '../../shared/rules/text.ts'
import { orderNumbersIn } from '../orders/order-number.ts'
import { readAmounts } from '../spreadsheets/read-amounts.ts'
import { type ColumnNames, readHeaderless, readSheet, requireRowLimit } from '../spreadsheets/read-sheet.ts'

/**
 * A row as the courier wrote it. The amount is agorot; `number` is null unless the text contains exactly one order
 * number.
 */
export interface SettlementRow {
  row: number
  orderNumber: string
  number: string | null
  amount: number
}

const ORDER: ColumnNames = [
  [
    'order number',
    'order no',
    'order no.',
    'order #',
    'order id',
    'order',
    'order ref',
    'order reference',
    'رقم الطلب',
    'رقم الطلبية',
    'رقم طلب',
    'الطلب',
    'الطلبية',
    'رقم الأوردر',
    'מספר הזמנה',
    'מספר ההזמנה',
    'מס הזמנה',
    "מס' הזמנה",
    'הזמנה',
    'номер заказа',
    '№ заказа',
    'заказ',
  ],
  [
    'reference',
    'ref',
    'customer reference',
    'shop reference',
    'المرجع',
    'رقم المرجع',
    'مرجع الزبون',
    'אסמכתא',
    'אסמכתה',
    'מספר אסמכתא',
    'номер',
    'ссылка',
  ],
]
/** Column names of the amount collected on delivery. Columns of fees and net amounts are ignored. */
const AMOUNT: ColumnNames = [
  [
    'cod',
    'cod amount',
    'amount collected',
    'collected amount',
    'collected',
    'cash collected',
    'cash on delivery',
    'المبلغ المحصل',
    'مبلغ التحصيل',
    'قيمة التحصيل',
    'التحصيل',
    'المحصل',
    'تحصيل',
    'المبلغ المستلم',
    'סכום שנגבה',
    'סכום גבייה',
    'סכום הגבייה',
    'גבייה',
    'גוביינא',
    'סכום גוביינא',
    'собрано',
    'наложенный платёж',
    'сумма наложенного платежа',
    'получено',
  ],
  [
    'amount',
    'total',
    'value',
    'price',
    'sum',
    'order total',
    'order amount',
    'total amount',
    'المبلغ',
    'القيمة',
    'قيمة الطلب',
    'سعر الطلب',
    'الإجمالي',
    'المجموع',
    'مبلغ',
    'סכום',
    'סה"כ',
    'סך הכול',
    'מחיר',
    'סכום ההזמנה',
    'сумма',
    'итого',
    'стоимость',
    'сумма заказа',
  ],
]
const TOTALS = new Set(
  ['total', 'totals', 'sum', 'grand total', 'المجموع', 'الإجمالي', 'المجموع الكلي', 'סה"כ', 'סך הכול', 'סך הכל']
    .concat(['итого', 'всего'])
    .map(normaliseText),
)

/**
 * Parses order numbers and collected amounts from a courier's file, without the total row. Throws `invalid` on `file`.
 */
export function readSettlement(bytes: Uint8Array): SettlementRow[] {
  const bare = bareRows(bytes)
  const rows = bare ?? readSheet(bytes, { order: ORDER, amount: AMOUNT }, ['order', 'amount']).filter(isNoTotal)
  const amounts = readAmounts(rows.map(({ row, cells }) => ({ row, text: cells.amount })))
  const lines = rows.flatMap(({ row, cells }, at): SettlementRow[] => {
    const amount = amounts[at]!
    if (amount < 0) throw invalidField('file', 'sheet.amount', { row, text: cells.amount.slice(0, 30) })
    if (cells.order === '' && amount === 0) return []
    const found = orderNumbersIn(cells.order)
    return [{ row, orderNumber: written(cells.order), number: found.length === 1 ? found[0]! : null, amount }]
  })
  return requireRowLimit(lines)
}

/** Parses a file without a header whose lines contain an order number and an amount, and nothing else. */
function bareRows(bytes: Uint8Array) {
  const rows = readHeaderless(bytes, cells => cells.length === 2 && orderNumbersIn(cells[0]!).length === 1)
  return rows?.map(({ row, cells }) => ({ row, cells: { order: cells[0]!, amount: cells[1]! } }))
}

function isNoTotal({ cells, all }: { cells: { order: string }; all: readonly string[] }): boolean {
  return orderNumbersIn(cells.order).length > 0 || !all.some(cell => TOTALS.has(normaliseText(cell)))
}

/**
 * Shortens the courier's text for a table and removes control and format characters, such as those for text direction.
 */
function written(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, 60)
}
