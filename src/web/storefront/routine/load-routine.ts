import { SKIN_TYPES } from '../../../shared/records/skin-types.ts'
import { readRoutineChoices } from '../../../shared/rules/routine.ts'
import { apiContext, type LoaderArgs } from '../../api/context.ts'
import { cardOf } from '../catalog/product-card/make-card.ts'
import { buildRoutine, type Variant, variantsOf } from './build-routine.ts'

export type RoutineData = Awaited<ReturnType<typeof loader>>

/** Loads the routine of the address: skin type, concern, and the products that the shopper chose. */
export async function loader({ context, request }: LoaderArgs) {
  const query = new URL(request.url).searchParams
  const skinType = SKIN_TYPES.find(one => one === query.get('skinType')) ?? ''
  const asked = /^[1-9]\d{0,8}$/.exec(query.get('concern') ?? '')?.[0]
  const choices = {
    morning: readRoutineChoices(query.get('morning')),
    evening: readRoutineChoices(query.get('evening')),
  }
  const chosen = [...choices.morning.values(), ...choices.evening.values()].map(({ product }) => product)
  const ids = [...new Set(chosen.filter(id => id > 0))].map(String)
  const { data } = await context.get(apiContext).getRoutine({
    query: { ...(skinType && { skinType }), ...(asked && { concern: Number(asked) }), ids },
  })
  const concern = data.concerns.find(({ id }) => String(id) === asked)?.id ?? null
  const variants: Record<number, Variant[]> = {}
  for (const { id, hasOptions } of data.products) if (hasOptions) variants[id] = variantsOf(data.steps, id)
  return {
    skinType,
    concern,
    concerns: data.concerns,
    ...buildRoutine(data.steps, choices),
    cards: data.products.map(cardOf),
    variants,
  }
}
