/** Image paths of variants that look different from their product; used to draw the images and to load the demo. */
import { isDeepStrictEqual } from 'node:util'
import type { DemoProduct } from './schema.ts'

type Variant = Pick<NonNullable<DemoProduct['variants']>[number], 'sku' | 'packshot'>

/**
 * Returns the path of a variant's own image, which variants of the same look share; null if it looks like the product.
 */
export function variantImagePath(
  { sku, variants = [] }: { sku: string; variants?: readonly Variant[] | undefined },
  { packshot }: Variant,
): string | null {
  if (!packshot) return null
  const first = variants.find(one => isDeepStrictEqual(one.packshot, packshot))!
  return `products/${sku}/${first.sku}`
}

/** Returns the image path of the contents of a variant in another colour. */
export const variantTexturePath = (path: string) => `${path}-texture`
