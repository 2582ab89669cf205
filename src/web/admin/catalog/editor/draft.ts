import type { WholeProduct, WrittenProduct } from '../../../../shared/contracts/admin-catalog.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/i18n/languages.ts'
import { localMoment, momentOfLocal } from '../../../../shared/rules/days.ts'
import { parseNumber } from '../../parse-number.ts'

type Each = Record<Language, string>

/** A product's words in one language as they are typed: features are lines. */
export interface DraftText {
  name: string
  slug: string
  shortDescription: string
  description: string
  features: string
  howToUse: string
  materials: string
  /** Its writer says that the words hold for the Arabic as it is. */
  isCurrent: boolean
}

/** A row of the table of specifications, in all languages at once. */
export interface DraftFact {
  key: string
  labels: Each
  values: Each
}

export interface DraftOption {
  code: string
  names: Each
  /** Of a colour. */
  hex?: string
}

/** Figures as they are typed. */
export interface DraftVariant {
  id: number | null
  size: string | null
  color: string | null
  sku: string
  barcode: string
  price: string
  professionalPrice: string
  isArchived: boolean
  /** The editor itself took it off sale, with its size or colour. */
  wasForSale?: true
}

/** A product as its editor holds it: what is typed, as it is typed. */
export interface Draft {
  sku: string
  brandId: string
  categoryId: string
  alsoIn: number[]
  classId: string
  maxOrderQuantity: string
  lowStockThreshold: string
  professionalOnly: boolean
  returnable: WrittenProduct['returnable']
  skinTypes: WrittenProduct['skinTypes']
  spf: string
  ingredients: string
  registrationNumber: string
  registrationExpiresOn: string
  hasArabicLabel: boolean
  origin: string
  isFeatured: boolean
  newUntil: string
  texts: Record<Language, DraftText>
  facts: DraftFact[]
  sizes: DraftOption[]
  colors: DraftOption[]
  variants: DraftVariant[]
}

export const eachLanguage = <T>(of: (language: Language) => T) =>
  Object.fromEntries(LANGUAGE_CODES.map(code => [code, of(code)])) as Record<Language, T>
const NAMELESS = { ar: '', en: '', he: '', ru: '' }
const typed = (figure: number | null) => (figure === null ? '' : String(figure))

export const NEW_VARIANT: DraftVariant = {
  ...{ id: null, size: null, color: null, sku: '', barcode: '', price: '', professionalPrice: '', isArchived: false },
}

/** What a new product begins with. */
export const NEW_DRAFT: Draft = {
  ...{ sku: '', brandId: '', categoryId: '', alsoIn: [], classId: '', maxOrderQuantity: '', lowStockThreshold: '5' },
  ...{ professionalOnly: false, returnable: 'unopened', skinTypes: [], spf: '', ingredients: '' },
  ...{ registrationNumber: '', registrationExpiresOn: '', hasArabicLabel: false, origin: '' },
  ...{ isFeatured: false, newUntil: '', facts: [], sizes: [], colors: [], variants: [NEW_VARIANT] },
  texts: eachLanguage(() => ({
    ...{ name: '', slug: '', shortDescription: '', description: '', features: '', howToUse: '', materials: '' },
    isCurrent: false,
  })),
}

export function draftOf(product: WholeProduct): Draft {
  const { sku, brandId, categoryId, alsoIn, classId, maxOrderQuantity, lowStockThreshold, texts, variants } = product
  const { professionalOnly, returnable, skinTypes, spf, ingredients, registrationNumber, hasArabicLabel } = product
  return {
    ...{ sku, alsoIn, professionalOnly, returnable, skinTypes, ingredients, registrationNumber, hasArabicLabel },
    ...{ brandId: String(brandId), categoryId: String(categoryId), classId: typed(classId), spf: typed(spf) },
    ...{ maxOrderQuantity: typed(maxOrderQuantity), lowStockThreshold: typed(lowStockThreshold) },
    ...{ registrationExpiresOn: product.registrationExpiresOn ?? '', origin: product.origin ?? '' },
    ...{ isFeatured: product.isFeatured, sizes: product.sizes, colors: product.colors },
    newUntil: product.newUntil ? localMoment(new Date(product.newUntil)) : '',
    texts: eachLanguage(code => {
      const { name, slug, shortDescription, description, features, howToUse, materials } = texts[code]
      return {
        ...{ name, slug, shortDescription, description, howToUse, materials, isCurrent: false },
        features: features.join('\n'),
      }
    }),
    facts: factsOf(texts),
    variants: variants.map(({ id, size, color, sku, barcode, price, professionalPrice, isArchived }) => ({
      ...{ id, size, color, sku, isArchived, barcode: barcode ?? '' },
      ...{ price: String(price), professionalPrice: typed(professionalPrice) },
    })),
  }
}

/** Rows of one key are one row, in the order in which a language first has them. */
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

/** What is sent: lines become lists, blank rows go, figures become numbers. Its own variants are not begun in the archive. */
export function writtenOf(draft: Draft): WrittenProduct {
  const { brandId, categoryId, classId, maxOrderQuantity, lowStockThreshold, spf, registrationExpiresOn } = draft
  const { origin, newUntil, facts, texts, variants, ...rest } = draft
  return {
    ...rest,
    ...{ brandId: Number(brandId), categoryId: Number(categoryId), classId: classId ? Number(classId) : null },
    ...{ maxOrderQuantity: parseNumber(maxOrderQuantity), lowStockThreshold: parseNumber(lowStockThreshold) ?? 0 },
    ...{ spf: parseNumber(spf), registrationExpiresOn: registrationExpiresOn || null, origin: origin || null },
    newUntil: newUntil ? (momentOfLocal(newUntil)?.toISOString() ?? newUntil) : null,
    sizes: draft.sizes.map(({ code, names }) => ({ code, names })),
    colors: draft.colors.map(({ code, names, hex }) => ({ code, names, hex: hex ?? '#000000' })),
    texts: eachLanguage(code => ({
      ...texts[code],
      features: texts[code].features
        .split('\n')
        .map(line => line.trim())
        .filter(Boolean),
      specifications: facts.flatMap(({ key, labels, values }) =>
        labels[code].trim() || values[code].trim() ? [{ key, label: labels[code], value: values[code] }] : [],
      ),
    })),
    variants: sentVariants(variants).map(({ price, professionalPrice, barcode, wasForSale, ...variant }) => ({
      ...{ ...variant, barcode: barcode.trim() || null },
      ...{ price: parseNumber(price.trim()) ?? 0, professionalPrice: parseNumber(professionalPrice.trim()) },
    })),
  }
}

/** A variant that was never for sale needs no place in the archive. */
export function sentVariants(variants: DraftVariant[]): DraftVariant[] {
  return variants.filter(({ id, isArchived }) => id !== null || !isArchived)
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
