import type { HandoverOutcome, HandoverParcel, HandoverResult } from '../../../../shared/contracts/order-handovers.ts'
import { orderNumberOf, type ScannedParcel } from './read-codes.ts'

/** A parcel on the list, with what is known about its order; `key` identifies it on the screen. */
export interface HandoverRow extends ScannedParcel {
  key: number
  order: HandoverParcel | null
  /** Result of the last submission of this row; null before it and after a change. */
  result: HandoverResult | null
}

/** Reasons that keep a row from being handed over. */
export type RowProblem = Exclude<HandoverResult, 'handed-over'> | 'no-order'

/**
 * Adds scanned or pasted parcels. A parcel of an order that waits for its tracking number gets it instead of a new row.
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
 * Adds one scanned code: an order number begins a parcel, any other code is the tracking number of the last parcel that
 * has none.
 */
export function addCode(rows: readonly HandoverRow[], code: string): HandoverRow[] {
  const number = orderNumberOf(code)
  if (number) return addParcels(rows, [{ number, trackingNumber: '' }])
  const at = rows.findLastIndex(row => row.number !== '' && row.trackingNumber === '' && row.result !== 'handed-over')
  if (at < 0) return [...rows, { number: '', trackingNumber: code, key: nextKey(rows), order: null, result: null }]
  return rows.map((row, place) => (place === at ? { ...row, trackingNumber: code, result: null } : row))
}

/** Adds the server's data of the orders. */
export function withOrders(rows: readonly HandoverRow[], parcels: readonly HandoverParcel[]): HandoverRow[] {
  return rows.map(row => {
    const order = parcels.find(({ number }) => number === row.number)
    return order ? { ...row, order } : row
  })
}

/** Adds the results of the sent rows, in the order in which they were sent. */
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

/** Reason why a row cannot be handed over; null if it can, or was. */
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
