import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { searchSuggestions } from './search.ts'

export const catalogSuggestions = {
  suggestPlaces: endpoint({
    method: 'GET',
    path: '/products/suggestions',
    access: 'anyone',
    summary: 'Suggest categories and brands by name, and needs by their phrases',
    limit: 'browse',
    query: z.object({ query: field.queryText() }),
    response: searchSuggestions,
  }),
}
