import type { ReturnReason } from '../../../shared/rules/returns.ts'

/** Input of a customer for one line of the return form. Kept when the line is deselected. */
export interface ReturnLineDraft {
  chosen: boolean
  quantity: number
  reason: ReturnReason | ''
  /** Id of the variant that is wanted instead, for an exchange; empty before the choice. */
  variantId: string
}

/** Compensation that the customer requests for the returned units. */
export type Wanted = 'refund' | 'exchange'

export const EMPTY_LINE: ReturnLineDraft = { chosen: false, quantity: 1, reason: '', variantId: '' }
