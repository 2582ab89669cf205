import { type ProductFilters, productFilters } from '../../shared/contracts/catalog.ts'
import type { RoutineQuery } from '../../shared/contracts/routine.ts'
import { listProductIds } from '../catalog/list-products.ts'
import type { Database } from '../database/connect.ts'
import type { routineSteps } from '../database/schema/routine.ts'
import type { ResponseVariant } from '../http/cached-answers.ts'
import { parseIds } from '../http/parse-ids.ts'
import type { Services } from '../http/services.ts'
import type { Viewer } from '../pricing/viewer.ts'
import { adviceGroups } from './advice-groups.ts'

/** Maximum number of candidates of a step, besides the chosen products. */
const MAX_CANDIDATES = 6
/** Number of products that are read for a step that excludes some of them by their ingredients. */
const READ_FOR_GROUPS = 30

export type CandidateContext = Viewer & { db: Database; services: Services; responseVariant: ResponseVariant }
type Step = Pick<typeof routineSteps.$inferSelect, 'categoryIds' | 'excludedIds' | 'requiresUvFilter'>

/**
 * Returns the candidates of a step: products in stock of its categories for the concern and the skin type, found by the
 * concern's phrase as shoppers search for it; then best-sellers for the skin type, then best-sellers, and at the end the
 * chosen products of the step that are not among them, also if they are sold out.
 */
export async function candidatesOf(
  step: Step,
  query: RoutineQuery & { phrase: string | undefined },
  context: CandidateContext,
): Promise<number[]> {
  if (step.categoryIds.length === 0) return []
  const { best, chosen } = await readCandidates(step, query, context)
  const allowed = new Set([...best, ...chosen].filter(id => !step.excludedIds.includes(id)))
  if (step.requiresUvFilter) {
    const groups = await adviceGroups(context.db, [...allowed])
    for (const id of allowed) if (!groups.get(id)?.includes('uv-filter')) allowed.delete(id)
  }
  const proposed = best.filter(id => allowed.has(id)).slice(0, MAX_CANDIDATES)
  return [...new Set([...proposed, ...chosen.filter(id => allowed.has(id))])]
}

async function readCandidates(
  { categoryIds, excludedIds, requiresUvFilter }: Step,
  { phrase, skinType, ids = [] }: RoutineQuery & { phrase: string | undefined },
  { db, services, language }: CandidateContext,
) {
  const limit = (requiresUvFilter ? READ_FOR_GROUPS : MAX_CANDIDATES) + excludedIds.length
  const step = { ...productFilters.parse({}), category: categoryIds.map(String), limit }
  const list = (filters: Partial<ProductFilters>) =>
    listProductIds(db, { ...step, ...filters }, { language, ...services })
  const bySkin = skinType ? { skinType: [skinType] } : {}
  const bestSellers = { inStock: true, sort: 'best-selling' } as const
  const attempts: Partial<ProductFilters>[] = [
    ...(phrase ? [{ ...bySkin, inStock: true, search: phrase }] : []),
    ...(skinType ? [{ ...bySkin, ...bestSellers }] : []),
    bestSellers,
  ]
  const best = new Set<number>()
  for (const attempt of attempts) {
    if (best.size >= limit) break
    const result = await list(attempt)
    // A relaxed search found no product for the concern, only similar ones.
    if (!result.found?.relaxed) for (const id of result.ids) best.add(id)
  }
  const chosenIds = parseIds(ids)
  const chosen = chosenIds.length > 0 ? (await list({ ids: chosenIds.map(String), limit: chosenIds.length })).ids : []
  return { best: [...best], chosen }
}
