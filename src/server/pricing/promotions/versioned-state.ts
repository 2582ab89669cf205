import type { NamedScope } from '../../../shared/contracts/promotions.ts'
import { versionOf } from '../../http/version-of.ts'

interface Discount {
  used: number
  state: string
  group: { id: number; name: string } | null
  scopes: NamedScope[]
}

/** With the name of its state: by what an admin wrote, not by what came of it or the language that it is read in. */
export function withVersion<State extends Discount>(discount: State): State & { version: string } {
  const { used, state, scopes, group, ...written } = discount
  return { ...discount, version: versionOf([written, group?.id, scopes.map(({ kind, id }) => [kind, id])]) }
}

/** What the audit log keeps of a discount. */
export function auditState<State extends Discount & { version: string }>(discount: State) {
  const { used, version, group, ...kept } = discount
  return { ...kept, group: group?.name ?? null }
}
