import type { Db } from '../../src/server/database/connect.ts'
import {
  productCategories,
  productImages,
  productOptions,
  productOptionTranslations,
  products,
  productTranslations,
  productVariants,
} from '../../src/server/database/schema/catalog.ts'
import { offers, professionalPrices } from '../../src/server/database/schema/pricing.ts'
import {
  productClasses,
  productClassProfessions,
  productClassTranslations,
} from '../../src/server/database/schema/product-classes.ts'
import {
  brands,
  brandTranslations,
  categories,
  categoryTranslations,
} from '../../src/server/database/schema/taxonomy.ts'
import { searchTextOf } from '../../src/server/search/search-text.ts'
import type { Language } from '../../src/shared/i18n/languages.ts'
import type { PROFESSIONS } from '../../src/shared/rules/professions.ts'
import { slugOf } from '../../src/shared/rules/text.ts'
import { buildImages } from './build-image.ts'
import { type BuildLot, buildLots } from './build-stock.ts'

type Names = Partial<Record<Language, string>>
const entries = <T>(texts: Partial<Record<Language, T>>) => Object.entries(texts) as [Language, T][]
let made = 0

export async function buildCategory(
  db: Db,
  { slug = `category-${++made}`, parentId = null as number | null, names = {} as Names } = {},
) {
  const [row] = await db.insert(categories).values({ slug, parentId, position: ++made }).returning()
  const texts = entries({ ar: `فئة ${slug}`, en: `Category ${slug}`, ...names })
  await db
    .insert(categoryTranslations)
    .values(texts.map(([language, name]) => ({ categoryId: row!.id, language, name })))
  return row!
}

export async function buildBrand(db: Db, { slug = `brand-${++made}`, names = {} as Names } = {}) {
  const [row] = await db.insert(brands).values({ slug, position: ++made }).returning()
  const texts = entries({ ar: `ماركة ${slug}`, en: `Brand ${slug}`, ...names })
  await db.insert(brandTranslations).values(texts.map(([language, name]) => ({ brandId: row!.id, language, name })))
  return row!
}

/** Creates a product class that only these professions may order, and returns its id. */
export async function buildProductClass(
  db: Db,
  { code = `class-${++made}`, professions }: { code?: string; professions: (typeof PROFESSIONS)[number][] },
): Promise<number> {
  const [row] = await db.insert(productClasses).values({ code }).returning()
  const classId = row!.id
  const texts = entries({ ar: `صنف ${code}`, en: `Class ${code}` })
  await db.insert(productClassTranslations).values(texts.map(([language, name]) => ({ classId, language, name })))
  if (professions.length)
    await db.insert(productClassProfessions).values(professions.map(profession => ({ classId, profession })))
  return classId
}

export interface ProductTexts {
  name: string
  shortDescription?: string
  description?: string
  features?: string[]
}

export interface BuildVariant {
  size?: string
  color?: string
  /** Price in agorot. */
  price?: number
  stock?: number
  /** Lots of the variant. By default the variant has one lot without a code. */
  lots?: BuildLot[]
  offer?: { price: number; startsAt?: Date; endsAt?: Date | null }
  professionalPrice?: number
  archived?: boolean
}

interface BuildProduct {
  sku?: string
  brand?: { id: number; slug: string }
  category?: { id: number }
  alsoIn?: { id: number }[]
  texts?: Partial<Record<Language, ProductTexts>>
  variants?: BuildVariant[]
  /** Additional column values of `products`. */
  row?: Partial<typeof products.$inferInsert>
}

const YESTERDAY = new Date(Date.now() - 86_400_000)

/** Creates a published product. By default it has one variant, a price of 100 shekels, and ten units in stock. */
export async function buildProduct(db: Db, { variants = [{}], texts, alsoIn = [], ...given }: BuildProduct = {}) {
  const sku = given.sku ?? `sku-${++made}`
  const brand = given.brand ?? (await buildBrand(db))
  const category = given.category ?? (await buildCategory(db))
  const [product] = await db
    .insert(products)
    .values({ sku, brandId: brand.id, categoryId: category.id, publishedAt: YESTERDAY, ...given.row })
    .returning()
  const productId = product!.id

  const words = texts ?? { ar: { name: `منتج ${sku}` }, en: { name: `Product ${sku}` } }
  await db.insert(productTranslations).values(
    entries(words).map(([language, text]) => ({
      productId,
      language,
      ...text,
      slug: slugOf(text.name),
      searchText: searchTextOf({
        ...text,
        brand: brand.slug,
        category: '',
        shortDescription: text.shortDescription ?? '',
        sku,
      }),
    })),
  )
  if (alsoIn.length) await db.insert(productCategories).values(alsoIn.map(({ id }) => ({ productId, categoryId: id })))
  const [path, view] = [`products/${sku}/front`, 'front']
  await buildImages(db, path)
  await db.insert(productImages).values({ productId, path, view, width: 1200, height: 1200, widths: [240, 480, 720] })

  const optionIds = await buildOptions(db, productId, variants)
  const variantIds: number[] = []
  for (const [position, variant] of variants.entries()) {
    const { size, color, price = 10_000, stock = 10, offer, professionalPrice, archived } = variant
    const lots = variant.lots ?? [{ quantity: stock }]
    const [row] = await db
      .insert(productVariants)
      .values({
        productId,
        price,
        position,
        sku: `${sku}-v${position}`,
        archivedAt: archived ? YESTERDAY : null,
        sizeId: size ? optionIds.get(size) : null,
        colorId: color ? optionIds.get(color) : null,
      })
      .returning()
    variantIds.push(row!.id)
    await buildLots(db, row!.id, lots)
    if (offer) await db.insert(offers).values({ variantId: row!.id, startsAt: YESTERDAY, ...offer })
    if (professionalPrice) await db.insert(professionalPrices).values({ variantId: row!.id, price: professionalPrice })
  }
  return { ...product!, variantIds }
}

async function buildOptions(db: Db, productId: number, variants: BuildVariant[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const kind of ['size', 'color'] as const) {
    for (const code of new Set(variants.flatMap(variant => variant[kind] ?? []))) {
      const hex = kind === 'color' ? '#aa3366' : null
      const [row] = await db
        .insert(productOptions)
        .values({ productId, kind, code, hex, position: ids.size })
        .returning()
      await db.insert(productOptionTranslations).values({ optionId: row!.id, language: 'ar', name: `خيار ${code}` })
      ids.set(code, row!.id)
    }
  }
  return ids
}
