import { queryAddress } from '../query-address.ts'

/** What waits comes first; the last is all of them. */
export const REVIEW_STATES = ['pending', 'approved', 'rejected', 'all'] as const

export interface ReviewWishes {
  status: (typeof REVIEW_STATES)[number]
  stars?: string
  product?: string
}

export function reviewsAddress(
  { status, stars, product }: ReviewWishes,
  { after, before }: { after?: string | number; before?: string | number } = {},
): string {
  return queryAddress({ status, stars, product, after, before })
}
