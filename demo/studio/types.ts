import type { PACKSHOT_KINDS } from '../schema.ts'

export type Kind = (typeof PACKSHOT_KINDS)[number]
export type View = 'front' | 'box' | 'texture'

/** Properties of a product that the studio draws. */
export interface Pack {
  sku: string
  brand: string
  category: string
  name: string
  kind: Kind
  label: readonly [string, string]
  body: string
  accent: string
  /** Colour of the contents; derived from the product's words without one. */
  shade?: string
  /** Size beside other packs of its kind. */
  scale?: number
  /** Packs that stand together. */
  count?: number
}
