import type { MessageKey } from '../../../../shared/i18n/messages.ts'
import { parseNumber } from '../../parse-number.ts'
import { type Draft, variantsForRequest } from './draft.ts'

/** A field that is required for publishing and still blank. */
export interface MissingField {
  /** Name of the input in the form. */
  name: string
  label: MessageKey
  /** Set for a field of the Arabic texts. */
  isArabic?: true
}

/**
 * Fields that must be filled before a product can be published, in the order of the screen. A field that is blank in
 * several variants is listed once.
 */
export function missingFields(draft: Draft): MissingField[] {
  const { texts, sku, brandId, categoryId } = draft
  const variants = variantsForRequest(draft.variants)
  const variantWithout = (isFilled: (variant: (typeof variants)[number]) => boolean) =>
    variants.findIndex(variant => !variant.isArchived && !isFilled(variant))
  const unpriced = variantWithout(({ price }) => (parseNumber(price.trim()) ?? 0) > 0)
  const unnamed = variantWithout(({ sku }) => sku.trim() !== '')
  const fields: [isMissing: boolean, field: MissingField][] = [
    [!texts.ar.name.trim(), { name: 'texts.ar.name', label: 'catalog.field.name', isArabic: true }],
    [
      !texts.ar.shortDescription.trim(),
      { name: 'texts.ar.shortDescription', label: 'catalog.field.shortDescription', isArabic: true },
    ],
    [!sku.trim(), { name: 'sku', label: 'catalog.field.sku' }],
    [unnamed >= 0, { name: `variants.${unnamed}.sku`, label: 'catalog.variant.sku' }],
    [unpriced >= 0, { name: `variants.${unpriced}.price`, label: 'catalog.variant.price' }],
    [!brandId, { name: 'brandId', label: 'catalog.brand' }],
    [!categoryId, { name: 'categoryId', label: 'catalog.category' }],
  ]
  return fields.flatMap(([isMissing, field]) => (isMissing ? [field] : []))
}

/** Focuses a field of the form. If a field of the Arabic texts is hidden, first shows the Arabic texts. */
export function focusMissing(form: HTMLFormElement | null, { name, isArabic }: MissingField): void {
  const field = form?.querySelector<HTMLElement>(`[name="${name}"]`)
  if (isArabic && field?.offsetParent === null) document.getElementById('texts-tab-ar')?.click()
  requestAnimationFrame(() => field?.focus())
}
