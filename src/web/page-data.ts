import type { Drawn } from './drawn.tsx'
import { json } from './head/markup.ts'
import type { Card } from './storefront/catalog/product-card/card.ts'
import { untold } from './storefront/catalog/product-card/untold.ts'

/** What a page's loaders answered, for its browser: what is drawn in full is not told again (decision 9). */
export function pageData(data: unknown, { stills, grids }: Drawn): string {
  return json(data, (_, piece) => {
    if (typeof piece !== 'object' || piece === null) return piece
    if (stills.has(piece)) return undefined
    const grid = grids.indexOf(piece)
    return grid < 0 ? piece : { grid, rest: (piece as Card[]).map(untold) }
  })
}
