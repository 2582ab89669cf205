import { expect, test } from 'vitest'
import { MAX_CODE_LENGTH, parseOrderList, skuKey } from './quick-order.ts'

test.each([
  ['tabs of a spreadsheet', 'GLV-100-S\t12\nGLV-100-M\t6', [12, 6]],
  ['commas', 'GLV-100-S,12\r\nGLV-100-M,6\r\n', [12, 6]],
  ['semicolons with quotes', '"GLV-100-S";"12"\n"GLV-100-M";"6"', [12, 6]],
  ['spaces', 'GLV-100-S 12\n  GLV-100-M   6 ', [12, 6]],
  ['decimals of a spreadsheet', 'GLV-100-S\t12.00\nGLV-100-M\t6,0', [12, 6]],
  ['Arabic digits', 'GLV-100-S ١٢\nGLV-100-M ٦', [12, 6]],
  ['a missing quantity', 'GLV-100-S\nGLV-100-M\t', [1, 1]],
  [
    'column names, further columns and a byte order mark',
    '\ufeffSKU,Qty,Name\nGLV-100-S,12,Gloves 5\nGLV-100-M,6,',
    [12, 6],
  ],
])('parses a list with %s', (_, text, quantities) => {
  const { lines, unreadable } = parseOrderList(text)
  expect(lines).toEqual([
    { code: 'GLV-100-S', quantity: quantities[0] },
    { code: 'GLV-100-M', quantity: quantities[1] },
  ])
  expect(unreadable).toEqual([])
})

test('adds up equal SKUs in any spelling', () => {
  expect(parseOrderList('glv100 2\nGLV-100 3\nGLV‑١٠٠,4').lines).toEqual([{ code: 'glv100', quantity: 9 }])
  expect(skuKey('GLV – 100')).toBe(skuKey('glv100'))
})

test('reports every line that it cannot parse, with its number and text', () => {
  const long = 'X1'.repeat(MAX_CODE_LENGTH)
  const { lines, unreadable } = parseOrderList(`A1,2\nB2,two\n\nC3,0\nD4,1.5\n${long},1\nE5,1\nF6,1`, 2)
  expect(lines).toEqual([
    { code: 'A1', quantity: 2 },
    { code: 'E5', quantity: 1 },
  ])
  expect(unreadable).toEqual([
    { line: 2, text: 'B2,two', reason: 'quantity' },
    { line: 4, text: 'C3,0', reason: 'quantity' },
    { line: 5, text: 'D4,1.5', reason: 'quantity' },
    { line: 6, text: `${long},1`, reason: 'code-too-long' },
    { line: 8, text: 'F6,1', reason: 'too-many' },
  ])
})
