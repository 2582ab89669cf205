import type { Language } from '../../../../shared/i18n/languages.ts'
import { slugOf } from '../../../../shared/rules/text.ts'
import { type Draft, type DraftOption, type DraftVariant, NEW_VARIANT } from './draft.ts'

/**
 * Updates the variants so that there is one per combination of size and colour. New variants copy the prices of the
 * first variant; their SKU is derived from the product's SKU. If the option of a variant was removed, the variant is
 * archived if it is saved, otherwise removed.
 */
export function withSyncedVariants(draft: Draft): Draft {
  const { sizes, colors, variants } = draft
  const codes = (options: DraftOption[]) => (options.length === 0 ? [null] : options.map(({ code }) => code))
  const requested = codes(sizes).flatMap(size => codes(colors).map(color => ({ size, color })))
  const [first = NEW_VARIANT] = variants
  const isOf = (variant: DraftVariant, one: { size: string | null; color: string | null }) =>
    variant.size === one.size && variant.color === one.color
  const live = requested.map(one => back(variants.find(variant => isOf(variant, one))) ?? madeOf(first, one, draft))
  // A single variant is always for sale, so it is not archived.
  const shown = live.length === 1 ? live.map(variant => ({ ...variant, isArchived: false })) : live
  const left = variants.filter(variant => variant.id !== null && !requested.some(one => isOf(variant, one)))
  return { ...draft, variants: [...shown, ...left.map(away)] }
}

/** True when two drafts have the same sizes and colours in the same order. */
export function hasSameOptions(one: Draft, other: Draft): boolean {
  const codes = ({ sizes, colors }: Draft) => JSON.stringify([sizes, colors].map(list => list.map(({ code }) => code)))
  return codes(one) === codes(other)
}

/** Archives a variant and marks it, so that it is restored when its size and colour are added again. */
const away = (variant: DraftVariant): DraftVariant =>
  variant.isArchived ? variant : { ...variant, isArchived: true, wasForSale: true }

function back(variant: DraftVariant | undefined): DraftVariant | undefined {
  if (!variant?.wasForSale) return variant
  const { wasForSale, ...rest } = variant
  return { ...rest, isArchived: false }
}

/** Changes the product's SKU and the SKUs of new variants derived from it. */
export function withProductSku(draft: Draft, sku: string): Draft {
  const variants = draft.variants.map(variant =>
    variant.id === null && variant.sku === skuOf(draft.sku, variant)
      ? { ...variant, sku: skuOf(sku, variant) }
      : variant,
  )
  return { ...draft, sku, variants }
}

/** Changes the name of a new product. Its SKU is derived from the name until the user types a different SKU. */
export function withProductName(draft: Draft, code: Language, name: string): Draft {
  const named = { ...draft, texts: { ...draft.texts, [code]: { ...draft.texts[code], name } } }
  return draft.sku === proposedSku(draft) || draft.sku === '' ? withProductSku(named, proposedSku(named)) : named
}

/** SKU of at most 60 characters, derived from the English name, or from the Arabic name if there is no English one. */
function proposedSku({ texts: { ar, en } }: Draft): string {
  const name = en.name.trim() || ar.name.trim()
  return name && slugOf(name).slice(0, 60).replace(/-$/, '')
}

function skuOf(sku: string, { size, color }: { size: string | null; color: string | null }): string {
  return [sku, size, color].filter(Boolean).join('-')
}

function madeOf(first: DraftVariant, one: { size: string | null; color: string | null }, draft: Draft) {
  const { price, professionalPrice } = first
  return { ...NEW_VARIANT, ...one, price, professionalPrice, sku: skuOf(draft.sku, one) }
}

/** First option code that the product does not use. Codes are never displayed. */
export function unusedCode(kind: 'size' | 'color', options: DraftOption[]): string {
  for (let n = options.length + 1; ; n++) {
    const code = `${kind}-${n}`
    if (!options.some(option => option.code === code)) return code
  }
}

/** True for an option that saved variants use; it cannot be removed, because orders and lots refer to it. */
export function isOptionInUse(variants: DraftVariant[], kind: 'size' | 'color', code: string): boolean {
  return variants.some(variant => variant.id !== null && variant[kind] === code)
}
