import type { WholeProduct, WrittenProduct } from '../../../../shared/contracts/admin-catalog.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/i18n/languages.ts'
import { PRODUCT_FIELDS, PRODUCT_TEXT_FIELDS } from '../../../../shared/records/product.ts'
import { VARIANT_FIELDS } from '../../../../shared/records/variant.ts'
import { parseNumber } from '../../parse-number.ts'
import { type DraftOf, draftOf as draftOfRecord, editedFrom, newDraft } from '../../record-draft.ts'

type Each = Record<Language, string>

/** Specifications are edited in all languages at once (`DraftFact`). */
const { specifications, ...TEXT_FIELDS } = PRODUCT_TEXT_FIELDS

/** A product's texts in one language as typed; features are lines. */
export type DraftText = DraftOf<typeof TEXT_FIELDS> & {
  /** Set by the editor: the translation fits the current Arabic text. */
  isCurrent: boolean
}

/** A row of the specifications, in all languages at once. */
export interface DraftFact {
  key: string
  labels: Each
  values: Each
}

export interface DraftOption {
  code: string
  names: Each
  /** For colours. */
  hex?: string
}

/** Numbers as typed. */
export type DraftVariant = DraftOf<typeof VARIANT_FIELDS> & {
  id: number | null
  size: string | null
  color: string | null
  professionalPrice: string
  /** Archived by the editor itself, with its size or colour. */
  wasForSale?: true
}

/** A product as its editor stores it: raw input. */
export type Draft = DraftOf<typeof PRODUCT_FIELDS> & {
  alsoIn: number[]
  texts: Record<Language, DraftText>
  facts: DraftFact[]
  sizes: DraftOption[]
  colors: DraftOption[]
  variants: DraftVariant[]
}

export const eachLanguage = <T>(of: (language: Language) => T) =>
  Object.fromEntries(LANGUAGE_CODES.map(code => [code, of(code)])) as Record<Language, T>
const NAMELESS = { ar: '', en: '', he: '', ru: '' }

export const NEW_VARIANT: DraftVariant = {
  ...newDraft(VARIANT_FIELDS),
  id: null,
  size: null,
  color: null,
  professionalPrice: '',
}

/** Initial values of a new product. */
export const NEW_DRAFT: Draft = {
  ...newDraft(PRODUCT_FIELDS),
  alsoIn: [],
  facts: [],
  sizes: [],
  colors: [],
  variants: [NEW_VARIANT],
  texts: eachLanguage(() => ({ ...newDraft(TEXT_FIELDS), isCurrent: false })),
}

export function draftOf(product: WholeProduct): Draft {
  const { alsoIn, sizes, colors, texts, variants } = product
  return {
    ...draftOfRecord(PRODUCT_FIELDS, product),
    alsoIn,
    sizes,
    colors,
    texts: eachLanguage(code => ({ ...draftOfRecord(TEXT_FIELDS, texts[code]), isCurrent: false })),
    facts: factsOf(texts),
    variants: variants.map(variant => ({
      ...draftOfRecord(VARIANT_FIELDS, variant),
      id: variant.id,
      size: variant.size,
      color: variant.color,
      professionalPrice: String(variant.professionalPrice ?? ''),
    })),
  }
}

/** Rows with one key are one row, ordered by their first occurrence in a language. */
function factsOf(texts: WholeProduct['texts']): DraftFact[] {
  const facts = new Map<string, DraftFact>()
  for (const code of LANGUAGE_CODES)
    for (const { key, label, value } of texts[code].specifications) {
      const fact = facts.get(key) ?? { key, labels: NAMELESS, values: NAMELESS }
      const { labels, values } = fact
      facts.set(key, { key, labels: { ...labels, [code]: label }, values: { ...values, [code]: value } })
    }
  return [...facts.values()]
}

/**
 * The request body: lines become lists, blank rows are dropped, digits become numbers. New variants are never created archived.
 */
export function writtenOf(draft: Draft): WrittenProduct {
  const { alsoIn, sizes, colors, facts, texts, variants } = draft
  return {
    ...editedFrom(PRODUCT_FIELDS, draft),
    alsoIn,
    sizes: sizes.map(({ code, names }) => ({ code, names })),
    colors: colors.map(({ code, names, hex }) => ({ code, names, hex: hex ?? '#000000' })),
    texts: eachLanguage(code => ({
      ...editedFrom(TEXT_FIELDS, texts[code]),
      isCurrent: texts[code].isCurrent,
      specifications: facts.flatMap(({ key, labels, values }) =>
        labels[code].trim() || values[code].trim() ? [{ key, label: labels[code], value: values[code] }] : [],
      ),
    })),
    variants: sentVariants(variants).map(variant => ({
      ...editedFrom(VARIANT_FIELDS, variant),
      id: variant.id,
      size: variant.size,
      color: variant.color,
      professionalPrice: parseNumber(variant.professionalPrice.trim()),
    })),
  }
}

/** Omits new variants that were never for sale: they need no archiving. */
export function sentVariants(variants: DraftVariant[]): DraftVariant[] {
  return variants.filter(({ id, isArchived }) => id !== null || !isArchived)
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
