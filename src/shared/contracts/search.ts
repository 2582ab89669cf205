import { z } from 'zod'
import * as field from './fields.ts'

/** Filters and order that a query asks for in words ("without perfume", "under 50 shekels", "cheap"). */
const constraints = z.object({
  /** What the products must be free from, in the shopper's words. */
  without: z.array(z.string()).optional(),
  /** Shekels. */
  minPrice: field.shekels.optional(),
  maxPrice: field.shekels.optional(),
  onOffer: z.literal(true).optional(),
  professional: z.literal(true).optional(),
  sort: z.enum(['price-asc', 'price-desc', 'newest', 'rating', 'best-selling']).optional(),
})

/** How the words of a search were read: `meta.search` of lists and suggestions. */
export const searchMeta = z.object({
  /** The words that were read in place of those typed, in the script of the typed ones. */
  corrected: z.string().nullable(),
  /** The language through whose words everything was found, where it is not the shopper's. */
  through: field.language.nullable(),
  /** True where no product fits all that was asked for: those shown are the closest. */
  relaxed: z.boolean(),
  /** Words of the query that were left out for that, as they were typed. */
  ignored: z.array(z.string()),
  /** How many products, from the first on, fit all of it where the closest follow them; null where none follow. */
  fitting: z.int().nullable(),
  constraints,
})

export type SearchConstraints = z.output<typeof constraints>
export type SearchMeta = z.output<typeof searchMeta>
