import type { Language } from '../../shared/i18n/languages.ts'
import { recordTags } from '../cache/read-set.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import { computeWithReadCheck } from '../catalog-index/compute-with-read-check.ts'
import { TAXONOMY_TAGS } from '../catalog-index/taxonomy.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import { combinedVersion } from './list-products.ts'
import { nameIn } from './names.ts'

const MAX_SUGGESTIONS = 3
/** Maximum number of candidates that are checked for products on sale. */
const MAX_CANDIDATES = 12

interface Asking {
  language: Language
  search: SearchEngine
  catalogIndex: CatalogIndex
  /** Ids of the listed products, given only if they match the query approximately. */
  closest?: readonly number[]
}

/**
 * Suggests categories and brands with a matching name and products on sale, and phrases of needs, best first. If no
 * category matches, suggests the categories of the closest products.
 */
export async function suggestCompletions(
  query: string | undefined,
  { language, search, catalogIndex, closest = [] }: Asking,
) {
  if (!query) return { categories: [], brands: [], needs: [] }
  await search.ready()
  recordTags(...TAXONOMY_TAGS)
  return computeWithReadCheck(combinedVersion(catalogIndex, search), () => {
    const found = search.findPlaces(query, language)
    const { taxonomy } = catalogIndex
    const place = ({ slug, names }: { slug: string; names: Partial<Record<Language, string>> }) => ({
      slug,
      name: nameIn(names, language, slug),
    })
    const named = withGoods(found.categories, ids => catalogIndex.countsByCategory(ids))
    const categories = named.length > 0 ? named : categoriesOf(closest, catalogIndex)
    const brands = withGoods(found.brands, ids => catalogIndex.countsByBrand(ids))
    return {
      categories: categories
        .filter(id => taxonomy.isShown(id))
        .slice(0, MAX_SUGGESTIONS)
        .map(id => place(taxonomy.categories.get(id)!)),
      brands: brands
        .slice(0, MAX_SUGGESTIONS)
        .flatMap(id => taxonomy.brands.get(id) ?? [])
        .map(place),
      needs: found.needs.slice(0, MAX_SUGGESTIONS),
    }
  })
}

function withGoods(ids: readonly number[], countsOf: (ids: number[]) => number[]): number[] {
  const some = ids.slice(0, MAX_CANDIDATES)
  const counts = countsOf(some)
  return some.filter((_, at) => counts[at]! > 0)
}

/** Returns the ids of the categories of some products, the most frequent first. */
function categoriesOf(products: readonly number[], catalogIndex: CatalogIndex): number[] {
  const { categories } = catalogIndex.countFacets(products, {})
  const slugs = categories.sort((a, b) => b.count - a.count).map(({ slug }) => slug)
  return slugs.flatMap(slug => catalogIndex.taxonomy.categoriesNamed([slug]))
}
