import type { ReturnReason } from '../../../shared/rules/returns.ts'

/** Input of a customer for one line of the return form. Kept when the line is deselected. */
export interface ReturnLineDraft {
  chosen: boolean
  quantity: number
  reason: ReturnReason | ''
}

export const EMPTY_LINE: ReturnLineDraft = { chosen: false, quantity: 1, reason: '' }
