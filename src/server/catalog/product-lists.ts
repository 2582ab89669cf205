import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import type { SearchMeta } from '../../shared/contracts/search.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import type { Database } from '../database/connect.ts'
import type { ResponseVariant } from '../http/cached-answers.ts'
import { JsonText } from '../http/json-text.ts'
import { pageMeta } from '../http/page-meta.ts'
import type { Services } from '../http/services.ts'
import type { Viewer } from '../pricing/viewer.ts'
import { recordZeroResult } from '../search/record-zero-result.ts'
import type { SearchResult } from '../search/search-engine.ts'
import { type CardViewer, cardJsonById, cardListJson } from './card-json-by-id.ts'
import { displaySpelling } from './display-spelling.ts'
import { hasFiltersOrSorting, listProductIds } from './list-products.ts'
import type { ProductCardJson } from './present.ts'
import { suggestCompletions } from './suggest-places.ts'
import { cardsWithVariants } from './variant-cards.ts'

/**
 * Returns a page of product cards for filters or a search. Records a submitted search without filters if no product
 * matches the whole query.
 */
export async function productList(filters: ProductFilters, asking: Asking) {
  const { db, services, language, now } = asking
  const { ids, total, found } = await listProductIds(db, filters, { language, ...services })
  // Suggestions during typing use `query`; a submitted search uses `search`.
  const { search } = filters
  const isUnanswered = found && (total === 0 || (found.relaxed && !found.fitting))
  if (search && !filters.exact && isUnanswered && !hasFiltersOrSorting(filters))
    services.background.begin(() => recordZeroResult(services, search, { language, now }))
  const reader = readerOf(asking)
  const products = await cardJsonById(services, ids, reader)
  const cards = found?.variants.size
    ? await cardsWithVariants(services, products, { chosen: found.variants, reader })
    : products
  const texts = ids.flatMap(id => cards.get(id) ?? [])
  const closest = found?.relaxed ? ids : []
  const suggestions = filters.query && (await suggestCompletions(filters.query, { language, ...services, closest }))
  const meta = {
    ...pageMeta(filters, total),
    ...(found && { search: howFound(found, texts) }),
    ...(suggestions && { suggestions }),
  }
  return { data: JsonText.list(texts), meta }
}

type Asking = Viewer & { db: Database; services: Services; responseVariant: ResponseVariant }

export const readerOf = ({ language, who, now, responseVariant }: Omit<Asking, 'db' | 'services'>): CardViewer => ({
  language,
  who,
  now,
  responseVariant,
})

function howFound(
  { corrected, through, relaxed, ignored, fitting, constraints, conditions }: SearchResult,
  cards: readonly string[],
): SearchMeta {
  const shown = () => cards.map(text => JSON.parse(text) as ProductCardJson)
  return {
    corrected: corrected && cards.length > 0 ? displaySpelling(corrected, shown()) : null,
    through: cards.length > 0 ? through : null,
    relaxed: relaxed && cards.length > 0,
    ignored,
    fitting,
    constraints,
    conditions: conditions.map(({ typed, ...condition }) => condition),
  }
}

/**
 * Returns a list that is based on one product, such as its related products. Throws `not-found` unless the product is
 * on sale.
 */
export async function besides(
  id: number,
  asking: Asking,
  choose: (index: CatalogIndex) => number[],
): Promise<{ data: JsonText }> {
  const { catalogIndex } = asking.services
  if (!catalogIndex.isListed(id)) throw new Problem('not-found')
  return { data: await cardListJson(asking.services, choose(catalogIndex), readerOf(asking)) }
}
