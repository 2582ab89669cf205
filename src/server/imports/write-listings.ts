import { type SQL, sql } from 'drizzle-orm'
import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { withKnownTagSpelling } from '../catalog/editing/tags.ts'
import type { Db } from '../database/connect.ts'
import { describeImages } from '../media/library/describe-images.ts'
import { writeOffersInBulk, writeProfessionalPricesInBulk } from '../pricing/write-prices-in-bulk.ts'
import { searchTextOf } from '../search/search-text.ts'
import { receiveFirstStock } from '../stock/receive-first-stock.ts'
import { reevaluateLots } from '../stock/reevaluate-lots.ts'
import type { KnownTerms } from '../taxonomy/known-terms.ts'
import { searchNames } from '../taxonomy/search-names.ts'
import { PRODUCT_COLUMNS, PRODUCT_TEXT_COLUMNS, VARIANT_COLUMNS } from './file-fields.ts'
import type { Listing, ListingText, ListingVariant } from './listing.ts'
import type { PlannedProduct } from './plan-lines.ts'
import { LISTING_PARTS, type ListingPart, partDiffers } from './same-listing.ts'
import { writeVariantImagesInBulk } from './variant-images.ts'

const PRODUCT_NAMES = PRODUCT_COLUMNS.map(({ column }) => column)
const TEXT_NAMES = [...PRODUCT_TEXT_COLUMNS.map(({ column }) => column), 'search_text']
const VARIANT_NAMES = VARIANT_COLUMNS.map(({ column }) => column)
const names = (columns: readonly string[], table = '') => sql.raw(columns.map(name => `${table}${name}`).join(', '))
const rows = (table: string, list: readonly object[]): SQL =>
  sql`jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(list)}::jsonb) r`
const setTo = (columns: readonly string[]) => sql.raw(columns.map(name => `${name} = r.${name}`).join(', '))

interface Writing {
  places: KnownTerms
  now: Date
  actorId: number | null
}

const isNewIn = ({ before, merged }: PlannedProduct, part: ListingPart) => !before || partDiffers(before, merged, part)

/**
 * Writes products in bulk, with one statement per table for any number of products. The caller must hold the row locks;
 * the ids of new products are set in `merged`.
 */
export async function writeListings(db: Db, plans: readonly PlannedProduct[], writing: Writing): Promise<void> {
  if (plans.length === 0) return
  await writeProducts(db, plans)
  await writeTexts(db, plans, writing.places)
  await writeFurtherCategories(
    db,
    plans.filter(plan => isNewIn(plan, 'alsoIn')),
  )
  await writeOptions(
    db,
    plans.filter(plan => isNewIn(plan, 'options')),
  )
  await writeVariants(
    db,
    plans.filter(plan => isNewIn(plan, 'variants')),
    writing,
  )
  await writeImages(
    db,
    plans.filter(plan => isNewIn(plan, 'images')),
    writing,
  )
  await writeVariantImagesInBulk(
    db,
    plans.filter(plan => isNewIn(plan, 'images') || isNewIn(plan, 'variants')),
  )
  const ids = plans.flatMap(({ merged }) => merged.product.id ?? [])
  await reevaluateLots(db, sql`v.product_id = any(${sql.param(ids)}::int[])`, writing)
}

async function writeProducts(db: Db, plans: readonly PlannedProduct[]): Promise<void> {
  const tagged = plans.map(({ merged }) => merged.product).filter(({ tags }) => tags.length > 0)
  const spelled = await withKnownTagSpelling(
    db,
    tagged.map(({ tags }) => tags),
  )
  for (const [at, product] of tagged.entries()) product.tags = spelled[at]!
  const added = plans.filter(({ before }) => !before).map(({ merged }) => merged.product)
  if (added.length > 0) {
    const { rows: written } = await db.execute<{ id: number; sku: string }>(sql`
      insert into products (${names(PRODUCT_NAMES)}) select ${names(PRODUCT_NAMES, 'r.')} from ${rows('products', added)}
      returning id, sku`)
    const ids = new Map(written.map(({ sku, id }) => [sku, id]))
    for (const product of added) product.id = ids.get(product.sku)!
  }
  const changed = plans.filter(plan => plan.before && isNewIn(plan, 'product')).map(({ merged }) => merged.product)
  if (changed.length > 0)
    await db.execute(
      sql`update products p set ${setTo(PRODUCT_NAMES)} from ${rows('products', changed)} where p.id = r.id`,
    )
}

/** Writes texts whose content or search text changed. */
async function writeTexts(db: Db, plans: readonly PlannedProduct[], places: KnownTerms): Promise<void> {
  const around = searchNames(places)
  const texts = plans
    .filter(plan => isNewIn(plan, 'product') || isNewIn(plan, 'texts'))
    .flatMap(({ merged: { product, texts } }) =>
      LANGUAGE_CODES.flatMap(language => {
        const text = texts[language]
        if (!text) return []
        const beside = around(product.brand_id, product.category_id, language)
        return {
          product_id: product.id,
          language,
          ...Object.fromEntries(
            PRODUCT_TEXT_COLUMNS.map(({ name, column }) => [column, text[name as keyof ListingText]]),
          ),
          search_text: searchTextOf({ ...text, sku: product.sku, ...beside }),
        }
      }),
    )
  const gone = plans.flatMap(({ before, merged }) =>
    LANGUAGE_CODES.filter(language => before?.texts[language] && !merged.texts[language]).map(language => ({
      product_id: merged.product.id,
      language,
    })),
  )
  if (texts.length > 0)
    await db.execute(sql`
      insert into product_translations (product_id, language, ${names(TEXT_NAMES)})
      select r.product_id, r.language, ${names(TEXT_NAMES, 'r.')} from ${rows('product_translations', texts)}
      on conflict (product_id, language) do update
      set ${sql.raw(TEXT_NAMES.map(name => `${name} = excluded.${name}`).join(', '))}`)
  if (gone.length > 0)
    await db.execute(sql`delete from product_translations t using ${rows('product_translations', gone)}
      where t.product_id = r.product_id and t.language = r.language`)
}

async function writeFurtherCategories(db: Db, plans: readonly PlannedProduct[]): Promise<void> {
  const ids = plans.flatMap(({ before, merged }) => (before ? merged.product.id! : []))
  if (ids.length > 0)
    await db.execute(sql`delete from product_categories where product_id = any(${sql.param(ids)}::int[])`)
  const merged = plans.flatMap(({ merged: { product, alsoIn } }) =>
    alsoIn.map(category_id => ({ product_id: product.id, category_id })),
  )
  if (merged.length > 0)
    await db.execute(sql`insert into product_categories (product_id, category_id)
      select r.product_id, r.category_id from ${rows('product_categories', merged)}`)
}

async function writeOptions(db: Db, plans: readonly PlannedProduct[]): Promise<void> {
  const options = plans.flatMap(({ merged: { product, options } }) =>
    options.map(({ kind, code, hex, position }) => ({ product_id: product.id, kind, code, hex, position })),
  )
  if (options.length === 0) return
  const { rows: written } = await db.execute<{ id: number; product_id: number; kind: string; code: string }>(sql`
    insert into product_options (product_id, kind, code, hex, position)
    select r.product_id, r.kind, r.code, r.hex, r.position from ${rows('product_options', options)}
    on conflict (product_id, kind, code) do update set hex = excluded.hex, position = excluded.position
    returning id, product_id, kind, code`)
  const ids = new Map(written.map(({ id, product_id, kind, code }) => [`${product_id} ${kind} ${code}`, id]))
  const words = plans.flatMap(({ before, merged: { product, options } }) => {
    const known = new Map(before?.options.map(({ kind, code, names }) => [`${kind} ${code}`, names]))
    return options.flatMap(({ kind, code, names }) => {
      const old = known.get(`${kind} ${code}`)
      return LANGUAGE_CODES.filter(language => names[language] || old?.[language]).map(language => ({
        option_id: ids.get(`${product.id} ${kind} ${code}`),
        language,
        name: names[language] ?? '',
      }))
    })
  })
  await db.execute(sql`
    insert into product_option_translations (option_id, language, name)
    select r.option_id, r.language, r.name from ${rows('product_option_translations', words)}
    on conflict (option_id, language) do update set name = excluded.name`)
}

async function writeVariants(db: Db, plans: readonly PlannedProduct[], { now, actorId }: Writing): Promise<void> {
  const oldOnes = new Map(plans.flatMap(({ before }) => before?.variants.map(old => [old.id, old]) ?? []))
  const known = plans.flatMap(({ merged }) =>
    merged.variants.flatMap(variant => {
      const old = oldOnes.get(variant.id)
      return old ? [{ old, variant }] : []
    }),
  )
  // Two variants may swap their SKUs, so changed SKUs are first replaced by temporary ones.
  const moved = known.filter(({ old, variant }) => old.sku !== variant.sku).map(({ variant }) => variant.id!)
  if (moved.length > 0)
    await db.execute(sql`update product_variants set sku = '~' || id where id = any(${sql.param(moved)}::int[])`)
  const changed = known.map(({ variant }) => rowOf(variant))
  if (changed.length > 0)
    await db.execute(sql`update product_variants v set ${setTo(VARIANT_NAMES)}
      from ${rows('product_variants', changed)} where v.id = r.id`)
  const added = plans.flatMap(({ merged }) =>
    merged.variants.filter(({ id }) => id === null).map(variant => ({ variant, productId: merged.product.id! })),
  )
  if (added.length > 0) await addVariants(db, added)
  const all = plans.flatMap(({ merged }) => merged.variants.map(variant => ({ variant, old: oldOnes.get(variant.id) })))
  await writeProfessionalPricesInBulk(
    db,
    all.flatMap(({ variant: { id, professionalPrice }, old }) =>
      professionalPrice === (old?.professionalPrice ?? null) ? [] : [{ variantId: id!, price: professionalPrice }],
    ),
  )
  const offers = all.flatMap(({ variant, old }) =>
    JSON.stringify(variant.offers) === JSON.stringify(old?.offers ?? [])
      ? []
      : variant.offers.map(offer => ({ ...offer, variant_id: variant.id! })),
  )
  await writeOffersInBulk(db, offers, now)
  const begun = added.filter(({ variant }) => variant.stock > 0)
  await receiveFirstStock(
    db,
    begun.map(({ variant: { id, stock, firstCost } }) => ({
      variantId: id!,
      quantity: stock,
      unitCost: firstCost ?? null,
    })),
    { now, actorId },
  )
}

const rowOf = (variant: ListingVariant) => ({
  id: variant.id,
  ...Object.fromEntries(VARIANT_COLUMNS.map(({ column }) => [column, variant[column as keyof ListingVariant]])),
})

async function addVariants(db: Db, added: readonly { variant: ListingVariant; productId: number }[]): Promise<void> {
  const list = added.map(({ variant, productId }) => ({
    ...rowOf(variant),
    product_id: productId,
    size: variant.size,
    color: variant.color,
  }))
  const optionId = (kind: 'size' | 'color') => sql`(select o.id from product_options o
    where o.product_id = r.product_id and o.kind = ${sql.raw(`'${kind}'`)} and o.code = one ->> ${sql.raw(`'${kind}'`)})`
  const { rows: written } = await db.execute<{ id: number; sku: string }>(sql`
    insert into product_variants (product_id, size_id, color_id, ${names(VARIANT_NAMES)})
    select r.product_id, ${optionId('size')}, ${optionId('color')}, ${names(VARIANT_NAMES, 'r.')}
    from jsonb_array_elements(${JSON.stringify(list)}::jsonb) one, jsonb_populate_record(null::product_variants, one) r
    returning id, sku`)
  const ids = new Map(written.map(({ id, sku }) => [sku, id]))
  for (const { variant } of added) variant.id = ids.get(variant.sku)!
}

async function writeImages(db: Db, plans: readonly PlannedProduct[], { now, actorId }: Writing): Promise<void> {
  const all = plans.flatMap(({ merged: { product, images } }) =>
    images.map(image => ({ ...image, product_id: product.id })),
  )
  const columns = ['path', 'view', 'width', 'height', 'widths', 'position']
  const added = all.filter(({ id }) => id === null)
  if (added.length > 0)
    await db.execute(sql`insert into product_images (product_id, ${names(columns)})
      select r.product_id, ${names(columns, 'r.')} from ${rows('product_images', added)}`)
  const changed = all.filter(({ id }) => id !== null)
  if (changed.length > 0)
    await db.execute(sql`update product_images i set ${setTo(columns)}
      from ${rows('product_images', changed)} where i.id = r.id`)
  const described = all.map(({ path, alt, focus }) => ({ path, alt: { ...NOT_DESCRIBED, ...alt }, focus }))
  await describeImages(db, described, { actorId, now })
}

const NOT_DESCRIBED = { ar: '', en: '', he: '', ru: '' }

/** Changed parts of a listing for the audit log, before and after. */
export function changesOf(before: Listing, merged: Listing): { before: object; after: object } {
  const changed = LISTING_PARTS.filter(part => partDiffers(before, merged, part))
  const only = (listing: Listing) => Object.fromEntries(changed.map(part => [part, listing[part]]))
  return { before: only(before), after: only(merged) }
}
