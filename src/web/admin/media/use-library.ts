import { useState } from 'react'
import type { LibraryPicture } from '../../../shared/contracts/media.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'

export interface LibraryQuery {
  search: string
  unused?: boolean
}

/** Images of the library, page by page, with local changes. */
export function useLibrary({ search, unused = false }: LibraryQuery) {
  const api = useApi()
  const { t } = useI18n()
  const [loadsMore, setLoadsMore] = useState(false)
  const query = { search, ...(unused && { unused: 'true' }) }
  const { data, error, loading, reload, replace } = useLoad(`pictures ${unused} ${search}`, options =>
    api.adminListPictures({ query }, options).then(answer => answer.data),
  )
  const put = (change: (pictures: LibraryPicture[]) => LibraryPicture[]) =>
    data && replace({ ...data, pictures: change(data.pictures) })

  async function more() {
    if (!data?.next || loadsMore) return
    setLoadsMore(true)
    try {
      const { data: further } = await api.adminListPictures({ query: { ...query, before: data.next } })
      replace({ pictures: [...data.pictures, ...further.pictures], next: further.next })
    } catch (error) {
      addToast({ type: 'error', title: t('admin.failed'), message: failureText(error, t) })
    }
    setLoadsMore(false)
  }

  return {
    pictures: data?.pictures ?? null,
    error,
    loading,
    reload,
    more,
    loadsMore,
    hasMore: data?.next != null,
    added: (picture: LibraryPicture) => put(all => [picture, ...all.filter(({ id }) => id !== picture.id)]),
    changed: (picture: LibraryPicture) => put(all => all.map(one => (one.id === picture.id ? picture : one))),
    removed: (id: number) => put(all => all.filter(one => one.id !== id)),
  }
}
export type Library = ReturnType<typeof useLibrary>

/** Caption of an image: its description in the reader's language, else in Arabic, else its file name. */
export function captionOf({ alt, name, path }: Pick<LibraryPicture, 'alt' | 'name' | 'path'>, language: Language) {
  return alt[language] || alt.ar || name || path
}
