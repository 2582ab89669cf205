import { createHash } from 'node:crypto'
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { WholeProduct } from '../../../shared/contracts/admin-catalog.ts'
import { Problem } from '../../../shared/contracts/errors.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { toShekels } from '../../../shared/rules/money.ts'
import { productStatus } from '../../../shared/rules/product-status.ts'
import type { Db } from '../../database/connect.ts'
import {
  productCategories,
  productImages,
  productOptions,
  productOptionTranslations,
  products,
  productTranslations,
  productVariants,
} from '../../database/schema/catalog.ts'
import { professionalPrices } from '../../database/schema/pricing.ts'
import { versionOf } from '../../http/version-of.ts'
import { runningOffer } from '../../pricing/queries.ts'

type TextRow = typeof productTranslations.$inferSelect
export type Words = Pick<
  TextRow,
  'name' | 'shortDescription' | 'description' | 'features' | 'howToUse' | 'materials' | 'specifications'
>

/** Names the words of a text: a translation keeps the name of the Arabic that it was held against. */
export function sourceOf(words: Words): string {
  const { name, shortDescription, description, features, howToUse, materials, specifications } = words
  return createHash('sha256')
    .update(JSON.stringify([name, shortDescription, description, features, howToUse, materials, specifications]))
    .digest('base64url')
    .slice(0, 16)
}

/** A product as its editor shows it, in four languages. Throws `not-found`. */
export async function wholeProduct(db: Db, id: number, now: Date): Promise<WholeProduct> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Problem('not-found')
  const texts = await db.select().from(productTranslations).where(eq(productTranslations.productId, id))
  const alsoIn = await db.select().from(productCategories).where(eq(productCategories.productId, id))
  const options = await optionsOf(db, id)
  const offer = runningOffer(db, productVariants.id, now)
  const variants = await db
    .select({
      ...getTableColumns(productVariants),
      professionalPrice: professionalPrices.price,
      offer: { price: offer.offerPrice, endsAt: offer.endsAt },
    })
    .from(productVariants)
    .leftJoin(professionalPrices, eq(professionalPrices.variantId, productVariants.id))
    .leftJoinLateral(offer, sql`true`)
    .where(eq(productVariants.productId, id))
    .orderBy(asc(productVariants.position), asc(productVariants.id))
  const pictures = await db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, id))
    .orderBy(asc(productImages.position), asc(productImages.id))
  const codes = new Map(options.map(option => [option.id, option.code]))
  const editable = {
    ...fieldsOf(row),
    alsoIn: alsoIn.map(({ categoryId }) => categoryId).sort((a, b) => a - b),
    texts: textsOf(texts),
    sizes: options.filter(({ kind }) => kind === 'size').map(({ code, names }) => ({ code, names })),
    colors: options
      .filter(({ kind }) => kind === 'color')
      .map(({ code, names, hex }) => ({ code, names, hex: hex ?? '#000000' })),
  }
  const sold = variants.map(({ id, sku, barcode, sizeId, colorId, price, professionalPrice, archivedAt }) => ({
    ...{ id, sku, barcode, price: toShekels(price), isArchived: archivedAt !== null },
    professionalPrice: professionalPrice === null ? null : toShekels(professionalPrice),
    size: sizeId === null ? null : codes.get(sizeId)!,
    color: colorId === null ? null : codes.get(colorId)!,
  }))
  const { publishedAt, archivedAt } = row
  return {
    id,
    // Units come and go with every order, offers with the clock; whoever edits the words does not mind.
    version: versionOf([editable, sold, publishedAt, archivedAt]),
    status: productStatus(row, now),
    publishedAt: publishedAt?.toISOString() ?? null,
    ...editable,
    // They have a version of their own.
    pictures: pictures.map(({ id, path, widths }) => ({ id, url: `/media/${path}`, widths })),
    variants: sold.map((variant, at) => ({ ...variant, ...momentary(variants[at]!) })),
  }
}

function momentary({ stock, offer }: { stock: number; offer: { price: number | null; endsAt: Date | null } | null }) {
  const running = offer === null || offer.price === null ? null : { ...offer, price: toShekels(offer.price) }
  return { stock, offer: running && { price: running.price, endsAt: running.endsAt?.toISOString() ?? null } }
}

function fieldsOf(row: typeof products.$inferSelect) {
  const { sku, brandId, categoryId, classId, maxOrderQuantity, lowStockThreshold, professionalOnly, returnable } = row
  const { skinTypes, spf, registrationExpiresOn, hasArabicLabel, origin } = row
  return {
    ...{ sku, brandId, categoryId, classId, maxOrderQuantity, lowStockThreshold, professionalOnly, returnable },
    skinTypes: skinTypes as WholeProduct['skinTypes'],
    ...{ spf, ingredients: row.ingredients ?? '', registrationNumber: row.registrationNumber ?? '' },
    ...{ registrationExpiresOn, hasArabicLabel, origin },
    isFeatured: row.featuredAt !== null,
    newUntil: row.newUntil?.toISOString() ?? null,
  }
}

const NOTHING: Words & Pick<TextRow, 'slug' | 'basedOn'> = {
  ...{ name: '', slug: '', shortDescription: '', description: '', howToUse: '', materials: '' },
  ...{ features: [], specifications: [], basedOn: null },
}

function textsOf(rows: TextRow[]): WholeProduct['texts'] {
  const source = sourceOf(rows.find(({ language }) => language === 'ar') ?? NOTHING)
  const shown = (language: Language) => {
    const row = rows.find(row => row.language === language) ?? NOTHING
    const { name, slug, shortDescription, description, features, howToUse, materials, specifications, basedOn } = row
    return {
      ...{ name, slug, shortDescription, description, features, howToUse, materials, specifications },
      isStale: language !== 'ar' && name !== '' && basedOn !== null && basedOn !== source,
    }
  }
  return Object.fromEntries(LANGUAGE_CODES.map(language => [language, shown(language)])) as WholeProduct['texts']
}

/** A product's sizes and colours in their order, with their names in four languages. */
export async function optionsOf(db: Db, productId: number) {
  const options = await db
    .select()
    .from(productOptions)
    .where(eq(productOptions.productId, productId))
    .orderBy(asc(productOptions.position), asc(productOptions.id))
  if (options.length === 0) return []
  const words = await db
    .select()
    .from(productOptionTranslations)
    .where(
      inArray(
        productOptionTranslations.optionId,
        options.map(({ id }) => id),
      ),
    )
  const nameOf = (id: number, language: Language) =>
    words.find(word => word.optionId === id && word.language === language)?.name ?? ''
  return options.map(option => ({
    ...option,
    names: {
      ...{ ar: nameOf(option.id, 'ar'), en: nameOf(option.id, 'en') },
      ...{ he: nameOf(option.id, 'he'), ru: nameOf(option.id, 'ru') },
    },
  }))
}
