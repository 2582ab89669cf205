import type { SettlementData, SettlementLineData } from '../../shared/contracts/cash-settlement-shape.ts'
import { canSettleLine } from '../../shared/rules/settlement.ts'
import type { settlementLines } from '../database/schema/cash-settlements.ts'
import type { OrderRow } from '../orders/write-order.ts'

type Line = typeof settlementLines.$inferSelect

interface LineRow {
  line: Pick<Line, 'row' | 'orderNumber' | 'amount' | 'outcome' | 'resolvedAt' | 'note'> & { id: number | null }
  order: OrderRow | null
  isReceived: boolean
  resolvedBy: string | null
}

export function presentLine({ line, order, isReceived, resolvedBy }: LineRow): SettlementLineData {
  const { id, row, orderNumber, amount, outcome, resolvedAt, note } = line
  return {
    id,
    row,
    orderNumber,
    amount,
    outcome,
    note,
    resolvedBy,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    canSettle: outcome !== 'settled' && resolvedAt === null && canSettleLine(order && { ...order, isReceived }, amount),
    order: order && {
      number: order.number,
      fullName: order.fullName,
      status: order.status,
      paymentStatus: order.paymentStatus,
      total: order.total,
    },
  }
}

/** Sums row counts and amounts of a settlement; `waiting` counts unsettled rows that are not resolved. */
export function settlementTotals(lines: readonly SettlementLineData[]) {
  const settled = lines.filter(({ outcome }) => outcome === 'settled')
  const sum = (some: readonly SettlementLineData[]) => some.reduce((all, { amount }) => all + amount, 0)
  return {
    rows: lines.length,
    settled: settled.length,
    amount: sum(lines),
    settledAmount: sum(settled),
    waiting: lines.filter(({ outcome, resolvedAt }) => outcome !== 'settled' && resolvedAt === null).length,
  } satisfies Partial<SettlementData>
}
