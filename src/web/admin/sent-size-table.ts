import { EMPTY_SIZE_TABLE, type SizeTable } from '../../shared/records/size-table.ts'
import { westernDigits } from '../../shared/rules/digits.ts'

/**
 * Converts a size table to a request body: drops blank rows, converts digits to Western digits, dashes to hyphens and
 * commas to decimal points. A table without rows or columns becomes the empty table.
 */
export function sizeTableForRequest({ rows, columns }: SizeTable): SizeTable {
  const filled = rows
    .map(({ size, values }) => ({ size: size.trim(), values: values.map(plain) }))
    .filter(({ size, values }) => size !== '' || values.some(Boolean))
  return filled.length > 0 && columns.length > 0 ? { rows: filled, columns } : EMPTY_SIZE_TABLE
}

const plain = (value: string) =>
  westernDigits(value)
    .replace(/[\s–—]+/g, sign => (sign.trim() ? '-' : ''))
    .replace(/[,٫]/g, '.')
