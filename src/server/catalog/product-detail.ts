import { and, asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Problem } from '../../shared/contracts/errors.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import { type Choice, chosenName } from '../../shared/rules/chosen-name.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage, listInLanguage } from '../database/in-language.ts'
import {
  productOptions,
  productOptionTranslations,
  products,
  productTranslations,
  productVariants,
  type Specification,
} from '../database/schema/catalog.ts'
import { pricesOf } from '../pricing/queries.ts'
import type { Viewer } from '../pricing/viewer.ts'
import { type CategoryRow, categoryRows, pathTo } from './category-tree.ts'
import { type ProductDetail, presentPrice } from './present.ts'
import { productCards } from './queries.ts'

/** Everything the product page shows (spec §2). Throws `not-found` for a product that is not on sale. */
export async function productDetail(db: Db, id: number, viewer: Viewer): Promise<ProductDetail> {
  const card = (await productCards(db, [id], viewer)).get(id)
  if (!card) throw new Problem('not-found')
  const [texts, slugs, choice, categories] = await Promise.all([
    detailTexts(db, id, viewer),
    slugsOf(db, id, card.sku),
    choiceOf(db, card, viewer),
    categoryRows(db, viewer),
  ])
  const breadcrumb = shownPath(pathTo(categories, card.category.id)).map(({ id, slug, name }) => ({ id, slug, name }))
  return {
    ...card,
    ...texts,
    ...choice,
    ingredients: texts.ingredients || null,
    materials: texts.materials || null,
    breadcrumb,
    slugs,
  }
}

/** What is hidden leads nowhere, nor does what is below it. */
function shownPath(path: CategoryRow[]): CategoryRow[] {
  const hidden = path.findIndex(({ hiddenAt }) => hiddenAt !== null)
  return hidden < 0 ? path : path.slice(0, hidden)
}

async function detailTexts(db: Db, id: number, { language }: Viewer) {
  const own = alias(productTranslations, 'own')
  const arabic = alias(productTranslations, 'arabic')
  const [row] = await db
    .select({
      description: inLanguage(own.description, arabic.description),
      features: listInLanguage<string>(own.features, arabic.features),
      howToUse: inLanguage(own.howToUse, arabic.howToUse),
      materials: inLanguage(own.materials, arabic.materials),
      specifications: listInLanguage<Specification>(own.specifications, arabic.specifications),
      ingredients: products.ingredients,
      skinTypes: products.skinTypes,
      spf: products.spf,
      returnable: products.returnable,
      registrationNumber: products.registrationNumber,
    })
    .from(products)
    .leftJoin(own, and(eq(own.productId, products.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.productId, products.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .where(eq(products.id, id))
  return row!
}

/** The slug of each language, Arabic's where one is missing. */
async function slugsOf(db: Db, id: number, sku: string): Promise<Record<Language, string>> {
  const rows = await db
    .select({ language: productTranslations.language, slug: productTranslations.slug })
    .from(productTranslations)
    .where(eq(productTranslations.productId, id))
  const known = new Map(rows.map(({ language, slug }) => [language, slug]))
  const otherwise = known.get(DEFAULT_LANGUAGE) ?? sku
  return Object.fromEntries(LANGUAGE_CODES.map(code => [code, known.get(code) ?? otherwise])) as Record<
    Language,
    string
  >
}

/** Sizes, colours and variants of a product that comes in some; three empty lists for one that does not. */
async function choiceOf(
  db: Db,
  { id: productId, name }: Pick<ProductDetail, 'id' | 'name'>,
  viewer: Viewer,
): Promise<Pick<ProductDetail, 'sizes' | 'colors' | 'variants'>> {
  const rows = await db
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), isNull(productVariants.archivedAt)))
    .orderBy(asc(productVariants.position), asc(productVariants.id))
  const inUse = new Set(rows.flatMap(({ sizeId, colorId }) => [sizeId, colorId]))
  inUse.delete(null)
  if (inUse.size === 0) return { sizes: [], colors: [], variants: [] }

  const [options, prices] = await Promise.all([
    optionsOf(db, productId, viewer.language),
    pricesOf(
      db,
      rows.map(row => row.id),
      viewer,
    ),
  ])
  const offered = options.filter(option => inUse.has(option.id))
  const sizes = offered.filter(option => option.kind === 'size').map(({ id, name }) => ({ id, name }))
  const colors = offered
    .filter(option => option.kind === 'color')
    .map(({ id, name, hex }) => ({ id, name, hex: hex ?? '#000000' }))
  return {
    ...{ sizes, colors },
    variants: rows.map(({ id, sizeId, colorId, sku, stock }) => ({
      ...{ id, sizeId, colorId, sku, stockQuantity: stock },
      name: chosenName(name, choice(sizes, sizeId), choice(colors, colorId)),
      ...presentPrice(prices.get(id)!),
    })),
  }
}

function choice(options: { id: number; name: string }[], id: number | null): Choice {
  return { chosen: options.find(option => option.id === id)?.name, among: options.map(({ name }) => name) }
}

function optionsOf(db: Db, productId: number, language: Language) {
  const own = alias(productOptionTranslations, 'own')
  const arabic = alias(productOptionTranslations, 'arabic')
  return db
    .select({
      id: productOptions.id,
      kind: productOptions.kind,
      hex: productOptions.hex,
      name: inLanguage(own.name, arabic.name, productOptions.code),
    })
    .from(productOptions)
    .leftJoin(own, and(eq(own.optionId, productOptions.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.optionId, productOptions.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .where(eq(productOptions.productId, productId))
    .orderBy(asc(productOptions.position), asc(productOptions.id))
}
