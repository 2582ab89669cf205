import { z } from 'zod'
import { productFilters } from './catalog.ts'
import { endpoint } from './endpoint.ts'

const counts = z.array(z.object({ slug: z.string(), count: z.int() }))

export const catalogFacets = {
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
