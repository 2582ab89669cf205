import { useEffect, useState } from 'react'
import type { Product } from './load-product.ts'

export type Variant = Product['variants'][number]
type Kind = 'sizeId' | 'colorId'

/** Images shown with the variant, the main one first. */
export const imagesOf = ({ images }: Product, variant: Variant | null) =>
  variant ? variant.images.flatMap(url => images.find(image => image.url === url) ?? []) : images

/**
 * Selected size and colour, and their variant. Starts with the first available one; the URL hash (`#sku`) stores
 * another for reloads and sharing.
 */
export function useVariantChoice({ variants }: Product) {
  const [variant, setVariant] = useState<Variant | null>(
    () => variants.find(({ stockQuantity }) => stockQuantity > 0) ?? variants[0] ?? null,
  )
  useEffect(() => {
    const requested = variants.find(({ sku }) => location.hash === `#${sku}`)
    if (requested) setVariant(requested)
  }, [variants])
  const fresh = variants.find(({ id }) => id === variant?.id) ?? null

  /** If a size does not exist in the selected colour, its first colour is selected, and vice versa. */
  function choose(kind: Kind, id: number) {
    const other = kind === 'sizeId' ? 'colorId' : 'sizeId'
    const possible = variants.filter(candidate => candidate[kind] === id)
    const chosen = possible.find(candidate => candidate[other] === fresh?.[other]) ?? possible[0]
    if (!chosen) return
    setVariant(chosen)
    history.replaceState(history.state, '', `#${chosen.sku}`)
  }

  return { variant: fresh, choose }
}
