import { eq, inArray } from 'drizzle-orm'
import type { AdminProductData, ProductBody } from '../../../shared/contracts/admin-catalog.ts'
import type { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { productImages, products, productVariants } from '../../database/schema/catalog.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { lockImages } from '../../media/library/lock-images.ts'
import { lockTaxonomy } from '../../taxonomy/lock-taxonomy.ts'
import { productForEditor } from './product-for-editor.ts'
import { copyVariantImages } from './variant-images.ts'
import { auditProduct, insertProduct } from './write-product.ts'
import { lockSkus } from './write-variants.ts'

/**
 * Duplicates texts, images, options and prices of a product into a draft with SKUs of its own and no stock. Throws
 * `not-found`.
 */
export async function duplicateProduct(services: Services, id: number, who: SignedIn): Promise<AdminProductData> {
  const now = services.clock()
  return services.db.transaction(async db => {
    await lockTaxonomy(db, 'write-products')
    await lockSkus(db)
    const original = await productForEditor(db, id, now)
    const ending = await freeEnding(db, original)
    const copyId = await insertProduct(db, copyOf(original, ending), { now, actorId: who.userId })
    await copyImages(db, id, copyId)
    await copyVariantImages(db, { from: id, to: copyId, ending })
    const after = await productForEditor(db, copyId, now)
    await auditProduct(db, services, who, { action: 'product-added', before: null, after })
    return after
  })
}

function copyOf(original: AdminProductData, ending: string): ProductBody {
  const text = (language: (typeof LANGUAGE_CODES)[number]) => {
    const { isStale, ...words } = original.texts[language]
    // Marks no translation as current: a stale translation stays stale in the copy, because nobody checked it.
    return { ...words, slug: '', isCurrent: false }
  }
  const { sizes, colors, alsoIn, related, variants, ...rest } = original
  return {
    ...rest,
    sizes,
    colors,
    alsoIn,
    related: related.map(({ id }) => id),
    isFeatured: false,
    newUntil: null,
    sku: `${original.sku}${ending}`,
    texts: { ar: text('ar'), en: text('en'), he: text('he'), ru: text('ru') },
    variants: variants
      .filter(({ isArchived }) => !isArchived)
      .map(({ stock, offer, ...variant }) => ({ ...variant, id: null, sku: `${variant.sku}${ending}`, barcode: null })),
  }
}

async function copyImages(db: Db, originalId: number, productId: number): Promise<void> {
  const rows = await db.select().from(productImages).where(eq(productImages.productId, originalId))
  await lockImages(
    db,
    rows.map(({ path }) => path),
  )
  if (rows.length > 0) await db.insert(productImages).values(rows.map(({ id: _, ...row }) => ({ ...row, productId })))
}

/** Returns the suffix `-2`, or the next one that makes all SKUs unique. */
async function freeEnding(db: Db, { sku, variants }: AdminProductData): Promise<string> {
  for (let n = 2; ; n++) {
    const ending = `-${n}`
    const own = await db.$count(products, inArray(products.sku, [`${sku}${ending}`]))
    const theirs = await db.$count(
      productVariants,
      inArray(
        productVariants.sku,
        variants.map(({ sku }) => `${sku}${ending}`),
      ),
    )
    if (own + theirs === 0) return ending
  }
}
