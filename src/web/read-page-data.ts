import type { HydrationState } from 'react-router'
import { ApiError } from './api/client.ts'
import { keepStills } from './drawn.tsx'
import { readCards } from './storefront/catalog/product-card/read-cards.ts'

/** The page's data as its loaders answered them: out of the JSON element and, for cards, off the page itself. */
export function readPageData(): HydrationState {
  keepStills()
  const grids = document.querySelectorAll('.grid--products')
  const { loaderData, errors } = JSON.parse(document.getElementById('page-data')!.textContent!, (_, piece) =>
    piece?.grid >= 0 ? readCards(grids[piece.grid]!, piece.rest) : piece,
  ) as { loaderData: HydrationState['loaderData']; errors?: Record<string, { status: number; message: string }> }
  if (!errors) return { loaderData }
  const problems = Object.entries(errors).map(([id, { status, message }]) => [id, new ApiError(status, { message })])
  return { loaderData, errors: Object.fromEntries(problems) }
}
