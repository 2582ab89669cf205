import type { Db } from '../src/server/database/connect.ts'
import { columnsFor } from '../src/server/database/record-row.ts'
import * as table from '../src/server/database/schema/catalog.ts'
import { offers, professionalDiscounts, professionalPrices } from '../src/server/database/schema/pricing.ts'
import { reviews } from '../src/server/database/schema/reviews.ts'
import { searchTextOf } from '../src/server/search/search-text.ts'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'
import { newRecord } from '../src/shared/records/field.ts'
import { PRODUCT_FIELDS } from '../src/shared/records/product.ts'
import { toAgorot } from '../src/shared/rules/money.ts'
import { slugOf } from '../src/shared/rules/text.ts'
import { daysFrom } from './days.ts'
import type { DemoShop } from './read.ts'
import type { DemoProduct } from './schema.ts'
import type { References as Listings } from './seed-brands-categories.ts'
import { seedLots } from './seed-lots.ts'

/** Ids of what products refer to, by slug or code. */
type References = Listings & { classes: Map<string, number> }

/** Percent that approved professionals pay less where a product has no figure of its own. */
const PROFESSIONAL_PERCENT = 5
const NEW_FOR_DAYS = 45

export async function seedProducts(db: Db, shop: DemoShop, references: References, now: Date): Promise<void> {
  const rows = await db
    .insert(table.products)
    .values(shop.products.map((product, at) => productRow(product, at, references, now)))
    .returning({ id: table.products.id })
  const ids = rows.map(row => row.id)
  await seedTranslations(db, shop, ids)
  await seedFurtherCategories(db, shop, ids, references)
  await seedPictures(db, shop, ids)
  await seedReviews(db, shop, ids, now)
  for (const [at, product] of shop.products.entries()) await seedVariants(db, product, ids[at]!, now)
  await db.insert(professionalDiscounts).values(
    ['doctor', 'beauty-expert', 'pharmacist', 'nurse', 'clinic', 'salon'].map(profession => ({
      profession,
      percent: PROFESSIONAL_PERCENT,
    })),
  )
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
    // Units sold before the first day: more of what is reviewed more.
    soldCount: product.reviews.length * 17 + ((at * 37) % 29),
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    ratingCount: ratings.length,
  }
}

async function seedTranslations(
  db: Db,
  { products, brands, categories, labels }: DemoShop,
  ids: number[],
): Promise<void> {
  for (const language of LANGUAGE_CODES) {
    await db.insert(table.productTranslations).values(
      products.map((product, at) => ({
        productId: ids[at]!,
        language,
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

async function seedPictures(db: Db, { products, pictures }: DemoShop, ids: number[]): Promise<void> {
  const drawn = new Map(pictures.map(picture => [picture.path, picture]))
  const rows = products.flatMap(({ sku }, at) =>
    VIEWS.flatMap((view, position) => {
      const picture = drawn.get(`products/${sku}/${view}`)
      return picture ? [{ ...picture, productId: ids[at]!, view, position }] : []
    }),
  )
  if (rows.length) await db.insert(table.productImages).values(rows)
}

async function seedReviews(db: Db, { products }: DemoShop, ids: number[], now: Date): Promise<void> {
  await db.insert(reviews).values(
    products.flatMap((product, at) =>
      product.reviews.map(({ author, language, rating, title, body, daysAgo }) => ({
        productId: ids[at]!,
        author,
        language,
        rating,
        title: title ?? null,
        body,
        status: 'approved' as const,
        decidedAt: daysFrom(now, -daysAgo),
        createdAt: daysFrom(now, -daysAgo),
      })),
    ),
  )
}

async function seedVariants(db: Db, product: DemoProduct, productId: number, now: Date): Promise<void> {
  const options = await seedOptions(db, product, productId)
  const wished = product.variants ?? [
    { sku: product.sku, price: product.price, stock: product.stock, professionalPrice: product.professionalPrice },
  ]
  const rows = await db
    .insert(table.productVariants)
    .values(
      wished.map((variant, position) => ({
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
  await seedLots(
    db,
    wished.map(({ sku, stock }, at) => ({ sku, stock, category: product.category, variantId: rows[at]!.id })),
    now,
  )
  const own = wished.flatMap(({ professionalPrice }, at) =>
    professionalPrice ? [{ variantId: rows[at]!.id, price: toAgorot(professionalPrice) }] : [],
  )
  if (own.length) await db.insert(professionalPrices).values(own)
  if (product.offer) {
    const { percent, endsInDays } = product.offer
    await db.insert(offers).values(
      wished.map(({ price }, at) => ({
        variantId: rows[at]!.id,
        price: offerPrice(toAgorot(price), percent),
        startsAt: daysFrom(now, -3),
        endsAt: daysFrom(now, endsInDays),
      })),
    )
  }
}

/** A price as a merchant would write it: the percent off, rounded to ten agorot. */
function offerPrice(agorot: number, percent: number): number {
  return Math.round((agorot * (100 - percent)) / 1_000) * 10
}

async function seedOptions(db: Db, product: DemoProduct, productId: number): Promise<Map<string, number>> {
  const wished = [
    ...(product.sizes ?? []).map((size, position) => ({ ...size, kind: 'size' as const, hex: null, position })),
    ...(product.colors ?? []).map((color, position) => ({ ...color, kind: 'color' as const, position })),
  ]
  if (wished.length === 0) return new Map()
  const rows = await db
    .insert(table.productOptions)
    .values(wished.map(({ id, kind, hex, position }) => ({ productId, kind, code: id, hex, position })))
    .returning({ id: table.productOptions.id })
  await db
    .insert(table.productOptionTranslations)
    .values(
      wished.flatMap(({ name }, at) =>
        LANGUAGE_CODES.map(language => ({ optionId: rows[at]!.id, language, name: name[language] })),
      ),
    )
  return new Map(wished.map(({ kind, id }, at) => [`${kind} ${id}`, rows[at]!.id]))
}
