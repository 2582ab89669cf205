import { productDetail } from '../../shared/contracts/catalog.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import { nameWithChoice, type OptionChoice } from '../../shared/rules/chosen-name.ts'
import type { ResolvedPrice } from '../../shared/rules/price.ts'
import { shownStock } from '../../shared/rules/shown-stock.ts'
import { recordTags, withoutRecording } from '../cache/read-set.ts'
import { ATTRIBUTE_TAGS } from '../catalog-index/attributes.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import type { Db } from '../database/connect.ts'
import { settleAll } from '../database/together.ts'
import { VISITOR } from '../http/authenticate.ts'
import { JsonText } from '../http/json-text.ts'
import type { Services } from '../http/services.ts'
import {
  activePromotionsForViewer,
  type CardPromotion,
  cardPromotionsOf,
} from '../pricing/active-promotions-for-viewer.ts'
import { resolvePrices } from '../pricing/queries.ts'
import { hasIndividualTerms } from '../pricing/viewer.ts'
import { attributesInLanguage } from './attributes-in-language.ts'
import { type CardViewer, readSetOf, tagsOfProduct } from './card-json-by-id.ts'
import { detailRows, detailRowsByIds, type OptionRow, type VariantRow } from './detail-rows.ts'
import { nameIn } from './names.ts'
import { type ImageRow, imageUrlPrefix, type ProductDetail, presentCard, presentPrice } from './present.ts'

/**
 * Returns the data of a product page (spec §2) as JSON, from the cache. Responses with individual prices or promotions
 * are not cached. Throws `not-found` for a product that is not on sale.
 */
export async function productDetailJson(services: Services, id: number, reader: CardViewer): Promise<JsonText> {
  const { feed, texts, clock, catalogIndex, db } = services
  if (!catalogIndex.isListed(id)) throw new Problem('not-found')
  if (hasIndividualTerms(reader)) return textOf(await readDetail(db, id, reader, catalogIndex))
  const tags = [...tagsOfProduct(id, reader.audience), ...ATTRIBUTE_TAGS]
  recordTags(...tags)
  const key = `product ${id} ${reader.language} ${reader.audience}`
  const known = texts.get(key)
  if (known !== undefined) return new JsonText(known.value)
  const { sequence } = feed
  const now = clock()
  const made = textOf(await withoutRecording(() => readDetail(db, id, { ...reader, who: VISITOR, now }, catalogIndex)))
  texts.set(key, made.text, { sequence, reads: readSetOf(tags) })
  return made
}

const textOf = (detail: ProductDetail) => new JsonText(JSON.stringify(productDetail.encode(detail)))

/** Data of a product page, with the rows of the product's variants that are not archived. */
export interface DetailWithVariants {
  detail: ProductDetail
  variants: readonly VariantRow[]
}

/**
 * Reads what the pages of several products show to an anonymous shopper, in the order of the ids, with two queries.
 * Promotions are omitted. Products that are not on sale or have no variant are left out.
 */
export async function detailsForVisitors(
  { db, catalogIndex }: Pick<Services, 'db' | 'catalogIndex'>,
  ids: readonly number[],
  { language, now }: Pick<CardViewer, 'language' | 'now'>,
): Promise<DetailWithVariants[]> {
  const reader: CardViewer = { language, now, who: VISITOR, audience: 'page' }
  const rows = (await detailRowsByIds(db, { ids, language, now })).filter(({ variants }) => variants.length > 0)
  const prices = await resolvePrices(db, rows.flatMap(pricedVariants), reader)
  const details = new Map(
    rows.map(row => [
      row.id,
      { detail: presentDetail(row, prices, [], { reader, catalogIndex }), variants: row.variants },
    ]),
  )
  return ids.flatMap(id => details.get(id) ?? [])
}

async function readDetail(db: Db, id: number, reader: CardViewer, catalogIndex: CatalogIndex): Promise<ProductDetail> {
  const { language, now } = reader
  const [row] = await detailRows(db, { id, language, now })
  if (!row?.variants[0]) throw new Problem('not-found')
  const [prices, running] = await settleAll(
    resolvePrices(db, pricedVariants(row), reader),
    activePromotionsForViewer(db, [id], reader),
  )
  return presentDetail(row, prices, cardPromotionsOf(id, running), { reader, catalogIndex })
}

type DetailRow = Awaited<ReturnType<typeof detailRows>>[number]

const pricedVariants = ({ variants }: Pick<DetailRow, 'variants'>) =>
  variants.map(variant => ({ ...variant, ...offerTimes(variant) }))

function presentDetail(
  row: DetailRow,
  prices: ReadonlyMap<number, ResolvedPrice>,
  promotions: CardPromotion[],
  { reader, catalogIndex: index }: { reader: CardViewer; catalogIndex: CatalogIndex },
): ProductDetail {
  const { variants } = row
  const { language } = reader
  const stock = variants.reduce((sum, { stock }) => sum + stock, 0)
  const hasOptions = variants.some(({ sizeId, colorId }) => sizeId !== null || colorId !== null)
  const choice = choiceOf(row, variants, prices, reader)
  const shown = { ...row, hasOptions, promotions, stock: reader.audience === 'page' ? shownStock(stock, row) : stock }
  return {
    ...presentCard(shown, prices.get(variants[0]!.id)!, namedImages(row.images, variants, choice)),
    description: row.description,
    features: row.features,
    howToUse: row.howToUse,
    specifications: row.specifications,
    suitableFor: row.suitableFor,
    actives: row.actives,
    warnings: row.warnings,
    sizeTable: row.sizeTable.rows.length > 0 ? row.sizeTable : null,
    sizeAdvice: row.sizeAdvice || null,
    origin: row.origin,
    monthsAfterOpening: row.monthsAfterOpening,
    shelfLifeMonths: row.shelfLifeMonths,
    skinTypes: row.skinTypes,
    spf: row.spf,
    returnable: row.returnable,
    registrationNumber: row.registrationNumber,
    attributes: attributesInLanguage(index.attributes, row.attributes, language),
    ingredients: row.ingredients || null,
    materials: row.materials || null,
    ...choice,
    breadcrumb: breadcrumbOf(index, row.categoryId, language),
    slugs: slugsOf(row.slugs, row.sku),
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
  }
}

const dateOf = (moment: number | null) => (moment === null ? null : new Date(moment))
const offerTimes = ({ startsAt, endsAt }: VariantRow) => ({ startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) })

/** Returns the path from the root of the category tree to the category; it ends before the first hidden category. */
function breadcrumbOf({ taxonomy }: CatalogIndex, categoryId: number, language: Language) {
  const path = taxonomy.pathTo(categoryId)
  const hidden = path.findIndex(({ isHidden }) => isHidden)
  return path
    .slice(0, hidden < 0 ? path.length : hidden)
    .map(({ id, slug, names }) => ({ id, slug, name: nameIn(names, language, slug) }))
}

/** Returns the slug in each language; where it is missing, the Arabic slug, else the SKU. */
function slugsOf(known: Partial<Record<Language, string>>, sku: string): Record<Language, string> {
  const otherwise = known[DEFAULT_LANGUAGE] ?? sku
  return Object.fromEntries(LANGUAGE_CODES.map(code => [code, known[code] ?? otherwise])) as Record<Language, string>
}

/** Returns the sizes, colours and variants of a product; three empty lists for a product without options. */
function choiceOf(
  {
    name,
    maxOrderQuantity,
    options,
    images,
  }: { name: string; maxOrderQuantity: number | null; options: OptionRow[]; images: ImageRow[] },
  variants: readonly Omit<VariantRow, 'startsAt' | 'endsAt'>[],
  prices: ReadonlyMap<number, ResolvedPrice>,
  { audience }: CardViewer,
): Pick<ProductDetail, 'sizes' | 'colors' | 'variants'> {
  const inUse = new Set(variants.flatMap(({ sizeId, colorId }) => [sizeId, colorId]))
  inUse.delete(null)
  if (inUse.size === 0) return { sizes: [], colors: [], variants: [] }
  const offered = options.filter(option => inUse.has(option.id))
  const sizes = offered.filter(option => option.kind === 'size').map(({ id, name }) => ({ id, name }))
  const colors = offered
    .filter(option => option.kind === 'color')
    .map(({ id, name, hex }) => ({ id, name, hex: hex ?? '#000000' }))
  const imagesOf = imagesByVariant(images, variants)
  return {
    sizes,
    colors,
    variants: variants.map(({ id, sizeId, colorId, sku, stock, lowStockThreshold, images: own }) => ({
      id,
      sizeId,
      colorId,
      sku,
      stockQuantity: audience === 'page' ? shownStock(stock, { lowStockThreshold, maxOrderQuantity }) : stock,
      name: nameWithChoice(name, choice(sizes, sizeId), choice(colors, colorId)),
      ...presentPrice(prices.get(id)!),
      images: imagesOf(own).map(imageUrlPrefix),
    })),
  }
}

/**
 * Returns the image paths to show with a variant: its own images in their order, then images that are assigned to no
 * variant. If there are none, returns all images of the product.
 */
function imagesByVariant(images: readonly ImageRow[], variants: readonly Pick<VariantRow, 'images'>[]) {
  const taken = new Set(variants.flatMap(({ images }) => images))
  const all = images.map(({ path }) => path)
  const free = all.filter(path => !taken.has(path))
  return (own: string[]) => (own.length + free.length > 0 ? [...own, ...free] : all)
}

/** Uses the variant's name as the description of the variant's images that have no description. */
function namedImages(
  images: ImageRow[],
  variants: readonly Pick<VariantRow, 'id' | 'images'>[],
  shown: Pick<ProductDetail, 'variants'>,
): ImageRow[] {
  const nameOf = (path: string) => {
    const owner = variants.find(({ images }) => images.includes(path))
    return shown.variants.find(({ id }) => id === owner?.id)?.name ?? ''
  }
  return images.map(image => ({ ...image, alt: image.alt || nameOf(image.path) }))
}

function choice(options: { id: number; name: string }[], id: number | null): OptionChoice {
  return { chosen: options.find(option => option.id === id)?.name, among: options.map(({ name }) => name) }
}
