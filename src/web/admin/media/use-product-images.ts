import { useRef, useState } from 'react'
import type { ProductPictureSet } from '../../../shared/contracts/media.ts'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'

export type ProductImage = ProductPictureSet['pictures'][number]

/**
 * Images of a product with optimistic updates. On a version conflict queued changes are dropped: they were based on another
 * state.
 */
export function useProductImages(productId: number, onSaved: (() => void) | undefined) {
  const api = useApi()
  const { t } = useI18n()
  const { data, error, reload, replace } = useLoad(`pictures of ${productId}`, options =>
    api.adminProductPictures({ params: { id: productId } }, options).then(answer => answer.data),
  )
  const [wished, setWished] = useState<ProductImage[] | null>(null)
  const [isLate, setIsLate] = useState(false)
  const turn = useRef(Promise.resolve())
  const waiting = useRef(0)
  const round = useRef(0)
  const version = useRef<string | null>(null)

  async function send(pictures: ProductImage[], seen: string): Promise<ProductPictureSet | null> {
    try {
      const paths = pictures.map(({ path }) => path)
      const body = { paths, version: version.current ?? seen }
      const { data } = await api.adminSetProductPictures({ params: { id: productId }, body })
      return data
    } catch (error) {
      round.current++
      const current = error instanceof ApiError && (error.data as { current?: ProductPictureSet } | undefined)?.current
      if (!current) addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
      setIsLate(Boolean(current))
      return current || null
    }
  }

  function set(pictures: ProductImage[]) {
    if (!data) return
    setIsLate(false)
    setWished(pictures)
    const own = round.current
    waiting.current++
    turn.current = turn.current.then(async () => {
      const now = own === round.current ? await send(pictures, data.version) : null
      if (now) {
        version.current = now.version
        replace(now)
      }
      if (--waiting.current > 0) return
      setWished(null)
      if (own === round.current) onSaved?.()
    })
  }

  return { pictures: wished ?? data?.pictures ?? null, error, reload, set, isLate, isBusy: wished !== null }
}
