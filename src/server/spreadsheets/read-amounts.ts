import { invalidField } from '../../shared/contracts/errors.ts'
import { westernDigits } from '../../shared/rules/digits.ts'
import { toAgorot } from '../../shared/rules/money.ts'

/** A cell that contains an amount, with its row number in the sheet. */
interface AmountCell {
  row: number
  text: string
}

const CURRENCY = /₪|\b(?:ils|nis)\b|شيكل|شيقل|ش\.ج|ש["״]ח|шек(?:\.|\p{L}*)/giu
const MAX_AMOUNT_AGOROT = 2_147_483_647

type Mark = '.' | ','
interface Read {
  sign: 1 | -1
  /** Decimal mark that this cell implies for the whole column; null if it implies none. */
  decimal: Mark | null
  /** Digits with a decimal point. An ambiguous `1,234` is stored as 1234. */
  text: string
  unclear: Mark | null
}

/**
 * Parses a column of amounts, which may be negative, into agorot; an empty cell is 0. Accepts `1,234.50` and
 * `1.234,50`, but a column must use one notation: the ambiguous `1,234` is parsed as 1234 only if another cell shows
 * that the comma is not the decimal mark. Throws `invalid` on `file` for an invalid or ambiguous amount.
 */
export function readAmounts(cells: readonly AmountCell[]): number[] {
  const read = cells.map(cell => readCell(cell))
  const marks = new Set(read.flatMap(one => one.decimal ?? []))
  const decimal = marks.size === 1 ? [...marks][0]! : null
  return read.map(({ sign, text, unclear, decimal: own }, at) => {
    const isUnclear =
      (own !== null && marks.size > 1) || (unclear !== null && (decimal === null || decimal === unclear))
    if (isUnclear) throw invalidField('file', 'sheet.amount-unclear', shown(cells[at]!))
    const amount = toAgorot(text)
    if (amount > MAX_AMOUNT_AGOROT) throw invalidField('file', 'sheet.amount', shown(cells[at]!))
    return amount === 0 ? 0 : sign * amount
  })
}

function readCell(cell: AmountCell): Read {
  const { negative, text } = signOf(
    westernDigits(cell.text.normalize('NFKC'))
      .replace(/\p{Cf}/gu, '')
      .replace(CURRENCY, '')
      .replace(/[\u2212\u2013\u2014]/g, '-')
      .trim(),
  )
  const found = marked(ungrouped(text))
  if (!found) throw invalidField('file', 'sheet.amount', shown(cell))
  return { sign: negative ? -1 : 1, ...found }
}

/** Separates the sign. In accounting, `-5`, `5-` and `(5)` are negative amounts, and a dash alone is 0. */
function signOf(text: string): { negative: boolean; text: string } {
  if (text === '' || text === '-') return { negative: false, text: '0' }
  const [, inside] = /^\((.*)\)$/.exec(text) ?? /^-\s*(.*)$/.exec(text) ?? /^(.*?)\s*-$/.exec(text) ?? []
  return inside === undefined ? { negative: false, text: text.replace(/^\+\s*/, '') } : { negative: true, text: inside }
}

/** Removes spaces, apostrophes and Arabic thousands separators, which cannot be decimal marks. */
function ungrouped(text: string): string {
  return /^\d{1,3}(?:[\s'’٬]\d{3})+(?:[.,٫]\d*)?$/.test(text) ? text.replace(/[\s'’٬]/g, '') : text
}

function marked(text: string): Omit<Read, 'sign'> | null {
  const plain = (digits: string, decimal: Mark | null) => ({ text: digits, decimal, unclear: null })
  if (/^\d{1,15}$/.test(text)) return plain(text, null)
  if (/^\d{1,15}٫\d{1,2}$/.test(text)) return plain(text.replace('٫', '.'), null)
  if (/^\d{1,15}[.,]\d{1,2}$/.test(text)) return plain(text.replace(',', '.'), text.includes(',') ? ',' : '.')
  if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(text)) return plain(text.replaceAll(',', ''), '.')
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return plain(text.replaceAll('.', '').replace(',', '.'), ',')
  if (/^\d{1,3}(?:,\d{3}){2,}$/.test(text)) return plain(text.replaceAll(',', ''), '.')
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return plain(text.replaceAll('.', ''), ',')
  const [, whole, mark, rest] = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(text) ?? []
  return mark ? { text: `${whole}${rest}`, decimal: null, unclear: mark as Mark } : null
}

/** Row number and shortened cell text, for the error message. */
function shown({ row, text }: AmountCell) {
  return {
    row,
    text: text
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, 30),
  }
}
