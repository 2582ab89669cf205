import { type Draft, type DraftOption, type DraftVariant, NEW_VARIANT } from './draft.ts'

/**
 * One variant for each size and colour. What is new takes price and SKU after the first; what is of no size or colour any
 * more goes, and to the archive when the shop knows it.
 */
export function withVariants(draft: Draft): Draft {
  const { sizes, colors, variants } = draft
  const codes = (options: DraftOption[]) => (options.length === 0 ? [null] : options.map(({ code }) => code))
  const wished = codes(sizes).flatMap(size => codes(colors).map(color => ({ size, color })))
  const [first = NEW_VARIANT] = variants
  const isOf = (variant: DraftVariant, one: { size: string | null; color: string | null }) =>
    variant.size === one.size && variant.color === one.color
  const live = wished.map(one => back(variants.find(variant => isOf(variant, one))) ?? madeOf(first, one, draft))
  // The only one there is, is for sale.
  const shown = live.length === 1 ? live.map(variant => ({ ...variant, isArchived: false })) : live
  const left = variants.filter(variant => variant.id !== null && !wished.some(one => isOf(variant, one)))
  return { ...draft, variants: [...shown, ...left.map(away)] }
}

/** Whether two drafts have the same sizes and colours, in the same order. */
export function hasSameOptions(one: Draft, other: Draft): boolean {
  const codes = ({ sizes, colors }: Draft) => JSON.stringify([sizes, colors].map(list => list.map(({ code }) => code)))
  return codes(one) === codes(other)
}

/** To the archive, with what brings it back when its size and colour come again. */
const away = (variant: DraftVariant): DraftVariant =>
  variant.isArchived ? variant : { ...variant, isArchived: true, wasForSale: true }

function back(variant: DraftVariant | undefined): DraftVariant | undefined {
  if (!variant?.wasForSale) return variant
  const { wasForSale, ...rest } = variant
  return { ...rest, isArchived: false }
}

/** The product under another number: a new variant that bears one made from it gets it anew. */
export function renumbered(draft: Draft, sku: string): Draft {
  const variants = draft.variants.map(variant =>
    variant.id === null && variant.sku === skuOf(draft.sku, variant)
      ? { ...variant, sku: skuOf(sku, variant) }
      : variant,
  )
  return { ...draft, sku, variants }
}

function skuOf(sku: string, { size, color }: { size: string | null; color: string | null }): string {
  return [sku, size, color].filter(Boolean).join('-')
}

function madeOf(first: DraftVariant, one: { size: string | null; color: string | null }, draft: Draft) {
  const { price, professionalPrice } = first
  return { ...NEW_VARIANT, ...one, price, professionalPrice, sku: skuOf(draft.sku, one) }
}

/** The first number that no option of the product has: codes are for the shop, nobody reads them. */
export function unusedCode(kind: 'size' | 'color', options: DraftOption[]): string {
  for (let n = options.length + 1; ; n++) {
    const code = `${kind}-${n}`
    if (!options.some(option => option.code === code)) return code
  }
}

/** An option that goods are of stays: they keep their size and colour in orders and lots. */
export function isInUse(variants: DraftVariant[], kind: 'size' | 'color', code: string): boolean {
  return variants.some(variant => variant.id !== null && variant[kind] === code)
}
