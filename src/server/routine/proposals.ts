import type { RoutineProposals, RoutineQuery } from '../../shared/contracts/routine.ts'
import { textIn } from '../../shared/i18n/text-in.ts'
import { cardJsonById } from '../catalog/card-json-by-id.ts'
import type { ProductCardJson } from '../catalog/present.ts'
import { readerOf } from '../catalog/product-lists.ts'
import { JsonText } from '../http/json-text.ts'
import { adviceGroups } from './advice-groups.ts'
import { type CandidateContext, candidatesOf } from './candidates.ts'
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
  const idsByStep = new Map<number, number[]>()
  for (const step of steps) idsByStep.set(step.id, await candidatesOf(step, { ...query, phrase }, asking))
  const all = [...new Set([...idsByStep.values()].flat())]
  const texts = await cardJsonById(services, all, readerOf(asking))
  const cards = all
    .flatMap(id => (texts.has(id) ? (JSON.parse(texts.get(id)!) as ProductCardJson) : []))
    .filter(({ professionalOnly }) => !professionalOnly)
  const withOptions = cards.filter(({ hasOptions }) => hasOptions).map(({ id }) => id)
  const variants = await variantsByProduct(withOptions, asking)
  const products = cards.filter(({ id, hasOptions }) => !hasOptions || variants.has(id))
  const shown = new Set(products.map(({ id }) => id))
  const groups = await adviceGroups(db, all)
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
        .map(id => ({ id, groups: groups.get(id) ?? [], variants: variants.get(id) ?? [] })),
    })),
    products,
  }
  return new JsonText(JSON.stringify(data))
}
