import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import { nameWithChoice, type OptionChoice } from '../../shared/rules/chosen-name.ts'
import type { ResolvedPrice } from '../../shared/rules/price.ts'
import { shownStock } from '../../shared/rules/shown-stock.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import type { CardPromotion } from '../pricing/active-promotions-for-viewer.ts'
import { attributesInLanguage } from './attributes-in-language.ts'
import type { CardViewer } from './card-json-by-id.ts'
import type { detailRowsByIds, OptionRow, VariantRow } from './detail-rows.ts'
import { nameIn } from './names.ts'
import { type ImageRow, imageUrlPrefix, type ProductDetail, presentCard, presentPrice } from './present.ts'

type DetailRow = Awaited<ReturnType<typeof detailRowsByIds>>[number]

/** Builds the data of a product page from its rows, the prices of its variants and its promotions. */
export function presentDetail(
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
  const shown = {
    ...row,
    hasOptions,
    promotions,
    stock: reader.responseVariant === 'page' ? shownStock(stock, row) : stock,
  }
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
  { responseVariant }: CardViewer,
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
      stockQuantity: responseVariant === 'page' ? shownStock(stock, { lowStockThreshold, maxOrderQuantity }) : stock,
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
