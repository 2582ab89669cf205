import { z } from 'zod'
import * as field from './fields.ts'

/** Filters and sorting that a query expresses in words ("without perfume", "under 50 shekels", "cheap"). */
const constraints = z.object({
  without: z
    .array(z.string())
    .optional()
    .describe('Things that the products must be free from, in the words of the query.'),
  minPrice: field.money.optional().describe('In shekels.'),
  maxPrice: field.money.optional(),
  onOffer: z.literal(true).optional(),
  professional: z.literal(true).optional(),
  sort: z.enum(['price-asc', 'price-desc', 'newest', 'rating', 'best-selling']).optional(),
})

/** A price limit, an offers filter or a sort order that a query expresses in words. */
const condition = constraints
  .pick({ minPrice: true, maxPrice: true, onOffer: true, sort: true })
  .extend({ rest: z.string().describe('The query without the words of the condition.') })

/** Interpretation of the search text, in `meta.search` of lists and suggestions. */
export const searchMeta = z.object({
  corrected: z.string().nullable().describe('Words that were searched in place of the typed ones.'),
  through: field.language
    .nullable()
    .describe('Language whose words found the results, if it is not the language of the request.'),
  relaxed: z.boolean().describe('True when no product fits the whole query: the results are the closest.'),
  ignored: z.array(z.string()).describe('Words of the query that were ignored for that.'),
  fitting: z
    .int()
    .nullable()
    .describe(
      'Number of listed products that fit the whole query, from the first on unless the list is sorted; null when no closest ones follow.',
    ),
  constraints,
  conditions: z.array(condition).describe('Price, offer and sorting of `constraints` that the list has.'),
})

const place = z.object({ slug: z.string(), name: z.string() })

/** Completions of a typed query, in `meta.suggestions` of a list with the parameter `query`. */
export const searchSuggestions = z.object({
  categories: z.array(place),
  brands: z.array(place),
  needs: z.array(z.string()).describe('Phrases of needs that complete the query: further queries.'),
})

export type SearchSuggestions = z.output<typeof searchSuggestions>
export type SearchConstraints = z.output<typeof constraints>
export type SearchMeta = z.output<typeof searchMeta>
