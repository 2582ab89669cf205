import { expect, test } from 'vitest'
import { readSettlement } from './read-settlement.ts'

const read = (text: string | Buffer) =>
  readSettlement(Buffer.from(text)).map(({ row, number, amount }) => [row, number, amount])

test.each([
  ['commas', 'Order No.,Fee,Amount (ILS)\nND-7K2M9PQR,15,"1,234.50"\n', 123_450],
  ['semicolons and a decimal comma', 'رقم الطلب;المبلغ\r\nND-7K2M9PQR;1.234,50\r\n', 123_450],
  ['tabs, a byte order mark and Hebrew', '\ufeffמספר הזמנה\tסה"כ\nND-7K2M9PQR\t89.9 ₪\n', 8_990],
  ['Arabic digits and separators', 'رقم الطلب;المبلغ المحصّل (شيكل)\nnd ٧k٢m٩pqr;١٬٢٣٤٫٥٠\n', 123_450],
  ['Russian', 'Номер заказа;Сумма, ₪\nND-7K2M9PQR;1 234,50\n', 123_450],
  ['a title above the header', 'Courier Express\nNovember\n\nOrder;COD\nND-7K2M9PQR;50\n', 5_000],
  ['the collected amount, not the net amount', 'Order,Amount,COD\nND-7K2M9PQR,90,105.00\n', 10_500],
  ['order numbers and amounts without a header', 'ND-7K2M9PQR 1,234.50', 123_450],
])('reads %s', (_, text, amount) => {
  expect(read(text).map(([, number, read]) => [number, read])).toEqual([['ND-7K2M9PQR', amount]])
})

test('reads UTF-16, Windows-1256 (Arabic) and Windows-1255 (Hebrew) files', () => {
  const utf16 = Buffer.from('\ufeffOrder\tAmount\nND-7K2M9PQR\t5.00\n', 'utf16le')
  expect(read(utf16)).toEqual([[2, 'ND-7K2M9PQR', 500]])
  const arabic = Buffer.concat([
    Buffer.from('d1dee320c7e1d8e1c83bc7e1e3c8e1db', 'hex'),
    Buffer.from('\nND-7K2M9PQR;5\n'),
  ])
  expect(read(arabic)).toEqual([[2, 'ND-7K2M9PQR', 500]])
  const hebrew = Buffer.concat([Buffer.from('e4e6eef0e43bf1ebe5ed', 'hex'), Buffer.from('\nND-7K2M9PQR;5\n')])
  expect(read(hebrew)).toEqual([[2, 'ND-7K2M9PQR', 500]])
})

test('skips empty rows and the total row, and keeps a row with an invalid order number', () => {
  const text = 'Order,Amount\nND-7K2M9PQR,50.00\n,\n??,20.00\nTotal,70.00\nالمجموع,70.00\n'
  expect(read(text)).toEqual([
    [2, 'ND-7K2M9PQR', 5_000],
    [4, null, 2_000],
  ])
})

test('infers the separators of all amounts from one unambiguous amount', () => {
  const text = 'Order;Amount\nND-7K2M9PQR;1.234\nND-AAAAAAAA;89,50\n'
  expect(read(text).map(([, , amount]) => amount)).toEqual([123_400, 8_950])
})
