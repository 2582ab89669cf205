import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { groupName } from './group-name.ts'

interface Group {
  id: number
  name: string
}

/**
 * Returns the customer groups for selection. Until all groups are loaded, returns only `own`, the groups of the edited
 * record.
 */
export function useGroups(own: readonly Group[]): Group[] {
  const { language } = useI18n()
  const api = useApi()
  const { data } = useLoad('groups', async options => (await api.adminListCustomerGroups({}, options)).data)
  const known = (data ?? []).map(group => ({ id: group.id, name: groupName(group, language) }))
  return [...own.filter(({ id }) => !known.some(group => group.id === id)), ...known]
}
