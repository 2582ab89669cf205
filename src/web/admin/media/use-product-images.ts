import { useEffect, useRef, useState } from 'react'
import type { ProductImageSet } from '../../../shared/contracts/catalog-product-images.ts'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'

export type ProductImage = ProductImageSet['images'][number]
export type ImageVariant = ProductImageSet['variants'][number]

interface Change {
  images: ProductImage[]
  variants: ImageVariant[]
}

/**
 * Loads and saves the images of a product and its variants, with optimistic updates. Reloads when `productVersion`
 * changes. A failed save, such as a version conflict, discards the changes queued after it.
 */
export function useProductImages(
  productId: number,
  { productVersion, onSaved }: { productVersion?: string | undefined; onSaved?: (() => void) | undefined },
) {
  const api = useApi()
  const { t } = useI18n()
  const { data, error, reload, replace } = useLoad(`images of ${productId}`, options =>
    api.adminProductImages({ params: { id: productId } }, options).then(answer => answer.data),
  )
  const [pending, setPending] = useState<Change | null>(null)
  const [isLate, setIsLate] = useState(false)
  const turn = useRef(Promise.resolve())
  const waiting = useRef(0)
  const round = useRef(0)
  const version = useRef<string | null>(null)

  // Reloads when the product has a new version, which may have other variants.
  const knownVersion = useRef(productVersion)
  useEffect(() => {
    if (knownVersion.current !== productVersion) reload()
    knownVersion.current = productVersion
  }, [productVersion, reload])

  async function send({ images, variants }: Change, seen: string): Promise<ProductImageSet | null> {
    try {
      const body = {
        paths: images.map(({ path }) => path),
        variants: variants.map(({ id, paths }) => ({ id, paths })),
        version: version.current ?? seen,
      }
      const { data } = await api.adminSetProductImages({ params: { id: productId }, body })
      return data
    } catch (error) {
      round.current++
      const current = error instanceof ApiError && (error.data as { current?: ProductImageSet } | undefined)?.current
      if (!current) addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
      setIsLate(Boolean(current))
      return current || null
    }
  }

  function change(next: Change) {
    if (!data) return
    setIsLate(false)
    setPending(next)
    const own = round.current
    waiting.current++
    turn.current = turn.current.then(async () => {
      const now = own === round.current ? await send(next, data.version) : null
      if (now) {
        version.current = now.version
        replace(now)
      }
      if (--waiting.current > 0) return
      setPending(null)
      if (own === round.current) onSaved?.()
    })
  }

  const shown = pending ?? data

  /** Sets the images of the product. A removed image is also removed from the variants. */
  function set(images: ProductImage[]) {
    if (!shown) return
    const isLeft = (path: string) => images.some(image => image.path === path)
    change({ images, variants: shown.variants.map(one => ({ ...one, paths: one.paths.filter(isLeft) })) })
  }

  function assign(id: number, paths: string[]) {
    if (!shown) return
    change({ ...shown, variants: shown.variants.map(one => (one.id === id ? { ...one, paths } : one)) })
  }

  return {
    images: shown?.images ?? null,
    variants: shown?.variants ?? [],
    error,
    reload,
    set,
    assign,
    isLate,
    isBusy: pending !== null,
  }
}
