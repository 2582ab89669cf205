import type { ReturnReason } from '../../../shared/rules/returns.ts'

/** What a customer says of one line in the form of a return; it stays when the line is unticked. */
export interface Wish {
  chosen: boolean
  quantity: number
  reason: ReturnReason | ''
}

export const NO_WISH: Wish = { chosen: false, quantity: 1, reason: '' }
