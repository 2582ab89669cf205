import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'

/** The addresses that a link field offers while somebody types; `id` of the list. */
export const LINK_SUGGESTIONS_ID = 'link-choices'

/** They are of help only: without them an address is typed. */
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
