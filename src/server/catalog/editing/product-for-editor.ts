import { createHash } from 'node:crypto'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { AdminProductData } from '../../../shared/contracts/admin-catalog.ts'
import { Problem } from '../../../shared/contracts/errors.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { type EditableValues, editableFields, newRecord } from '../../../shared/records/field.ts'
import { PRODUCT_FIELDS, PRODUCT_TEXT_FIELDS } from '../../../shared/records/product.ts'
import { VARIANT_FIELDS } from '../../../shared/records/variant.ts'
import { productStatus } from '../../../shared/rules/product-status.ts'
import type { Db } from '../../database/connect.ts'
import { editableFieldsOf } from '../../database/record-row.ts'
import {
  productCategories,
  productImages,
  productOptions,
  productOptionTranslations,
  products,
  productTranslations,
  productVariants,
  relatedProducts,
} from '../../database/schema/catalog.ts'
import { professionalPrices } from '../../database/schema/pricing.ts'
import { versionOf } from '../../http/version-of.ts'
import { activeOffer } from '../../pricing/queries.ts'

type TextRow = typeof productTranslations.$inferSelect
export type ProductTextValues = Omit<EditableValues<typeof PRODUCT_TEXT_FIELDS>, 'slug'>

const WORDS = editableFields(PRODUCT_TEXT_FIELDS).flatMap(({ name }) =>
  name === 'slug' ? [] : [name as keyof ProductTextValues],
)
/**
 * Number of texts that every fingerprint includes. Later fields are included only when filled, so that adding a field
 * makes no translation stale.
 */
const FIRST_WORDS = 7

/**
 * Returns the fingerprint of a product's texts in one language. A translation stores the fingerprint of the Arabic
 * texts from which it was made.
 */
export function productTextFingerprint(words: ProductTextValues): string {
  const values = WORDS.flatMap((name, at) => (at < FIRST_WORDS || words[name].length > 0 ? [words[name]] : []))
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
}

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

/** Returns the products that an admin recommends with this one, in order, with their Arabic names. */
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

/** Returns the sizes and colours of a product in order, with their names in four languages. */
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
      ar: nameOf(option.id, 'ar'),
      en: nameOf(option.id, 'en'),
      he: nameOf(option.id, 'he'),
      ru: nameOf(option.id, 'ru'),
    },
  }))
}
