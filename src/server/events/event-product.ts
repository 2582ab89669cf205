import { asc, eq, sql } from 'drizzle-orm'
import type { EventData } from '../../shared/contracts/events.ts'
import type { StockState } from '../../shared/rules/event-types.ts'
import { productStatus } from '../../shared/rules/product-status.ts'
import { products, productTranslations, productVariants } from '../database/schema/catalog.ts'
import type { EventContext } from './compose-event.ts'

const stockState = sql<StockState>`stock_state(${productVariants.stock}, ${productVariants.lowStockThreshold})`

/** Returns the event data of a product, published or not; null if it does not exist. */
export async function eventProduct(
  { db, clock, config }: EventContext,
  id: number,
): Promise<EventData<'product.created'>['product']> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) return null
  const texts = await db
    .select({ language: productTranslations.language, name: productTranslations.name })
    .from(productTranslations)
    .where(eq(productTranslations.productId, id))
  const { id: variantId, sku, barcode, price, stock, archivedAt } = productVariants
  const variants = await db
    .select({
      id: variantId,
      sku,
      barcode,
      price,
      stock,
      stockState,
      archived: sql<boolean>`${archivedAt} is not null`,
    })
    .from(productVariants)
    .where(eq(productVariants.productId, id))
    .orderBy(asc(productVariants.position), asc(productVariants.id))
  return {
    id,
    sku: row.sku,
    url: `${config.publicUrl}/products/${id}`,
    status: productStatus(row, clock()),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    names: Object.fromEntries(texts.map(({ language, name }) => [language, name])),
    brandId: row.brandId,
    categoryId: row.categoryId,
    professionalOnly: row.professionalOnly,
    variants,
  }
}
