import { useState } from 'react'
import type { LibraryImage } from '../../../shared/contracts/media.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'
import type { ProductImage } from './use-product-images.ts'

interface LibraryQuery {
  search: string
  unused?: boolean
}

/** Loads the images of the library page by page, and applies local changes to the list. */
export function useLibrary({ search, unused = false }: LibraryQuery) {
  const api = useApi()
  const { t } = useI18n()
  const [loadsMore, setLoadsMore] = useState(false)
  const query = { search, ...(unused && { unused: 'true' }) }
  const { data, error, loading, reload, replace } = useLoad(`images ${unused} ${search}`, options =>
    api.adminListImages({ query }, options).then(answer => answer.data),
  )
  const put = (change: (images: LibraryImage[]) => LibraryImage[]) =>
    data && replace({ ...data, images: change(data.images) })

  async function more() {
    if (!data?.next || loadsMore) return
    setLoadsMore(true)
    try {
      const { data: further } = await api.adminListImages({ query: { ...query, before: data.next } })
      replace({ images: [...data.images, ...further.images], next: further.next })
    } catch (error) {
      addToast({ type: 'error', title: t('admin.failed'), message: failureText(error, t) })
    }
    setLoadsMore(false)
  }

  return {
    images: data?.images ?? null,
    error,
    loading,
    reload,
    more,
    loadsMore,
    hasMore: data?.next != null,
    added: (image: LibraryImage) => put(all => [image, ...all.filter(({ id }) => id !== image.id)]),
    changed: (image: LibraryImage) => put(all => all.map(one => (one.id === image.id ? image : one))),
    removed: (id: number) => put(all => all.filter(one => one.id !== id)),
  }
}
export type Library = ReturnType<typeof useLibrary>

/** Returns the caption of a product image, or the image's path if it is not in the library. */
export const imageCaption = ({ path, image }: Pick<ProductImage, 'path' | 'image'>, language: Language) =>
  image ? captionOf(image, language) : path

/**
 * Returns the caption of an image: its alt text in the reader's language, else in Arabic, else its file name or path.
 */
export function captionOf({ alt, name, path }: Pick<LibraryImage, 'alt' | 'name' | 'path'>, language: Language) {
  return alt[language] || alt.ar || name || path
}
