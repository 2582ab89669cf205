import type { SavedView } from '../../../shared/contracts/saved-views.ts'
import { SAVED_VIEW_LISTS, type SavedViewList } from '../../../shared/rules/saved-views.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { usePermissions } from '../../auth/use-permissions.ts'
import { useI18n } from '../../i18n.tsx'
import { adminPaths } from '../admin-paths.ts'
import { STANDARD_VIEWS } from './standard-views.ts'

/** Built-in or saved view, with its name and address. */
export interface NamedView {
  list: SavedViewList
  name: string
  path: string
  /** The saved record; null for a built-in view. */
  saved: SavedView | null
}

export interface Views {
  views: readonly NamedView[]
  failed: boolean
  reload: () => void
}

/**
 * Loads the views of all lists that the role may see, built-in views first. While loading, returns only the built-in
 * views.
 */
export function useSavedViews(wanted: boolean): Views {
  const { t } = useI18n()
  const api = useApi()
  const may = usePermissions()
  const { data, error, reload } = useLoad(
    wanted ? 'views' : null,
    async options => (await api.adminListViews({}, { ...options, quiet: true })).data,
  )
  const lists = (Object.keys(SAVED_VIEW_LISTS) as SavedViewList[]).filter(list => may(SAVED_VIEW_LISTS[list]))
  const standard = lists.flatMap(list =>
    STANDARD_VIEWS[list].map(({ label, address }) => ({
      list,
      name: t(label),
      path: `${adminPaths[list]}${address}`,
      saved: null,
    })),
  )
  const saved = (data ?? []).map(view => ({
    list: view.list,
    name: view.name,
    path: `${adminPaths[view.list]}?${view.query}`,
    saved: view,
  }))
  return { views: [...standard, ...saved], failed: error !== null, reload }
}
