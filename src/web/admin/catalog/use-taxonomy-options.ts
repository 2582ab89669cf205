import { useEffect } from 'react'
import type { Contracts } from '../../../shared/contracts/all.ts'
import type { AnswerData } from '../../../shared/contracts/endpoint.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'

export type TaxonomyOptions = AnswerData<Contracts['adminCatalogChoices']>

const NONE: TaxonomyOptions = { brands: [], categories: [], classes: [] }

/** What a product may be filed under; empty until it is here. Asked for anew by who comes back from another tab. */
export function useTaxonomyOptions(): TaxonomyOptions {
  const api = useApi()
  const { data, reload } = useLoad('choices', async options => (await api.adminCatalogChoices({}, options)).data)
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && reload()
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [reload])
  return data ?? NONE
}

/** Whether the shop has none of them: before they are here nobody knows. */
export function hasNone(choices: TaxonomyOptions, kind: 'brands' | 'categories'): boolean {
  return choices !== NONE && choices[kind].length === 0
}

/** Categories as a select shows a tree: what lies deeper stands further in. */
export function categoryOptions({ categories }: TaxonomyOptions) {
  return categories.map(({ id, name, depth }) => ({ value: String(id), label: `${'\u2003'.repeat(depth)}${name}` }))
}

export function optionsOf(choices: readonly { id: number; name: string }[]) {
  return choices.map(({ id, name }) => ({ value: String(id), label: name }))
}
