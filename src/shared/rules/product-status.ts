/** State of a product as admins see it, derived from the timestamps of its row. */
export const PRODUCT_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/**
 * Returns the status of a product: archived takes precedence. Otherwise, a product without a publication date is a
 * draft, with a future date it is scheduled.
 */
export function productStatus(
  { publishedAt, archivedAt }: { publishedAt: Date | null; archivedAt: Date | null },
  now: Date,
): ProductStatus {
  if (archivedAt !== null) return 'archived'
  if (publishedAt === null) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}
