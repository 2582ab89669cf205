import { expect, test } from 'vitest'
import { addCode, addParcels, type HandoverRow, problemOf, withOrders, withOutcomes } from './handover-rows.ts'

const scan = (...codes: string[]) => codes.reduce<HandoverRow[]>(addCode, [])
const pairs = (rows: HandoverRow[]) => rows.map(({ number, trackingNumber }) => [number, trackingNumber])
const problems = (rows: HandoverRow[]) => rows.map(row => problemOf(row, rows))
const A = 'ND-2345ABCD'
const B = 'ND-2345ABCE'

test('pairs each tracking number with the order scanned before it', () => {
  expect(pairs(scan(A, 'WE-1', B, 'WE-2'))).toEqual([
    [A, 'WE-1'],
    [B, 'WE-2'],
  ])
  // The order label is scanned twice by mistake.
  expect(pairs(scan(A, A, 'WE-1'))).toEqual([[A, 'WE-1']])
})

test('reports a tracking number that was scanned without an order', () => {
  const rows = scan('WE-1', A)
  expect(pairs(rows)).toEqual([
    ['', 'WE-1'],
    [A, ''],
  ])
  expect(problems(rows)).toEqual(['no-order', null])
})

test('reports duplicate orders and tracking numbers at the later row', () => {
  const again = addParcels(scan(A, 'WE-1', B, 'WE-1'), [{ number: A, trackingNumber: 'WE-3' }])
  expect(problems(again)).toEqual([null, 'tracking-used', 'repeated'])
})

test('fills the tracking numbers of listed orders from a pasted list', () => {
  const rows = addParcels(scan(A, B), [
    { number: B, trackingNumber: 'WE-2' },
    { number: A, trackingNumber: 'WE-1' },
  ])
  expect(pairs(rows)).toEqual([
    [A, 'WE-1'],
    [B, 'WE-2'],
  ])
})

test('reports unknown orders, orders that are not packed, and errors of the server', () => {
  const known = { fullName: 'ليلى', city: 'رام الله', cash: null }
  const rows = withOrders(scan(A, 'WE-1', B, 'WE-2'), [
    { number: A, status: null, fullName: '', city: '', cash: null },
    { number: B, status: 'shipped', ...known },
  ])
  expect(problems(rows)).toEqual(['unknown', 'not-packed'])
  const packed = withOrders(scan(A, 'WE-1', B, 'WE-2'), [
    { number: A, status: 'packed', ...known },
    { number: B, status: 'packed', ...known },
  ])
  const done = withOutcomes(packed, packed, [
    { number: A, result: 'handed-over', status: 'shipped' },
    { number: B, result: 'tracking-used', status: 'packed' },
  ])
  expect(problems(done)).toEqual([null, 'tracking-used'])
  // A corrected row is validated again.
  expect(
    problems(done.map(row => (row.number === B ? { ...row, trackingNumber: 'WE-4', result: null } : row))),
  ).toEqual([null, null])
})
