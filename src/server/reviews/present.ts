import type { z } from 'zod'
import type { review } from '../../shared/contracts/catalog.ts'
import type { reviews } from '../database/schema/reviews.ts'

export function presentReview(row: typeof reviews.$inferSelect): z.output<typeof review> {
  const { id, author, language, rating, title, body, verifiedAt, createdAt } = row
  return {
    ...{ id, author, language, rating, title, body },
    verifiedPurchase: verifiedAt !== null,
    createdAt: createdAt.toISOString(),
  }
}

/** How a reviewer is named in public: first name and the initial of the last. */
export function authorName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = new Intl.Segmenter().segment(lastName.trim())
  return initial ? `${firstName} ${initial.segment}.` : firstName
}
