import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import { newRecord } from '../../shared/records/field.ts'
import { PRODUCT_TEXT_FIELDS } from '../../shared/records/product.ts'
import { slugOf } from '../../shared/rules/text.ts'
import { sourceFingerprintFor } from '../catalog/editing/based-on.ts'
import { tagKey } from '../catalog/editing/tags.ts'
import { productTextFingerprint } from '../catalog/editing/text-fingerprint.ts'
import type { LineProblem } from '../database/schema/imports.ts'
import { checkListing, checkTexts } from './check-listing.ts'
import { emptyRow, isTimestampField, PRODUCT_COLUMNS, VARIANT_COLUMNS } from './file-fields.ts'
import type {
  DraftVariant,
  Listing,
  ListingDraft,
  ListingOption,
  ListingText,
  ListingVariant,
  ProductRow,
} from './listing.ts'
import { mergeAttributes } from './merge-attributes.ts'
import { mergeOffers, sameMoment } from './merge-offers.ts'
import type { TermFinder } from './term-finder.ts'
import { assignImages } from './variant-images.ts'

interface MergedListing {
  listing: Listing
  problems: LineProblem[]
}

/** Merges a file's fields into a product; omitted fields stay unchanged. `now` is a timestamp in ISO format. */
export function mergeListing(
  current: Listing | null,
  draft: ListingDraft,
  places: TermFinder,
  now: string,
): MergedListing {
  const problems = [...draft.problems]
  const moment = <T>(value: T) => (value === 'now' ? (now as T) : value)
  const { className, brand, category, alsoIn } = draft
  const classId = typeof className === 'string' ? places.classId(className) : className
  if (classId === undefined && typeof className === 'string')
    problems.push({ row: draft.row, column: 'class', reason: 'not-found' })
  const before = current?.product ?? emptyProduct(draft.key, now)
  const brandId = brand !== undefined && (brand !== '' || !current) ? places.brandId(brand) : before.brand_id
  const categoryId = category?.length ? places.categoryId(category) : before.category_id
  const product: ProductRow = {
    ...before,
    ...draft.product,
    brand_id: brandId || places.brandId(''),
    category_id: categoryId || places.categoryId(['']),
    class_id: classId === undefined ? before.class_id : classId,
  }
  for (const { column } of PRODUCT_COLUMNS.filter(isTimestampField)) {
    const name = column as 'published_at'
    if (sameMoment(before[name], product[name])) product[name] = before[name]
  }
  if (product.featured_at === 'now') product.featured_at = before.featured_at ?? now
  // A third-party file adds tags and removes none, because the existing tags may be the shop's own.
  if (!draft.isWhole && draft.product.tags) {
    const own = new Set(before.tags.map(tagKey))
    product.tags = [...before.tags, ...draft.product.tags.filter(tag => !own.has(tagKey(tag)))]
  }
  if (draft.product.attributes) product.attributes = mergeAttributes(before.attributes, draft, places.known, problems)
  const further = alsoIn === undefined ? current?.alsoIn : alsoIn.map(path => places.categoryId(path))
  const listing: Listing = {
    product,
    alsoIn: [...new Set(further ?? [])].filter(id => id !== product.category_id).sort((a, b) => a - b),
    texts: mergeTexts(current, draft, problems),
    options: mergeOptions(current, draft),
    variants: mergeVariants(current, draft, moment, problems),
    images: mergeImages(current, draft),
  }
  assignImages(listing, draft, problems)
  problems.push(...checkListing(listing, draft))
  if (draft.isPublished !== undefined) publish(listing, draft, problems, now)
  const isNew = (at: number) => listing.variants[at]!.id === null
  const uncounted = draft.variants.find(({ stock }, at) => stock === undefined && isNew(at))
  if (uncounted && !draft.isWhole && problems.every(({ isNote }) => isNote))
    problems.push({
      row: uncounted.row,
      column: draft.columns.stock ?? '',
      reason: uncounted.isUntracked ? 'import.untracked' : 'import.uncounted',
      isNote: true,
    })
  return { listing, problems }
}

const emptyProduct = (sku: string, now: string): ProductRow => ({
  ...(emptyRow(PRODUCT_COLUMNS) as unknown as ProductRow),
  id: null,
  sku,
  created_at: now,
})

/**
 * Merges the texts of a product. If the product has no Arabic texts, those of a third-party file in another language
 * are also stored as the Arabic ones.
 */
function mergeTexts(current: Listing | null, draft: ListingDraft, problems: LineProblem[]): Listing['texts'] {
  const written = { ...draft.texts }
  const [spoken] = Object.keys(written) as Language[]
  if (!draft.isWhole && spoken && spoken !== 'ar' && !current?.texts.ar) written.ar = written[spoken]
  const texts: Listing['texts'] = {}
  for (const language of LANGUAGE_CODES) {
    const old = current?.texts[language]
    const given = written[language]
    if (draft.emptied.includes(language) || (!old && !given)) continue
    const { basedOn = null, ...words } = {
      ...newRecord(PRODUCT_TEXT_FIELDS),
      basedOn: null,
      ...old,
      ...withoutBlanks(given, old),
    } as ListingText
    texts[language] = { ...words, slug: slugOf(words.slug || words.name), basedOn }
  }
  problems.push(...checkTexts(texts, draft))
  if (!texts.ar) return texts
  const source = productTextFingerprint(texts.ar)
  const arabicBefore = current?.texts.ar ?? null
  for (const [language, text] of Object.entries(texts) as [Language, ListingText][]) {
    const old = current?.texts[language]
    if (!old) text.basedOn = draft.isWhole && 'basedOn' in (draft.texts[language] ?? {}) ? text.basedOn : source
    else if (
      productTextFingerprint(old) !== productTextFingerprint(text) ||
      (arabicBefore && productTextFingerprint(arabicBefore) !== source)
    )
      text.basedOn = sourceFingerprintFor({ old, words: text, source, arabicBefore })
    else text.basedOn = old.basedOn
  }
  return texts
}

/**
 * Omits blank texts, so that they do not clear existing ones, and the short description if one exists, because the
 * file's may be derived from the long description.
 */
function withoutBlanks(given: Partial<ListingText> | undefined, old: ListingText | undefined): Partial<ListingText> {
  if (!given || !old) return given ?? {}
  const said = Object.entries(given).filter(
    ([name, value]) => value?.length && !(name === 'shortDescription' && old.shortDescription !== ''),
  )
  return Object.fromEntries(said)
}

function mergeOptions(current: Listing | null, draft: ListingDraft): ListingOption[] {
  const options = [...(current?.options ?? [])]
  const places = new Map(options.map(({ kind, code }, at) => [`${kind} ${code}`, at]))
  for (const requested of draft.options) {
    const key = `${requested.kind} ${requested.code}`
    const at = places.get(key)
    if (at === undefined) places.set(key, options.push(requested) - 1)
    else {
      const old = options[at]!
      options[at] = draft.isWhole
        ? { ...requested, hex: requested.hex ?? old.hex }
        : { ...old, names: { ...requested.names, ...old.names } }
    }
  }
  return options
}

function mergeVariants(
  current: Listing | null,
  draft: ListingDraft,
  moment: <T>(value: T) => T,
  problems: LineProblem[],
): ListingVariant[] {
  const old = current?.variants ?? []
  const byChoice = new Map(old.map(variant => [choiceOf(variant), variant]))
  const bySku = new Map(old.map(variant => [variant.sku.toLowerCase(), variant]))
  const importedSkus = new Map(draft.variants.map(variant => [choiceOf(variant), variant.sku]))
  const costsLeft: number[] = []
  const variants = draft.variants.map((requested, place): ListingVariant => {
    const { row, offers, images, isUntracked: _, firstCost, ...given } = requested
    const before = byChoice.get(choiceOf(requested))
    const namesake = requested.sku ? bySku.get(requested.sku.toLowerCase()) : undefined
    if (namesake && namesake !== before && (importedSkus.get(choiceOf(namesake)) ?? namesake.sku) === namesake.sku)
      problems.push({ row, column: draft.columns.sku ?? 'sku', reason: 'import.renamed-choice' })
    const base = before ?? emptyVariant(draft, requested, place)
    const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    if (given.price === undefined && !before)
      problems.push({ row, column: draft.columns.price ?? 'price', reason: 'required' })
    const stock = before ? before.stock : (given.stock ?? 0)
    const isCosted = firstCost !== undefined && !before && stock > 0
    if (firstCost !== undefined && !isCosted) costsLeft.push(row)
    const archivedAt = moment(given.archived_at === undefined ? base.archived_at : given.archived_at)
    return {
      ...base,
      ...said,
      barcode: draft.isWhole && given.barcode === null ? null : (given.barcode ?? base.barcode),
      position: draft.isWhole ? (given.position ?? base.position) : base.position,
      archived_at: before?.archived_at && archivedAt ? before.archived_at : archivedAt,
      offers: mergeOffers(base.offers, { imported: offers, ends: draft.endsOffers, now: moment('now') }),
      stock,
      ...(isCosted && { firstCost }),
    }
  })
  if (costsLeft.length > 0)
    problems.push({
      row: costsLeft[0]!,
      column: draft.columns.cost ?? 'cost',
      reason: 'import.cost-unused',
      isNote: true,
    })
  const left = old.filter(variant => !importedSkus.has(choiceOf(variant)))
  const archive = draft.isWhole && draft.variants.length > 0
  return [
    ...variants,
    ...left.map(variant => (archive ? { ...variant, archived_at: variant.archived_at ?? moment('now') } : variant)),
  ]
}

const choiceOf = ({ size, color }: { size: string | null; color: string | null }) => JSON.stringify([size, color])

/** A variant without a SKU gets the SKU of its product with its options as suffix. */
function emptyVariant({ key }: ListingDraft, { size, color }: DraftVariant, position: number): ListingVariant {
  const sku = [key, size, color].filter(part => part !== null).join('-')
  return {
    ...(emptyRow(VARIANT_COLUMNS) as unknown as ListingVariant),
    id: null,
    sku: [...sku].slice(0, 60).join(''),
    size,
    color,
    position,
    professionalPrice: null,
    offers: [],
    images: [],
    stock: 0,
  }
}

function mergeImages(current: Listing | null, draft: ListingDraft): Listing['images'] {
  const images = [...(current?.images ?? [])]
  for (const { row, url, ...requested } of draft.images) {
    const at = images.findIndex(({ path }) => path === requested.path)
    const before = images[at] ?? { id: null, source: null, alt: {}, focus: null }
    const alt = { ...before.alt, ...requested.alt }
    const spoken = LANGUAGE_CODES.flatMap(language => (alt[language] ? [[language, alt[language]]] : []))
    const image = { ...before, ...requested, alt: Object.fromEntries(spoken) }
    if (at < 0) images.push(image)
    else images[at] = image
  }
  return images
}

/**
 * Publishes or unpublishes the product as the file requests; a published product keeps its date. Publishing requires an
 * Arabic short description and at least one variant that is not archived.
 */
function publish(
  { product, texts, variants }: Listing,
  draft: ListingDraft,
  problems: LineProblem[],
  now: string,
): void {
  if (!draft.isPublished) {
    product.published_at = null
    return
  }
  const isFit = texts.ar?.shortDescription && variants.some(({ archived_at }) => archived_at === null)
  if (isFit) product.published_at ??= now
  else if (product.published_at === null)
    problems.push({ row: draft.row, column: '', reason: 'import.stays-draft', isNote: true })
}
