import type { MATCH_REASONS } from '../../shared/contracts/transfers.ts'
import { normaliseText } from '../../shared/rules/text.ts'
import { orderNumbersIn } from '../orders/order-number.ts'

type MatchReason = (typeof MATCH_REASONS)[number]

const WEIGHT: Record<MatchReason, number> = { number: 4, amount: 2, name: 1 }

/** Reasons why a statement row may be the transfer for an order; staff make the decision. Amounts are agorot. */
export function matchReasons(
  order: { number: string; total: number; fullName: string },
  row: { reference: string; sender: string; note: string; amount: number },
): MatchReason[] {
  const why: MatchReason[] = []
  if (orderNumbersIn(`${row.reference} ; ${row.sender} ; ${row.note}`).includes(order.number)) why.push('number')
  if (row.amount === order.total) why.push('amount')
  if (sharesName(order.fullName, `${row.sender} ${row.note}`)) why.push('name')
  return why
}

/**
 * True if the reasons suffice to suggest an order that awaits no payment. An equal amount or an equal name alone does
 * not suffice, because many orders share it.
 */
export function isConclusive(why: readonly MatchReason[]): boolean {
  return why.includes('number') || why.length > 1
}

/** Returns at most three matches with a reason, best first. */
export function bestMatches<One extends { why: MatchReason[] }>(all: readonly One[]): One[] {
  const weight = ({ why }: One) => why.reduce((sum, reason) => sum + WEIGHT[reason], 0)
  return all
    .filter(({ why }) => why.length > 0)
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, 3)
}

/** True if the text contains at least two words of the name, because a single word is too common. */
function sharesName(name: string, text: string): boolean {
  const words = new Set(wordsOf(text))
  return new Set(wordsOf(name).filter(word => words.has(word))).size >= 2
}

const wordsOf = (text: string) =>
  normaliseText(text)
    .split(' ')
    .filter(word => word.length > 1)
