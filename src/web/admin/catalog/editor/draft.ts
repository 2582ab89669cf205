import type { AdminProduct, ProductBody } from '../../../../shared/contracts/admin-catalog.ts'
import type { LibraryImage } from '../../../../shared/contracts/media.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/i18n/languages.ts'
import { PRODUCT_FIELDS, PRODUCT_TEXT_FIELDS } from '../../../../shared/records/product.ts'
import { VARIANT_FIELDS } from '../../../../shared/records/variant.ts'
import { parseNumber } from '../../parse-number.ts'
import { type DraftOf, draftOf as draftOfRecord, newDraft, recordForRequest } from '../../record-draft.ts'
import { type DraftSpecification, draftSpecifications, specificationsForRequest } from './draft-facts.ts'

/**
 * Text fields except specifications and active ingredients, which are edited in all languages at once
 * (`DraftSpecification`).
 */
const { specifications, actives, ...TEXT_FIELDS } = PRODUCT_TEXT_FIELDS

export { TEXT_FIELDS }

/**
 * Texts of a product in one language, as typed. In the draft, lists such as the features are one text with an entry per
 * line.
 */
export type DraftText = DraftOf<typeof TEXT_FIELDS> & {
  /** True when the editor confirms that the translation matches the current Arabic text. */
  isCurrent: boolean
}

export interface DraftOption {
  code: string
  names: Record<Language, string>
  /** Value of a colour, `#rrggbb`. */
  hex?: string
}

export type DraftImage = Pick<LibraryImage, 'path' | 'url' | 'widths'>

/** A variant as typed: numbers are strings. */
export type DraftVariant = DraftOf<typeof VARIANT_FIELDS> & {
  id: number | null
  size: string | null
  color: string | null
  professionalPrice: string
  /** Initial stock of a new variant, in units, as typed. */
  firstStock: string
  /** Set if the variant was archived automatically because its size or colour was removed. */
  wasForSale?: true
}

/** State of a product's editor: the input as typed. */
export type Draft = DraftOf<typeof PRODUCT_FIELDS> & {
  alsoIn: number[]
  related: AdminProduct['related']
  texts: Record<Language, DraftText>
  facts: DraftSpecification[]
  actives: DraftSpecification[]
  sizes: DraftOption[]
  colors: DraftOption[]
  variants: DraftVariant[]
  /** Images of a new product; the images of a saved product are saved separately. */
  images: DraftImage[]
}

const eachLanguage = <T>(of: (language: Language) => T) =>
  Object.fromEntries(LANGUAGE_CODES.map(code => [code, of(code)])) as Record<Language, T>

export const NEW_VARIANT: DraftVariant = {
  ...newDraft(VARIANT_FIELDS),
  id: null,
  size: null,
  color: null,
  professionalPrice: '',
  firstStock: '',
}

/** Initial values of a new product. */
export const NEW_DRAFT: Draft = {
  ...newDraft(PRODUCT_FIELDS),
  alsoIn: [],
  related: [],
  facts: [],
  actives: [],
  sizes: [],
  colors: [],
  variants: [NEW_VARIANT],
  images: [],
  texts: eachLanguage(() => ({ ...newDraft(TEXT_FIELDS), isCurrent: false })),
}

export function draftOf(product: AdminProduct): Draft {
  const { alsoIn, related, sizes, colors, texts, variants } = product
  return {
    ...draftOfRecord(PRODUCT_FIELDS, product),
    alsoIn,
    related,
    sizes,
    colors,
    texts: eachLanguage(code => ({ ...draftOfRecord(TEXT_FIELDS, texts[code]), isCurrent: false })),
    facts: draftSpecifications(texts, 'specifications'),
    actives: draftSpecifications(texts, 'actives'),
    variants: variants.map(variant => ({
      ...draftOfRecord(VARIANT_FIELDS, variant),
      id: variant.id,
      size: variant.size,
      color: variant.color,
      professionalPrice: String(variant.professionalPrice ?? ''),
      firstStock: '',
    })),
    images: [],
  }
}

/**
 * Builds the request body: lines become lists, blank rows are dropped, typed numbers are converted. New variants are
 * never created archived.
 */
export function productBodyOf(draft: Draft): ProductBody {
  const { alsoIn, related, sizes, colors, facts, actives, texts, variants } = draft
  return {
    ...recordForRequest(PRODUCT_FIELDS, draft),
    alsoIn,
    related: related.map(({ id }) => id),
    sizes: sizes.map(({ code, names }) => ({ code, names })),
    colors: colors.map(({ code, names, hex }) => ({ code, names, hex: hex ?? '#000000' })),
    texts: eachLanguage(code => ({
      ...recordForRequest(TEXT_FIELDS, texts[code]),
      isCurrent: texts[code].isCurrent,
      specifications: specificationsForRequest(facts, code),
      actives: specificationsForRequest(actives, code),
    })),
    variants: variantsForRequest(variants).map(variant => ({
      ...recordForRequest(VARIANT_FIELDS, variant),
      id: variant.id,
      size: variant.size,
      color: variant.color,
      professionalPrice: parseNumber(variant.professionalPrice.trim()),
      firstStock: variant.id === null ? parseNumber(variant.firstStock.trim()) : null,
    })),
  }
}

/** Omits archived variants that were never saved, because the server has nothing to archive. */
export function variantsForRequest(variants: DraftVariant[]): DraftVariant[] {
  return variants.filter(({ id, isArchived }) => id !== null || !isArchived)
}

export function isEqualDraft(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
