import type { AnnouncedPromotion } from '../../shared/contracts/promotions.ts'
import { recordTags, withoutRecording } from '../cache/read-set.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import { TAXONOMY_TAGS } from '../catalog-index/taxonomy.ts'
import type { Db } from '../database/connect.ts'
import { activePromotionsForViewer, PROMOTION_CACHE_TAGS } from './active-promotions-for-viewer.ts'
import { linkedScopesOf } from './promotions/scopes.ts'
import type { Viewer } from './viewer.ts'

/**
 * Active promotions without a code that the cart applies for a viewer, oldest first, each with the products on sale,
 * visible categories, and brands to which it is limited. Amounts are in agorot.
 */
export async function announcedPromotions(
  db: Db,
  viewer: Viewer,
  catalogIndex: CatalogIndex,
): Promise<AnnouncedPromotion[]> {
  recordTags(...PROMOTION_CACHE_TAGS, ...TAXONOMY_TAGS)
  const running = await withoutRecording(() => activePromotionsForViewer(db, [], viewer))
  const limited = running.filter(({ products }) => products !== null).map(({ id }) => id)
  const scopes = await linkedScopesOf(db, 'promotion', limited, viewer.language)
  const { taxonomy } = catalogIndex
  const isShown = {
    product: catalogIndex.isListed.bind(catalogIndex),
    category: taxonomy.isShown.bind(taxonomy),
    brand: () => true,
  }
  return running.map(({ id, name, deal, minimumSubtotal, endsAt, customerGroup }) => ({
    id,
    name,
    kind: deal.kind,
    minimumSubtotal,
    endsAt: endsAt?.toISOString() ?? null,
    customerGroup,
    targets: (scopes.get(id) ?? [])
      .filter(scope => isShown[scope.kind](scope.id))
      .map(({ kind, id, slug, name }) => ({ kind, id, slug, name: name || slug })),
  }))
}
