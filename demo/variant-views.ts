/** Images of a variant that looks different from its product: of the studio's work and of the seed. */
import { isDeepStrictEqual } from 'node:util'
import type { DemoProduct } from './schema.ts'

type Variant = Pick<NonNullable<DemoProduct['variants']>[number], 'sku' | 'packshot'>

/** Path of a variant's own image; variants that look alike share one. Null for one that looks like the product. */
export function variantImagePath(
  { sku, variants = [] }: { sku: string; variants?: readonly Variant[] | undefined },
  { packshot }: Variant,
): string | null {
  if (!packshot) return null
  const first = variants.find(one => isDeepStrictEqual(one.packshot, packshot))!
  return `products/${sku}/${first.sku}`
}

/** Path of the contents of a variant in another colour. */
export const variantTexturePath = (path: string) => `${path}-texture`
