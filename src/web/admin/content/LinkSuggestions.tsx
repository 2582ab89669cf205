import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'

/** Id of the datalist of link fields. */
export const LINK_SUGGESTIONS_ID = 'link-choices'

/** Datalist with the shop's pages. If it fails to load, the admin can still type a path or URL. */
export function LinkSuggestions() {
  const api = useApi()
  const { data } = useLoad('links', async options => (await api.adminListLinks({}, options)).data)
  return (
    <datalist id={LINK_SUGGESTIONS_ID}>
      {data?.map(({ href, label }) => (
        <option key={href} value={href} label={label || undefined} />
      ))}
    </datalist>
  )
}
