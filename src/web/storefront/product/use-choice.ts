import { useState } from 'react'
import type { Product } from './load-product.ts'

export type Variant = Product['variants'][number]
type Kind = 'sizeId' | 'colorId'

/** The size and colour chosen, and the variant they make. Begins with the first that can be bought. */
export function useChoice({ variants }: Product) {
  const [variant, setVariant] = useState<Variant | null>(
    () => variants.find(({ stockQuantity }) => stockQuantity > 0) ?? variants[0] ?? null,
  )
  const fresh = variants.find(({ id }) => id === variant?.id) ?? null

  /** A size that does not come in the chosen colour takes the first colour it comes in, and the other way round. */
  function choose(kind: Kind, id: number) {
    const other = kind === 'sizeId' ? 'colorId' : 'sizeId'
    const possible = variants.filter(candidate => candidate[kind] === id)
    setVariant(possible.find(candidate => candidate[other] === fresh?.[other]) ?? possible[0] ?? null)
  }

  return { variant: fresh, choose }
}
