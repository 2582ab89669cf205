import { inArray, sql } from 'drizzle-orm'
import type { GridChange } from '../../../shared/contracts/product-grid.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { newRecord } from '../../../shared/records/field.ts'
import { PRODUCT_TEXT_FIELDS } from '../../../shared/records/product.ts'
import { slugOf } from '../../../shared/rules/text.ts'
import type { Db } from '../../database/connect.ts'
import { products, productTranslations } from '../../database/schema/catalog.ts'
import { writeProfessionalPricesInBulk } from '../../pricing/write-prices-in-bulk.ts'
import { refreshSearchTexts } from '../../taxonomy/refresh-search-texts.ts'
import { sourceFingerprintFor } from '../editing/based-on.ts'
import { productTextFingerprint } from '../editing/text-fingerprint.ts'

const BATCH_SIZE = 500

/** Writes the changed cells in bulk, with few statements per kind of cell. */
export async function writeGrid(
  db: Db,
  changes: GridChange[],
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  await writeProducts(db, changes, now)
  await writePrices(db, changes)
  await writeNames(db, changes, language)
  const refiled = changes.filter(
    ({ name, brandId, categoryId }) => name !== undefined || brandId !== undefined || categoryId !== undefined,
  )
  const ids = refiled.map(({ id }) => id)
  if (ids.length > 0) await refreshSearchTexts(db, inArray(products.id, ids))
}

async function writeProducts(db: Db, changes: GridChange[], now: Date): Promise<void> {
  const rows = changes.map(({ id, brandId, categoryId, lowStockThreshold, status }) => ({
    id,
    brand_id: brandId,
    category_id: categoryId,
    low_stock_threshold: lowStockThreshold,
    status,
  }))
  const at = now.toISOString()
  await db.execute(sql`
    update products p set
      brand_id = coalesce(r.brand_id, p.brand_id),
      category_id = coalesce(r.category_id, p.category_id),
      low_stock_threshold = coalesce(r.low_stock_threshold, p.low_stock_threshold),
      published_at = case r.status when 'draft' then null when 'published' then least(p.published_at, ${at}::timestamptz)
        else p.published_at end,
      archived_at = case r.status when 'archived' then ${at}::timestamptz
        when 'draft' then null when 'published' then null else p.archived_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id int, brand_id int, category_id int, low_stock_threshold int, status text)
    where p.id = r.id`)
}

async function writePrices(db: Db, changes: GridChange[]): Promise<void> {
  const variants = changes.flatMap(({ variants }) => variants)
  const prices = variants.flatMap(({ id, price }) => (price === undefined ? [] : [{ id, price }]))
  if (prices.length > 0)
    await db.execute(sql`update product_variants v set price = r.price
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as r(id int, price int) where v.id = r.id`)
  await writeProfessionalPricesInBulk(
    db,
    variants.flatMap(({ id, professionalPrice: price }) => (price === undefined ? [] : [{ variantId: id, price }])),
  )
}

/**
 * Writes changed names with the fingerprint of the current Arabic text; the slugs of existing translations do not
 * change.
 */
async function writeNames(db: Db, changes: GridChange[], language: Language): Promise<void> {
  const names = new Map(changes.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])))
  if (names.size === 0) return
  const found = await db
    .select()
    .from(productTranslations)
    .where(inArray(productTranslations.productId, [...names.keys()]))
  const rows = [...names].map(([productId, name]) => {
    const texts = found.filter(row => row.productId === productId)
    const old = texts.find(row => row.language === language)
    const arabic = texts.find(row => row.language === 'ar') ?? null
    const words = { ...NOTHING, ...old, name }
    const source = productTextFingerprint(language === 'ar' ? words : { ...NOTHING, ...arabic })
    const { slug = slugOf(name), searchText = '' } = old ?? {}
    const basedOn = sourceFingerprintFor({ old, words, source, arabicBefore: arabic })
    return { ...words, productId, language, slug, searchText, basedOn }
  })
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await db
      .insert(productTranslations)
      .values(rows.slice(at, at + BATCH_SIZE))
      .onConflictDoUpdate({
        target: [productTranslations.productId, productTranslations.language],
        set: { name: sql`excluded.name`, basedOn: sql`excluded.based_on` },
      })
}

const NOTHING = newRecord(PRODUCT_TEXT_FIELDS)
