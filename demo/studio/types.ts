import type { PACKSHOT_KINDS } from '../schema.ts'

export type Kind = (typeof PACKSHOT_KINDS)[number]
export type View = 'front' | 'box' | 'texture'

/** What the studio needs to know of a product. */
export interface Pack {
  sku: string
  brand: string
  category: string
  name: string
  kind: Kind
  label: readonly [string, string]
  body: string
  accent: string
}
