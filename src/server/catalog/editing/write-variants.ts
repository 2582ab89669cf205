import { eq, inArray, sql } from 'drizzle-orm'
import type { ProductBody } from '../../../shared/contracts/admin-catalog.ts'
import { invalidField } from '../../../shared/contracts/errors.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { VARIANT_FIELDS } from '../../../shared/records/variant.ts'
import type { Db } from '../../database/connect.ts'
import { columnsFor } from '../../database/record-row.ts'
import { productOptions, productOptionTranslations, products, productVariants } from '../../database/schema/catalog.ts'
import { writeProfessionalPrice } from '../../pricing/write-professional-price.ts'
import { receiveFirstStock } from '../../stock/receive-first-stock.ts'
import { optionsOf } from './product-options.ts'

/** Time and author of a write. */
export interface WriteContext {
  now: Date
  actorId: number
}

/** Ids of a product's options by kind and code. */
type OptionIds = Map<string, number>

/**
 * Writes sizes and colours, then their variants. Omitted variants are archived, not deleted, because orders refer to
 * them. Throws `invalid`.
 */
export async function writeVariants(
  db: Db,
  productId: number,
  written: ProductBody,
  { now, actorId }: WriteContext,
): Promise<void> {
  refuseDoubles(written)
  await refuseTakenSkus(db, productId, written)
  const options = await writeOptions(db, productId, written)
  const before = await db.select().from(productVariants).where(eq(productVariants.productId, productId))
  const requested = written.variants.map((variant, n) => ({
    ...variant,
    sizeId: optionId(options, 'size', variant.size, n),
    colorId: optionId(options, 'color', variant.color, n),
  }))
  const found = requested.map((variant, n) => sameVariant(before, variant, n))
  const kept = found.flatMap(variant => (variant ? [variant.id] : []))
  const left = before.filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
  if (left.length > 0)
    await db.update(productVariants).set({ archivedAt: now }).where(inArray(productVariants.id, left))
  // Two variants may swap SKUs, so changed SKUs are replaced by temporary SKUs first.
  const moved = found.flatMap((variant, n) => (variant && variant.sku !== requested[n]!.sku ? [variant.id] : []))
  if (moved.length > 0) {
    const aside = sql`'~' || ${productVariants.id}`
    await db.update(productVariants).set({ sku: aside }).where(inArray(productVariants.id, moved))
  }
  const received: { variantId: number; quantity: number }[] = []
  for (const [position, { sizeId, colorId, professionalPrice, firstStock, ...variant }] of requested.entries()) {
    const old = found[position]
    if (old && firstStock) throw invalidField(`variants.${position}.firstStock`, 'first-stock')
    const values = { ...columnsFor(productVariants, VARIANT_FIELDS, variant, { now, isNew: !old }), position }
    const variantId = old?.id ?? (await insertVariant(db, { productId, ...values, sizeId, colorId }))
    if (old) await db.update(productVariants).set(values).where(eq(productVariants.id, variantId))
    if (professionalPrice !== undefined) await writeProfessionalPrice(db, variantId, professionalPrice)
    if (firstStock) received.push({ variantId, quantity: firstStock })
  }
  await receiveFirstStock(db, received, { now, actorId })
}

async function insertVariant(db: Db, values: typeof productVariants.$inferInsert): Promise<number> {
  const [row] = await db.insert(productVariants).values(values).returning({ id: productVariants.id })
  return row!.id
}

type Variant = typeof productVariants.$inferSelect

/**
 * Finds the existing variant that a submitted variant updates. A variant keeps its size and colour, because lots refer
 * to it; a new variant with the size and colour of an archived variant restores the archived variant. Throws `invalid`.
 */
function sameVariant(
  before: Variant[],
  { id, sizeId, colorId }: { id: number | null; sizeId: number | null; colorId: number | null },
  n: number,
): Variant | undefined {
  const same = before.find(variant => variant.sizeId === sizeId && variant.colorId === colorId)
  if (id === null || same?.id === id) return same
  const known = before.some(variant => variant.id === id)
  throw invalidField(`variants.${n}.${known ? 'size' : 'id'}`, known ? 'choice' : 'not-found')
}

function optionId(options: OptionIds, kind: 'size' | 'color', code: string | null, n: number): number | null {
  if (code === null) return null
  const id = options.get(`${kind} ${code}`)
  if (id === undefined) throw invalidField(`variants.${n}.${kind}`, 'choice')
  return id
}

/** Inserts or updates the options; `removeUnusedOptions` deletes omitted options that no variant uses. */
async function writeOptions(db: Db, productId: number, { sizes, colors }: ProductBody): Promise<OptionIds> {
  const requested = [
    ...sizes.map(size => ({ ...size, kind: 'size' as const, hex: null })),
    ...colors.map(color => ({ ...color, kind: 'color' as const })),
  ]
  const ids: OptionIds = new Map()
  for (const [position, { kind, code, hex, names }] of requested.entries()) {
    const [row] = await db
      .insert(productOptions)
      .values({ productId, kind, code, hex, position })
      .onConflictDoUpdate({
        target: [productOptions.productId, productOptions.kind, productOptions.code],
        set: { hex, position },
      })
      .returning({ id: productOptions.id })
    ids.set(`${kind} ${code}`, row!.id)
    for (const language of LANGUAGE_CODES) {
      const name = names[language]
      await db
        .insert(productOptionTranslations)
        .values({ optionId: row!.id, language, name })
        .onConflictDoUpdate({
          target: [productOptionTranslations.optionId, productOptionTranslations.language],
          set: { name },
        })
    }
  }
  return ids
}

/** Deletes the options that the form omits and no variant uses, not even an archived one. */
export async function removeUnusedOptions(db: Db, productId: number, { sizes, colors }: ProductBody): Promise<void> {
  const requested = new Set([...sizes.map(({ code }) => `size ${code}`), ...colors.map(({ code }) => `color ${code}`)])
  const variants = await db.select().from(productVariants).where(eq(productVariants.productId, productId))
  const used = new Set(variants.flatMap(({ sizeId, colorId }) => [sizeId, colorId]))
  const idle = (await optionsOf(db, productId)).filter(
    ({ id, kind, code }) => !requested.has(`${kind} ${code}`) && !used.has(id),
  )
  if (idle.length > 0) {
    const ids = idle.map(({ id }) => id)
    await db.delete(productOptions).where(inArray(productOptions.id, ids))
  }
}

/** Rejects duplicates within the form: codes, SKUs, and variants with the same size and colour. */
function refuseDoubles({ sizes, colors, variants }: ProductBody): void {
  const twice = (path: string, keys: string[], field: string) => {
    const at = keys.findIndex((key, n) => keys.indexOf(key) !== n)
    if (at >= 0) throw invalidField(`${path}.${at}.${field}`, field === 'sku' ? 'sku-taken' : 'taken')
  }
  const codes = (options: { code: string }[]) => options.map(({ code }) => code)
  twice('sizes', codes(sizes), 'code')
  twice('colors', codes(colors), 'code')
  const skus = variants.map(({ sku }) => sku.toLowerCase())
  twice('variants', skus, 'sku')
  const choices = variants.map(({ size, color }) => `${size} ${color}`)
  twice('variants', choices, 'size')
}

/** Serialises SKU assignment with an advisory lock, so that no SKU is assigned twice. */
export async function lockSkus(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('skus'), 0)`)
}

/**
 * Rejects a SKU that a variant outside the form already has, in any product and archived or not: SKUs are unique in the
 * whole shop. Throws `invalid`.
 */
async function refuseTakenSkus(db: Db, productId: number, { variants }: ProductBody): Promise<void> {
  const skus = variants.map(({ sku }) => sku)
  const rows = await db
    .select({ id: productVariants.id, sku: productVariants.sku, productId: productVariants.productId })
    .from(productVariants)
    .where(inArray(productVariants.sku, skus))
  for (const [n, { id, sku }] of variants.entries()) {
    if (
      rows.some(
        row => row.sku === sku && row.id !== id && !(row.productId === productId && isWritten(variants, row.id)),
      )
    )
      throw invalidField(`variants.${n}.sku`, 'sku-taken')
  }
}

const isWritten = (variants: ProductBody['variants'], id: number) => variants.some(variant => variant.id === id)

/** Checks that a product's own SKU is unique among products. Throws `invalid`. */
export async function refuseTakenSku(db: Db, sku: string, productId: number | null): Promise<void> {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.sku, sku))
  if (row && row.id !== productId) throw invalidField('sku', 'sku-taken')
}
