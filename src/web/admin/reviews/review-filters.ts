import { queryString } from '../query-string.ts'

/** States by which the list can be filtered, the default first. */
export const REVIEW_STATES = ['pending', 'approved', 'rejected', 'all'] as const

export interface ReviewListQuery {
  status: (typeof REVIEW_STATES)[number]
  stars?: string
  product?: string
}

export function reviewListQueryString(
  { status, stars, product }: ReviewListQuery,
  { after, before }: { after?: string | number; before?: string | number } = {},
): string {
  return queryString({ status, stars, product, after, before })
}
