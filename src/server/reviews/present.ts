import type { z } from 'zod'
import type { ModeratedReview } from '../../shared/contracts/admin-reviews.ts'
import type { review } from '../../shared/contracts/reviews.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { reviews } from '../database/schema/reviews.ts'
import { translatorFor } from '../http/language.ts'
import { versionOf } from '../http/version-of.ts'

/** Displayed author name for an erased account. */
export const ANONYMOUS_AUTHOR = ''

export interface ReviewPhoto {
  id: number
  approvedAt: Date | null
}

export function presentReview(
  row: typeof reviews.$inferSelect,
  language: Language,
  photos: readonly ReviewPhoto[] = [],
): z.output<typeof review> {
  const { id, rating, title, body, verifiedAt, createdAt, answer, skinType, ageGroup, helpful } = row
  return {
    id,
    language: row.language,
    rating,
    title,
    body,
    answer,
    skinType,
    ageGroup,
    helpful,
    photos: photos.filter(({ approvedAt }) => approvedAt !== null).map(({ id }) => id),
    author: row.author === ANONYMOUS_AUTHOR ? translatorFor(language)('product.reviews.unnamed') : row.author,
    verifiedPurchase: verifiedAt !== null,
    createdAt: createdAt.toISOString(),
  }
}

/** Review in the format for moderators. */
export function presentModeratedReview(
  row: typeof reviews.$inferSelect,
  product: string,
  language: Language,
  photos: readonly ReviewPhoto[],
): ModeratedReview {
  return {
    ...presentReview(row, language),
    photos: photos.map(({ id, approvedAt }) => ({ id, approved: approvedAt !== null })),
    version: versionOf(row.answer),
    product: { id: row.productId, name: product },
    status: row.status,
    reason: row.reason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

/** Public name of a reviewer: first name and initial of the last name. */
export function authorName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = new Intl.Segmenter().segment(lastName.trim())
  return initial ? `${firstName} ${initial.segment}.` : firstName
}
