import type { Contracts } from '../../../shared/contracts/all.ts'
import type { AnswerData } from '../../../shared/contracts/endpoint.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'

export type Choices = AnswerData<Contracts['adminCatalogueChoices']>

const NONE: Choices = { brands: [], categories: [], classes: [] }

/** What a product may be filed under; empty until it is here. */
export function useChoices(): Choices {
  const api = useApi()
  const { data } = useLoad('choices', async options => (await api.adminCatalogueChoices({}, options)).data)
  return data ?? NONE
}

/** Categories as a select shows a tree: what lies deeper stands further in. */
export function categoryOptions({ categories }: Choices) {
  return categories.map(({ id, name, depth }) => ({ value: String(id), label: `${'\u2003'.repeat(depth)}${name}` }))
}

export function optionsOf(choices: readonly { id: number; name: string }[]) {
  return choices.map(({ id, name }) => ({ value: String(id), label: name }))
}
