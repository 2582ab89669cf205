import { INGREDIENT_GROUPS } from '../../../shared/rules/ingredient-groups.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import { apiContext, type LoaderArgs } from '../../api/context.ts'

export type IngredientsData = Awaited<ReturnType<typeof loader>>

/** Loads the glossary, limited to a group or to names that contain the search text. */
export async function loader({ context, request }: LoaderArgs) {
  const query = new URL(request.url).searchParams
  const search = (query.get('search') ?? '').trim().slice(0, 80)
  const { data } = await context.get(apiContext).listIngredients()
  const groups = INGREDIENT_GROUPS.filter(one => data.some(entry => entry.groups.includes(one)))
  const group = groups.find(one => one === query.get('group')) ?? null
  const wanted = normaliseText(search)
  const found = data.filter(
    ({ inci, name, groups }) =>
      (!group || groups.includes(group)) && (!wanted || normaliseText(`${name} ${inci}`).includes(wanted)),
  )
  return { entries: found.map(({ slug, inci, name }) => ({ slug, inci, name })), groups, group, search }
}
