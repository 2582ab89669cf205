import type { RoutineProposals, RoutineQuery } from '../../shared/contracts/routine.ts'
import { textIn } from '../../shared/i18n/text-in.ts'
import { cardJsonById } from '../catalog/card-json-by-id.ts'
import type { ProductCardJson } from '../catalog/present.ts'
import { readerOf } from '../catalog/product-lists.ts'
import { JsonText } from '../http/json-text.ts'
import { adviceGroups } from './advice-groups.ts'
import { type CandidateContext, candidatesAmong, poolOf, productsForConcern } from './candidates.ts'
import { routineConcerns } from './concerns.ts'
import { stepRows } from './list-steps.ts'
import { variantsByProduct } from './variants.ts'

/**
 * Returns the steps of the shop's routine with the candidates of each: their cards, the groups of their active
 * ingredients, and their sizes and colours with the viewer's prices. Omits products for professionals only.
 */
export async function routineProposals(query: RoutineQuery, asking: CandidateContext): Promise<JsonText> {
  const { db, services, language } = asking
  const concerns = await routineConcerns(db, language)
  const phrase = concerns.find(({ id }) => id === query.concern)?.phrase
  const steps = await stepRows(db)
  const forConcern = phrase ? await productsForConcern(phrase, query, asking) : []
  const pools = steps.map(step => ({ step, pool: poolOf(step, forConcern, query, services) }))
  const cards = await cardsForAll(
    pools.flatMap(({ pool }) => [...pool.best, ...pool.chosen]),
    asking,
  )
  const protecting = pools.filter(({ step }) => step.requiresUvFilter)
  const others = pools.filter(({ step }) => !step.requiresUvFilter)
  const idsByStep = new Map(others.map(({ step, pool }) => [step.id, candidatesAmong(pool, id => cards.has(id))]))
  const groups = await adviceGroups(db, [
    ...new Set([
      ...[...idsByStep.values()].flat(),
      ...protecting.flatMap(({ pool }) => [...pool.best, ...pool.chosen]),
    ]),
  ])
  const isSunscreen = (id: number) => cards.has(id) && Boolean(groups.get(id)?.includes('uv-filter'))
  for (const { step, pool } of protecting) idsByStep.set(step.id, candidatesAmong(pool, isSunscreen))
  const candidates = [...new Set([...idsByStep.values()].flat())].flatMap(id => cards.get(id) ?? [])
  const withOptions = candidates.filter(({ hasOptions }) => hasOptions).map(({ id }) => id)
  const variants = await variantsByProduct(withOptions, asking)
  const products = candidates.filter(({ id, hasOptions }) => !hasOptions || variants.has(id))
  const shown = new Set(products.map(({ id }) => id))
  const data: RoutineProposals = {
    concerns: concerns.map(({ id, name }) => ({ id, name })),
    steps: steps.map(({ id, names, advice, inMorning, inEvening, isRinsedOff, requiresUvFilter }) => ({
      id,
      name: textIn(names, language),
      advice: textIn(advice, language),
      inMorning,
      inEvening,
      isRinsedOff,
      requiresUvFilter,
      candidates: idsByStep
        .get(id)!
        .filter(id => shown.has(id))
        .map(id => ({ id, groups: groups.get(id) ?? null, variants: variants.get(id) ?? [] })),
    })),
    products,
  }
  return new JsonText(JSON.stringify(data))
}

/** Returns the cards of the products that everyone may buy, by id. */
async function cardsForAll(ids: readonly number[], asking: CandidateContext): Promise<Map<number, ProductCardJson>> {
  const texts = await cardJsonById(asking.services, [...new Set(ids)], readerOf(asking))
  const cards = [...texts].map(([id, text]) => [id, JSON.parse(text) as ProductCardJson] as const)
  return new Map(cards.filter(([, { professionalOnly }]) => !professionalOnly))
}
