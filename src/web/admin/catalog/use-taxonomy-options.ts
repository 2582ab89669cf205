import { useEffect } from 'react'
import type { Contracts } from '../../../shared/contracts/all.ts'
import type { WireData } from '../../../shared/contracts/endpoint.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'

export type TaxonomyOptions = WireData<Contracts['adminCatalogChoices']>

const NONE: TaxonomyOptions = { brands: [], categories: [], classes: [], attributes: [], tags: [] }

/**
 * Loads the options of brands, categories, classes, attributes and tags; empty while loading. Reloads when the browser
 * tab becomes visible again.
 */
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

/** True when the shop has no brands, or no categories; false while loading. */
export function isTaxonomyEmpty(choices: TaxonomyOptions, kind: 'brands' | 'categories'): boolean {
  return choices !== NONE && choices[kind].length === 0
}

/**
 * Returns the options of a select. While the options load, only the current value is offered, so that saving the form
 * early does not clear it.
 */
export function optionsWhileLoading<T extends { value: string; label: string }>(
  choices: TaxonomyOptions,
  chosen: string,
  options: T[],
) {
  return choices === NONE && chosen ? [{ value: chosen, label: '…' }] : options
}

/** Categories as options of a select, indented by depth. */
export function categoryOptions({ categories }: TaxonomyOptions) {
  return categories.map(({ id, name, depth }) => ({ value: String(id), label: `${'\u2003'.repeat(depth)}${name}` }))
}

export function optionsOf(choices: readonly { id: number; name: string }[]) {
  return choices.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** Tags in alphabetical order. Includes the selected tag even if no product has it. */
export function tagOptions({ tags }: TaxonomyOptions, language: Language, chosen?: string) {
  return [...new Set([...tags, ...(chosen ? [chosen] : [])])]
    .sort((a, b) => a.localeCompare(b, language))
    .map(tag => ({ value: tag, label: tag }))
}
