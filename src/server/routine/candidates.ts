import { type ProductFilters, productFilters } from '../../shared/contracts/catalog.ts'
import type { RoutineQuery } from '../../shared/contracts/routine.ts'
import { listProductIds } from '../catalog/list-products.ts'
import { computeWithReadCheck } from '../catalog-index/compute-with-read-check.ts'
import type { Database } from '../database/connect.ts'
import type { routineSteps } from '../database/schema/routine.ts'
import type { ResponseVariant } from '../http/cached-answers.ts'
import { parseIds } from '../http/parse-ids.ts'
import type { Services } from '../http/services.ts'
import type { Viewer } from '../pricing/viewer.ts'

/** Maximum number of candidates of a step, besides the chosen products. */
const MAX_CANDIDATES = 6
/** Number of products that are read for a step, because some of them may not be proposed. */
const POOL_SIZE = 20
/** Maximum number of products for a concern. */
const MAX_FOR_CONCERN = 2_000

export type CandidateContext = Viewer & { db: Database; services: Services; responseVariant: ResponseVariant }
type Step = Pick<typeof routineSteps.$inferSelect, 'categoryIds' | 'excludedIds'>

/** Products of a step's categories: those in stock in the order of proposal, and the chosen ones, also if sold out. */
export interface Pool {
  best: number[]
  chosen: number[]
}

/**
 * Returns the products in stock for a concern and a skin type, the best first, found by the concern's phrase as shoppers
 * search for it. Returns none if the search found only similar products.
 */
export async function productsForConcern(
  phrase: string,
  { skinType }: RoutineQuery,
  { db, services, language }: CandidateContext,
): Promise<number[]> {
  const filters = { ...productFilters.parse({}), ...ofSkinType(skinType), inStock: true, search: phrase }
  const { ids, found } = await listProductIds(db, { ...filters, limit: MAX_FOR_CONCERN }, { language, ...services })
  return found?.relaxed ? [] : ids
}

/** Returns the pool of a step: products for the concern, then best-sellers for the skin type, then best-sellers. */
export function poolOf(
  { categoryIds, excludedIds }: Step,
  forConcern: readonly number[],
  { skinType, ids = [] }: RoutineQuery,
  { catalogIndex }: Services,
): Pool {
  if (categoryIds.length === 0) return { best: [], chosen: [] }
  const limit = POOL_SIZE + excludedIds.length
  const step = { ...productFilters.parse({}), category: categoryIds.map(String), limit }
  const bestSellers: ProductFilters = { ...step, inStock: true, sort: 'best-selling' }
  const lists = [
    () => computeWithReadCheck(catalogIndex, () => catalogIndex.listAmong(forConcern, step)),
    ...(skinType ? [() => catalogIndex.list({ ...bestSellers, ...ofSkinType(skinType) })] : []),
    () => catalogIndex.list(bestSellers),
  ]
  const best = new Set<number>()
  for (const list of lists) if (best.size < limit) for (const id of list().ids) best.add(id)
  const chosenIds = parseIds(ids).map(String)
  const chosen = chosenIds.length > 0 ? catalogIndex.list({ ...step, ids: chosenIds, limit: chosenIds.length }).ids : []
  const isAllowed = (id: number) => !excludedIds.includes(id)
  return { best: [...best].filter(isAllowed), chosen: chosen.filter(isAllowed) }
}

/** Returns the candidates among a pool: the best that may be proposed, then the chosen ones that may. */
export function candidatesAmong({ best, chosen }: Pool, isProposable: (id: number) => boolean): number[] {
  return [...new Set([...best.filter(isProposable).slice(0, MAX_CANDIDATES), ...chosen.filter(isProposable)])]
}

const ofSkinType = (skinType: RoutineQuery['skinType']) => (skinType ? { skinType: [skinType] } : {})
