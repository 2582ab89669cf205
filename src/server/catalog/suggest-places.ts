import type { Db } from '../database/connect.ts'
import type { Viewer } from '../pricing/viewer.ts'
import type { SearchEngine } from '../search/engine.ts'
import { brandList } from './brands.ts'
import { categoryTree, findInTree } from './category-tree.ts'

const MOST = 3

/** Categories and brands that are called so and have something on sale, the best first. */
export async function suggestPlaces(
  db: Db,
  query: string | undefined,
  { search, ...viewer }: Viewer & { search: SearchEngine },
) {
  const found = query ? await search.findPlaces(db, query, viewer.language) : { categories: [], brands: [] }
  const tree = found.categories.length > 0 ? await categoryTree(db, viewer) : []
  const brands = found.brands.length > 0 ? await brandList(db, viewer) : []
  return {
    categories: shown(found.categories.map(id => findInTree(tree, String(id)))),
    brands: shown(found.brands.map(id => brands.find(brand => brand.id === id))),
  }
}

function shown(places: ({ slug: string; name: string; productCount: number } | undefined)[]) {
  return places
    .filter(place => place !== undefined && place.productCount > 0)
    .slice(0, MOST)
    .map(place => ({ slug: place!.slug, name: place!.name }))
}
