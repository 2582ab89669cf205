import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const catalogSuggestions = {
  suggestPlaces: endpoint({
    method: 'GET',
    path: '/products/suggestions',
    access: 'anyone',
    summary: 'Suggest categories and brands by name',
    limit: 'browse',
    query: z.object({ query: field.queryText() }),
    response: z.object({
      categories: z.array(z.object({ slug: z.string(), name: z.string() })),
      brands: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
  }),
}
