import type { ReturnReason } from '../../../shared/rules/returns.ts'

/** What a customer says of one line in the form of a return; it stays when the line is unticked. */
export interface ReturnLineDraft {
  chosen: boolean
  quantity: number
  reason: ReturnReason | ''
}

export const EMPTY_LINE: ReturnLineDraft = { chosen: false, quantity: 1, reason: '' }
