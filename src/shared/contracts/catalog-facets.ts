import { z } from 'zod'
import { productFilters } from './catalog.ts'
import { endpoint } from './endpoint.ts'

const counts = z.array(z.object({ slug: z.string(), count: z.int() }))

const attributeFacet = z.object({
  code: z.string(),
  name: z.string(),
  values: z.array(
    z.object({
      value: z.string().describe('Value of the filter `attribute`.'),
      label: z.string().describe('Name of a choice, a number with its unit, or yes and no.'),
      count: z.int(),
    }),
  ),
})

export const catalogFacets = {
  attributeFacets: endpoint({
    method: 'GET',
    path: '/products/attributes',
    access: 'anyone',
    cached: { unless: ['query', 'search', 'minPrice', 'maxPrice'] },
    summary: 'Count the products of the most frequent values of the filterable custom attributes',
    limit: 'browse',
    query: productFilters,
    response: z.array(attributeFacet),
  }),
  countFacets: endpoint({
    method: 'GET',
    path: '/products/facets',
    access: 'anyone',
    cached: { unless: ['query', 'search', 'minPrice', 'maxPrice'] },
    summary: 'Count the results of each filter value for a search',
    limit: 'browse',
    query: productFilters,
    response: z.object({ categories: counts, brands: counts, inStock: z.int(), onOffer: z.int() }),
  }),
}
