import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AdminProductData } from '../../../shared/contracts/admin-catalog.ts'
import { Problem } from '../../../shared/contracts/errors.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { newRecord } from '../../../shared/records/field.ts'
import { PRODUCT_FIELDS, PRODUCT_TEXT_FIELDS } from '../../../shared/records/product.ts'
import { VARIANT_FIELDS } from '../../../shared/records/variant.ts'
import { productStatus } from '../../../shared/rules/product-status.ts'
import type { Db } from '../../database/connect.ts'
import { editableFieldsOf } from '../../database/record-row.ts'
import {
  productCategories,
  productImages,
  products,
  productTranslations,
  productVariants,
  relatedProducts,
} from '../../database/schema/catalog.ts'
import { professionalPrices } from '../../database/schema/pricing.ts'
import { versionOf } from '../../http/version-of.ts'
import { activeOffer } from '../../pricing/price-rows.ts'
import { optionsOf } from './product-options.ts'
import { productTextFingerprint } from './text-fingerprint.ts'

type TextRow = typeof productTranslations.$inferSelect

/** Returns a product as its editor shows it, in four languages. Throws `not-found`. */
export async function productForEditor(db: Db, id: number, now: Date): Promise<AdminProductData> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Problem('not-found')
  const texts = await db.select().from(productTranslations).where(eq(productTranslations.productId, id))
  const alsoIn = await db.select().from(productCategories).where(eq(productCategories.productId, id))
  const related = await relatedOf(db, id)
  const options = await optionsOf(db, id)
  const offer = activeOffer(db, productVariants.id, now)
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
  const images = await db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, id))
    .orderBy(asc(productImages.position), asc(productImages.id))
  const codes = new Map(options.map(option => [option.id, option.code]))
  const editable = {
    ...editableFieldsOf(products, PRODUCT_FIELDS, row),
    alsoIn: alsoIn.map(({ categoryId }) => categoryId).sort((a, b) => a - b),
    related,
    texts: textsOf(texts),
    sizes: options.filter(({ kind }) => kind === 'size').map(({ code, names }) => ({ code, names })),
    colors: options
      .filter(({ kind }) => kind === 'color')
      .map(({ code, names, hex }) => ({ code, names, hex: hex ?? '#000000' })),
  }
  const sold = variants.map(({ id, sizeId, colorId, professionalPrice, ...variant }) => ({
    id,
    ...editableFieldsOf(productVariants, VARIANT_FIELDS, variant),
    professionalPrice,
    size: sizeId === null ? null : codes.get(sizeId)!,
    color: colorId === null ? null : codes.get(colorId)!,
  }))
  const { publishedAt, archivedAt } = row
  return {
    id,
    // Excludes stock and offers: they change with orders and over time, and must not cause conflicts with text edits.
    version: versionOf([editable, sold, publishedAt, archivedAt]),
    status: productStatus(row, now),
    publishedAt: publishedAt?.toISOString() ?? null,
    ...editable,
    // Images have a version of their own.
    images: images.map(({ id, path, widths }) => ({ id, url: `/media/${path}`, widths })),
    variants: sold.map((variant, at) => ({ ...variant, ...momentary(variants[at]!) })),
  }
}

function momentary({ stock, offer }: { stock: number; offer: { price: number | null; endsAt: Date | null } | null }) {
  const { price = null, endsAt } = offer ?? {}
  return { stock, offer: price === null ? null : { price, endsAt: endsAt?.toISOString() ?? null } }
}

function textsOf(rows: TextRow[]): AdminProductData['texts'] {
  const arabic = rows.find(({ language }) => language === 'ar')
  const source = arabic && productTextFingerprint(arabic)
  const shown = (language: Language) => {
    const row = rows.find(row => row.language === language)
    if (!row) return { ...newRecord(PRODUCT_TEXT_FIELDS), isStale: false }
    const isStale = language !== 'ar' && row.name !== '' && row.basedOn !== null && row.basedOn !== source
    return { ...editableFieldsOf(productTranslations, PRODUCT_TEXT_FIELDS, row), isStale }
  }
  return Object.fromEntries(LANGUAGE_CODES.map(language => [language, shown(language)])) as AdminProductData['texts']
}

/** Returns the products that an admin recommends with this one, in the admin's order, with their Arabic names. */
async function relatedOf(db: Db, id: number): Promise<AdminProductData['related']> {
  return db
    .select({
      id: products.id,
      sku: products.sku,
      name: sql<string>`coalesce(${productTranslations.name}, ${products.sku})`,
    })
    .from(relatedProducts)
    .innerJoin(products, eq(products.id, relatedProducts.relatedId))
    .leftJoin(
      productTranslations,
      and(eq(productTranslations.productId, products.id), eq(productTranslations.language, DEFAULT_LANGUAGE)),
    )
    .where(eq(relatedProducts.productId, id))
    .orderBy(asc(relatedProducts.position))
}
