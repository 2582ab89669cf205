import { productDetail } from '../../shared/contracts/catalog.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import { type Choice, chosenName } from '../../shared/rules/chosen-name.ts'
import { shownStock } from '../../shared/rules/shown-stock.ts'
import { readTags, withoutRecording } from '../cache/reads.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import type { Db } from '../database/connect.ts'
import { JsonText } from '../http/json-text.ts'
import type { Services } from '../http/services.ts'
import { resolvePrices } from '../pricing/queries.ts'
import { professionOf } from '../pricing/viewer.ts'
import { type Reader, readsOf, tagsOfProduct } from './card-texts.ts'
import { detailRows, type OptionRow, type VariantRow } from './detail-rows.ts'
import { nameIn } from './names.ts'
import { type ProductDetail, presentPrice } from './present.ts'
import { productCards } from './queries.ts'

/**
 * Everything the product page shows (spec §2) as JSON, from the cache. What professionals see is not cached. Throws
 * `not-found` for a product that is not on sale.
 */
export async function detailText(services: Services, id: number, reader: Reader): Promise<JsonText> {
  const { feed, texts, clock, catalogIndex, db } = services
  if (!catalogIndex.isListed(id)) throw new Problem('not-found')
  if (professionOf(reader) !== null) return textOf(await readDetail(db, id, reader, catalogIndex))
  const tags = tagsOfProduct(id, reader.audience)
  readTags(...tags)
  const key = `product ${id} ${reader.language} ${reader.audience}`
  const known = texts.get(key)
  if (known !== undefined) return new JsonText(known.value)
  const { sequence } = feed
  const now = clock()
  const made = textOf(await withoutRecording(() => readDetail(db, id, { ...reader, now }, catalogIndex)))
  texts.set(key, made.text, { sequence, reads: readsOf(tags) })
  return made
}

const textOf = (detail: ProductDetail) => new JsonText(JSON.stringify(productDetail.encode(detail)))

async function readDetail(db: Db, id: number, reader: Reader, index: CatalogIndex): Promise<ProductDetail> {
  const { language, now } = reader
  const [cards, [row]] = await Promise.all([productCards(db, [id], reader), detailRows(db, { id, language, now })])
  const card = cards.get(id)
  if (!card || !row) throw new Problem('not-found')
  const { options, variants, slugs, ...texts } = row
  return {
    ...card,
    ...texts,
    ...(await choiceOf(db, card, { options, variants, reader })),
    ingredients: texts.ingredients || null,
    materials: texts.materials || null,
    breadcrumb: breadcrumbOf(index, card.category.id, language),
    slugs: slugsOf(slugs, card.sku),
  }
}

/** From the top of the tree to the category, as far as nothing is hidden. */
function breadcrumbOf({ taxonomy }: CatalogIndex, categoryId: number, language: Language) {
  const path = taxonomy.pathTo(categoryId)
  const hidden = path.findIndex(({ isHidden }) => isHidden)
  return path
    .slice(0, hidden < 0 ? path.length : hidden)
    .map(({ id, slug, names }) => ({ id, slug, name: nameIn(names, language, slug) }))
}

/** The slug of each language, Arabic's where one is missing. */
function slugsOf(known: Partial<Record<Language, string>>, sku: string): Record<Language, string> {
  const otherwise = known[DEFAULT_LANGUAGE] ?? sku
  return Object.fromEntries(LANGUAGE_CODES.map(code => [code, known[code] ?? otherwise])) as Record<Language, string>
}

interface ChoiceRows {
  options: readonly OptionRow[]
  variants: readonly VariantRow[]
  reader: Reader
}

/** Sizes, colours and variants of a product that comes in some; three empty lists for one that does not. */
async function choiceOf(
  db: Db,
  { name, maxOrderQuantity }: Pick<ProductDetail, 'name' | 'maxOrderQuantity'>,
  { options, variants, reader }: ChoiceRows,
): Promise<Pick<ProductDetail, 'sizes' | 'colors' | 'variants'>> {
  const inUse = new Set(variants.flatMap(({ sizeId, colorId }) => [sizeId, colorId]))
  inUse.delete(null)
  if (inUse.size === 0) return { sizes: [], colors: [], variants: [] }
  const dateOf = (moment: number | null) => (moment === null ? null : new Date(moment))
  const prices = await resolvePrices(
    db,
    variants.map(row => ({ ...row, startsAt: dateOf(row.startsAt), endsAt: dateOf(row.endsAt) })),
    reader,
  )
  const offered = options.filter(option => inUse.has(option.id))
  const sizes = offered.filter(option => option.kind === 'size').map(({ id, name }) => ({ id, name }))
  const colors = offered
    .filter(option => option.kind === 'color')
    .map(({ id, name, hex }) => ({ id, name, hex: hex ?? '#000000' }))
  return {
    sizes,
    colors,
    variants: variants.map(({ id, sizeId, colorId, sku, stock, lowStockThreshold }) => ({
      id,
      sizeId,
      colorId,
      sku,
      stockQuantity: reader.audience === 'page' ? shownStock(stock, { lowStockThreshold, maxOrderQuantity }) : stock,
      name: chosenName(name, choice(sizes, sizeId), choice(colors, colorId)),
      ...presentPrice(prices.get(id)!),
    })),
  }
}

function choice(options: { id: number; name: string }[], id: number | null): Choice {
  return { chosen: options.find(option => option.id === id)?.name, among: options.map(({ name }) => name) }
}
