import { eq } from 'drizzle-orm'
import type { Db } from '../src/server/database/connect.ts'
import { columnsFor } from '../src/server/database/record-row.ts'
import * as table from '../src/server/database/schema/catalog.ts'
import { offers, professionalPrices } from '../src/server/database/schema/pricing.ts'
import { reviews } from '../src/server/database/schema/reviews.ts'
import { searchTextOf } from '../src/server/search/search-text.ts'
import { LANGUAGE_CODES, type Language } from '../src/shared/i18n/languages.ts'
import { type EditableValues, newRecord } from '../src/shared/records/field.ts'
import { PRODUCT_FIELDS, type PRODUCT_TEXT_FIELDS } from '../src/shared/records/product.ts'
import { toAgorot } from '../src/shared/rules/money.ts'
import { slugOf } from '../src/shared/rules/text.ts'
import { daysFrom } from './days.ts'
import type { DemoShop } from './read.ts'
import type { DemoProduct } from './schema.ts'
import type { References as Listings } from './seed-brands-categories.ts'
import { seedLots } from './seed-lots.ts'
import { variantImagePath, variantTexturePath } from './variant-views.ts'

/** Ids of a product's references, by slug or code. */
type References = Listings & { classes: Map<string, number> }

const NEW_FOR_DAYS = 45

export async function seedProducts(db: Db, shop: DemoShop, references: References, now: Date): Promise<void> {
  const rows = await db
    .insert(table.products)
    .values(shop.products.map((product, at) => productRow(product, at, references, now)))
    .returning({ id: table.products.id })
  const ids = rows.map(row => row.id)
  await seedTranslations(db, shop, ids)
  await seedFurtherCategories(db, shop, ids, references)
  await seedImages(db, shop, ids)
  await seedReviews(db, shop, ids, now)
  for (const [at, product] of shop.products.entries()) await seedVariants(db, product, ids[at]!, now)
}

function productRow(product: DemoProduct, at: number, { brands, categories, classes }: References, now: Date) {
  const ratings = product.reviews.map(review => review.rating)
  const edited = {
    ...newRecord(PRODUCT_FIELDS),
    ...product,
    brandId: brands.get(product.brand)!,
    categoryId: categories.get(product.category)!,
    classId: product.productClass ? classes.get(product.productClass)! : null,
    newUntil: product.isNew ? daysFrom(now, NEW_FOR_DAYS).toISOString() : null,
  }
  return {
    ...columnsFor(table.products, PRODUCT_FIELDS, edited, { now: daysFrom(now, -at / 100), isNew: true }),
    publishedAt: daysFrom(now, product.isNew ? -1 - at / 100 : -60 - at),
    // Units sold before the first day: more for products with more reviews.
    soldCount: product.reviews.length * 17 + ((at * 37) % 29),
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    ratingCount: ratings.length,
  }
}

async function seedTranslations(db: Db, shop: DemoShop, ids: number[]): Promise<void> {
  const { products, brands, categories } = shop
  for (const language of LANGUAGE_CODES) {
    await db.insert(table.productTranslations).values(
      products.map((product, at) => ({
        productId: ids[at]!,
        language,
        ...textsOf(product, language, shop),
        searchText: searchTextOf({
          name: product.name[language],
          brand: [...new Set(Object.values(brands.find(({ slug }) => slug === product.brand)!.name))].join(' '),
          category: categories.find(({ slug }) => slug === product.category)!.name[language],
          shortDescription: product.shortDescription[language],
          sku: product.sku,
        }),
      })),
    )
  }
}

function textsOf(
  product: DemoProduct,
  language: Language,
  { labels, actives }: DemoShop,
): EditableValues<typeof PRODUCT_TEXT_FIELDS> {
  return {
    name: product.name[language],
    slug: slugOf(product.name[language]),
    shortDescription: product.shortDescription[language],
    description: product.description[language],
    features: product.features[language],
    howToUse: product.howToUse[language],
    materials: product.materials?.[language] ?? '',
    specifications: product.specifications.map(({ key, value }) => ({
      key,
      label: labels[key]![language],
      value: value[language],
    })),
    suitableFor: product.suitableFor?.[language] ?? [],
    actives: (product.actives ?? []).map(({ key, effect }) => ({
      key,
      label: actives[key]![language],
      value: effect[language],
    })),
    warnings: product.warnings?.[language] ?? [],
    sizeAdvice: product.sizeAdvice?.[language] ?? '',
    seoTitle: '',
    seoDescription: '',
  }
}

async function seedFurtherCategories(
  db: Db,
  { products }: DemoShop,
  ids: number[],
  { categories }: References,
): Promise<void> {
  await db
    .insert(table.productCategories)
    .values(
      products.flatMap(({ alsoIn = [] }, at) =>
        alsoIn.map(slug => ({ productId: ids[at]!, categoryId: categories.get(slug)! })),
      ),
    )
}

const VIEWS = ['front', 'box', 'texture']

async function seedImages(db: Db, { products, images }: DemoShop, ids: number[]): Promise<void> {
  const drawn = new Map(images.map(image => [image.path, image]))
  const rows = products.flatMap((product, at) =>
    [...VIEWS.map(view => `products/${product.sku}/${view}`), ...ownPaths(product)].flatMap((path, position) => {
      const image = drawn.get(path)
      const view = VIEWS.find(view => path.endsWith(`/${view}`)) ?? 'variant'
      return image ? [{ ...image, productId: ids[at]!, view, position }] : []
    }),
  )
  if (rows.length) await db.insert(table.productImages).values(rows)
}

/** Returns the paths of the images that belong to a variant, in order. */
const ownPaths = (product: DemoProduct): string[] => [
  ...new Set(
    (product.variants ?? []).flatMap(variant => {
      const path = variantImagePath(product, variant)
      return path === null ? [] : [path, variantTexturePath(path)]
    }),
  ),
]

/**
 * Assigns images to the variants of a product whose variants look different. A variant without images of its own gets
 * the product's. Variants that differ only by their pack share the image of the contents.
 */
async function seedVariantImages(db: Db, product: DemoProduct, productId: number): Promise<void> {
  const { sku, variants = [] } = product
  if (!variants.some(({ packshot }) => packshot)) return
  const { productImages, productVariants, productVariantImages } = table
  const images = await db.select().from(productImages).where(eq(productImages.productId, productId))
  const rows = await db.select().from(productVariants).where(eq(productVariants.productId, productId))
  const imageIds = new Map(images.map(({ id, path }) => [path, id]))
  const colored = variants.some(({ packshot }) => packshot?.shade)
  const common = VIEWS.filter(view => view !== 'texture' || colored).map(view => `products/${sku}/${view}`)
  const assigned = variants.flatMap(variant => {
    const own = variantImagePath(product, variant)
    const ids = (own ? [own, variantTexturePath(own)] : common).flatMap(path => imageIds.get(path) ?? [])
    const variantId = rows.find(row => row.sku === variant.sku)!.id
    return ids.map((imageId, position) => ({ productId, variantId, imageId, position }))
  })
  if (assigned.length) await db.insert(productVariantImages).values(assigned)
}

async function seedReviews(db: Db, { products }: DemoShop, ids: number[], now: Date): Promise<void> {
  await db.insert(reviews).values(
    products.flatMap((product, at) =>
      product.reviews.map(({ title, daysAgo, ...written }) => ({
        ...written,
        productId: ids[at]!,
        title: title ?? null,
        status: 'approved' as const,
        decidedAt: daysFrom(now, -daysAgo),
        createdAt: daysFrom(now, -daysAgo),
      })),
    ),
  )
}

async function seedVariants(db: Db, product: DemoProduct, productId: number, now: Date): Promise<void> {
  const options = await seedOptions(db, product, productId)
  const requested = product.variants ?? [
    { sku: product.sku, price: product.price, stock: product.stock, professionalPrice: product.professionalPrice },
  ]
  const rows = await db
    .insert(table.productVariants)
    .values(
      requested.map((variant, position) => ({
        productId,
        sku: variant.sku,
        sizeId: options.get(`size ${'size' in variant ? variant.size : ''}`) ?? null,
        colorId: options.get(`color ${'color' in variant ? variant.color : ''}`) ?? null,
        price: toAgorot(variant.price),
        stock: variant.stock,
        position,
      })),
    )
    .returning({ id: table.productVariants.id })
  await seedVariantImages(db, product, productId)
  await seedLots(
    db,
    requested.map(({ sku, stock }, at) => ({ sku, stock, category: product.category, variantId: rows[at]!.id })),
    now,
  )
  const own = requested.flatMap(({ professionalPrice }, at) =>
    professionalPrice ? [{ variantId: rows[at]!.id, price: toAgorot(professionalPrice) }] : [],
  )
  if (own.length) await db.insert(professionalPrices).values(own)
  if (product.offer) {
    const { percent, endsInDays } = product.offer
    await db.insert(offers).values(
      requested.map(({ price }, at) => ({
        variantId: rows[at]!.id,
        price: offerPrice(toAgorot(price), percent),
        startsAt: daysFrom(now, -3),
        endsAt: daysFrom(now, endsInDays),
      })),
    )
  }
}

/** Returns an offer price as a merchant would write it: reduced by the percentage and rounded to ten agorot. */
function offerPrice(agorot: number, percent: number): number {
  return Math.round((agorot * (100 - percent)) / 1_000) * 10
}

async function seedOptions(db: Db, product: DemoProduct, productId: number): Promise<Map<string, number>> {
  const requested = [
    ...(product.sizes ?? []).map((size, position) => ({ ...size, kind: 'size' as const, hex: null, position })),
    ...(product.colors ?? []).map((color, position) => ({ ...color, kind: 'color' as const, position })),
  ]
  if (requested.length === 0) return new Map()
  const rows = await db
    .insert(table.productOptions)
    .values(requested.map(({ id, kind, hex, position }) => ({ productId, kind, code: id, hex, position })))
    .returning({ id: table.productOptions.id })
  await db
    .insert(table.productOptionTranslations)
    .values(
      requested.flatMap(({ name }, at) =>
        LANGUAGE_CODES.map(language => ({ optionId: rows[at]!.id, language, name: name[language] })),
      ),
    )
  return new Map(requested.map(({ kind, id }, at) => [`${kind} ${id}`, rows[at]!.id]))
}
