import { useEffect, useState } from 'react'
import type { Product } from './load-product.ts'

export type Variant = Product['variants'][number]
type Kind = 'sizeId' | 'colorId'

/** Returns the images of a variant, the main image first; all images of the product if there is no variant. */
export const imagesOf = ({ images }: Product, variant: Variant | null) =>
  variant ? variant.images.flatMap(url => images.find(image => image.url === url) ?? []) : images

/**
 * State of the selected size and colour, and of their variant. Initially the first variant in stock, or else the first
 * variant. The URL hash (`#sku`) stores another selection for reloads and sharing; links of product feeds have
 * `?variant=sku` instead.
 */
export function useVariantChoice({ variants }: Product) {
  const [variant, setVariant] = useState<Variant | null>(
    () => variants.find(({ stockQuantity }) => stockQuantity > 0) ?? variants[0] ?? null,
  )
  const [chosen, setChosen] = useState<Kind[]>([])
  useEffect(() => {
    const linked = new URLSearchParams(location.search).get('variant')
    const requested = variants.find(({ sku }) => (location.hash ? location.hash === `#${sku}` : sku === linked))
    if (!requested) return
    setVariant(requested)
    setChosen(['sizeId', 'colorId'])
  }, [variants])
  const fresh = variants.find(({ id }) => id === variant?.id) ?? null

  /**
   * Selects a size or colour. If no variant combines it with the other selected value, selects the first variant that
   * has it.
   */
  function choose(kind: Kind, id: number) {
    const other = kind === 'sizeId' ? 'colorId' : 'sizeId'
    const possible = variants.filter(candidate => candidate[kind] === id)
    const next = possible.find(candidate => candidate[other] === fresh?.[other]) ?? possible[0]
    if (!next) return
    setVariant(next)
    setChosen(kinds => [...kinds, kind])
    history.replaceState(history.state, '', `#${next.sku}`)
  }

  return { variant: fresh, choose, missing: missingChoice(variants, chosen) }
}

/** Size or colour that the shopper has not selected, although there are several; null if there is none. */
export type MissingChoice = 'size' | 'color' | 'both' | null

function missingChoice(variants: readonly Variant[], chosen: readonly Kind[]): MissingChoice {
  const isMissing = (kind: Kind) => !chosen.includes(kind) && new Set(variants.map(variant => variant[kind])).size > 1
  if (isMissing('sizeId')) return isMissing('colorId') ? 'both' : 'size'
  return isMissing('colorId') ? 'color' : null
}
