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
  /** Colour of the contents; by default derived from the product's texts. */
  shade?: string
  /** Scale relative to other packs of its kind. */
  scale?: number
  /** Number of packs that stand together. */
  count?: number
}
