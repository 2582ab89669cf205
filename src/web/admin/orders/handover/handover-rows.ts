import type { HandoverOutcome, HandoverParcel, HandoverResult } from '../../../../shared/contracts/order-handovers.ts'
import { orderNumberOf, type ScannedParcel } from './read-codes.ts'

/** One row of the list: a parcel and the data of its order; `order` is null until loaded. `key` is the React key. */
export interface HandoverRow extends ScannedParcel {
  key: number
  order: HandoverParcel | null
  /** Result of the last submission of this row; null before the first submission and after a change of the row. */
  result: HandoverResult | null
}

/** Reason why a row cannot be handed over. */
export type RowProblem = Exclude<HandoverResult, 'handed-over'> | 'no-order'

/**
 * Adds scanned or pasted parcels to the rows. Completes the existing row of an order that is listed without a tracking
 * number, and skips a parcel that is already listed.
 */
export function addParcels(rows: readonly HandoverRow[], parcels: readonly ScannedParcel[]): HandoverRow[] {
  const next = [...rows]
  for (const parcel of parcels) {
    const at = next.findIndex(row => row.number !== '' && row.number === parcel.number && row.result !== 'handed-over')
    const known = next[at]
    if (known && (parcel.trackingNumber === '' || parcel.trackingNumber === known.trackingNumber)) continue
    if (known && known.trackingNumber === '')
      next[at] = { ...known, trackingNumber: parcel.trackingNumber, result: null }
    else next.push({ ...parcel, key: nextKey(next), order: null, result: null })
  }
  return next
}

/**
 * Adds one scanned code. An order number starts a new row, unless the order is already listed; any other code becomes
 * the tracking number of the last row without a tracking number, or starts a row without an order number.
 */
export function addCode(rows: readonly HandoverRow[], code: string): HandoverRow[] {
  const number = orderNumberOf(code)
  if (number) return addParcels(rows, [{ number, trackingNumber: '' }])
  const at = rows.findLastIndex(row => row.number !== '' && row.trackingNumber === '' && row.result !== 'handed-over')
  if (at < 0) return [...rows, { number: '', trackingNumber: code, key: nextKey(rows), order: null, result: null }]
  return rows.map((row, place) => (place === at ? { ...row, trackingNumber: code, result: null } : row))
}

/** Adds the orders that the server returned to their rows. */
export function withOrders(rows: readonly HandoverRow[], parcels: readonly HandoverParcel[]): HandoverRow[] {
  return rows.map(row => {
    const order = parcels.find(({ number }) => number === row.number)
    return order ? { ...row, order } : row
  })
}

/** Adds the server's results to the rows that were sent. `outcomes` has the order of `sent`. */
export function withOutcomes(
  rows: readonly HandoverRow[],
  sent: readonly HandoverRow[],
  outcomes: readonly HandoverOutcome[],
): HandoverRow[] {
  return rows.map(row => {
    const outcome = outcomes[sent.findIndex(({ key }) => key === row.key)]
    if (!outcome) return row
    return { ...row, result: outcome.result, order: row.order && { ...row.order, status: outcome.status } }
  })
}

/**
 * Returns the reason why a row cannot be handed over; null if there is no problem, or the parcel has been handed over
 * already.
 */
export function problemOf(row: HandoverRow, rows: readonly HandoverRow[]): RowProblem | null {
  if (row.result === 'handed-over') return null
  if (row.number === '') return 'no-order'
  const before = rows.slice(0, rows.indexOf(row))
  if (before.some(({ number }) => number === row.number)) return 'repeated'
  if (row.trackingNumber !== '' && before.some(({ trackingNumber }) => trackingNumber === row.trackingNumber))
    return 'tracking-used'
  if (row.order?.status === null) return 'unknown'
  if (row.order && row.order.status !== 'packed') return 'not-packed'
  return row.result
}

const nextKey = (rows: readonly HandoverRow[]) => Math.max(0, ...rows.map(({ key }) => key)) + 1
