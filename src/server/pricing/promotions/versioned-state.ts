import type { NamedScope } from '../../../shared/contracts/promotions.ts'
import { auditAmount } from '../../audit/write-audit.ts'
import { versionOf } from '../../http/version-of.ts'

interface Discount {
  used: number
  state: string
  group: { id: number; name: string } | null
  amount: number | null
  minimumSubtotal: number
  scopes: NamedScope[]
}

/** Adds the version of the editable fields, which does not depend on uses or on the language. */
export function withVersion<State extends Discount>(discount: State): State & { version: string } {
  const { used, state, scopes, group, ...written } = discount
  return { ...discount, version: versionOf([written, group?.id, scopes.map(({ kind, id }) => [kind, id])]) }
}

/** State of a discount for the audit log. */
export function auditState<State extends Discount & { version: string }>(discount: State) {
  const { used, version, group, amount, minimumSubtotal, ...kept } = discount
  return {
    ...kept,
    amount: amount && auditAmount(amount),
    minimumSubtotal: auditAmount(minimumSubtotal),
    group: group?.name ?? null,
  }
}
