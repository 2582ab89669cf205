/** What an admin calls a product's state: the moments that its row keeps say it. */
export const PRODUCT_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** Archived wins; without a moment it is a draft, with one that is ahead it waits. */
export function productStatus(
  { publishedAt, archivedAt }: { publishedAt: Date | null; archivedAt: Date | null },
  now: Date,
): ProductStatus {
  if (archivedAt !== null) return 'archived'
  if (publishedAt === null) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}
