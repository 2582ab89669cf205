import { Readable } from 'node:stream'
import { asc, gt } from 'drizzle-orm'
import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import { dayOf } from '../../shared/rules/days.ts'
import { auditWithoutRows } from '../audit/write-audit.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Download } from '../http/send-file.ts'
import type { Services } from '../http/services.ts'
import { amountText, type Cell, writeCsv, writeCsvRow } from '../http/write-csv.ts'
import { type KnownTerms, readKnownTerms } from '../taxonomy/known-terms.ts'
import { formatFields, PLAIN_PRODUCT_COLUMNS, PRODUCT_TEXT_COLUMNS, VARIANT_COLUMNS } from './file-fields.ts'
import { formatListCell } from './list-cells.ts'
import type { Listing, ListingText } from './listing.ts'
import { OWN_COLUMNS, type OwnRecordType } from './own-columns.ts'
import { readListings } from './read-listings.ts'

/** Number of products in memory at a time. */
const BATCH_SIZE = 200

/**
 * Streams the whole catalogue as CSV, after checking the password: in batches, with backpressure, never whole in
 * memory. Throws `wrong-credentials`.
 */
export async function exportCatalogue(
  services: Services,
  password: string,
  { userId: actorId }: SignedIn,
): Promise<Download> {
  await confirmPassword(services, actorId, password)
  const { db, clock, config } = services
  const now = clock()
  await auditWithoutRows(db, {
    actorId,
    action: 'catalogue-exported',
    subject: 'product',
    subjectId: dayOf(now),
    at: now,
    after: { products: await db.$count(products) },
  })
  return {
    stream: Readable.from(exportedRows(db, config.publicUrl), { objectMode: false, highWaterMark: 64 * 1024 }),
    contentType: 'text/csv; charset=utf-8',
    name: `catalogue-${dayOf(now)}.csv`,
  }
}

async function* exportedRows(db: Db, publicUrl: string): AsyncGenerator<string> {
  yield writeCsv([OWN_COLUMNS])
  const places = await readKnownTerms(db)
  yield placeRows(places).map(writtenRow).join('')
  for (let last = 0; ; ) {
    const ids = await db
      .select({ id: products.id })
      .from(products)
      .where(gt(products.id, last))
      .orderBy(asc(products.id))
      .limit(BATCH_SIZE)
    if (ids.length === 0) return
    last = ids.at(-1)!.id
    const listings = await readListings(
      db,
      ids.map(({ id }) => id),
    )
    yield listings
      .flatMap(listing => listingRows(listing, places, publicUrl))
      .map(writtenRow)
      .join('')
  }
}

type Row = { record: OwnRecordType } & Record<string, Cell | boolean | undefined>

function writtenRow(row: Row): string {
  return writeCsvRow(
    OWN_COLUMNS.map(column => {
      const cell = row[column]
      return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : (cell ?? null)
    }),
  )
}

const inLanguages = (column: string, names: Partial<Record<Language, string>>) =>
  Object.fromEntries(LANGUAGE_CODES.map(language => [`${column}_${language}`, names[language]]))

const seoCells = ({
  seoTitles,
  seoDescriptions,
}: Pick<KnownTerms['brands'][number], 'seoTitles' | 'seoDescriptions'>) => ({
  ...inLanguages('seo_title', seoTitles),
  ...inLanguages('seo_description', seoDescriptions),
})

/** Rows of brands, categories and classes; a parent category precedes its children. */
function placeRows({ brands, categories, classes }: KnownTerms): Row[] {
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  return [
    ...brands.map(
      ({ slug, position, image, names, descriptions, origins, heldAgainst, ...seo }): Row => ({
        record: 'brand',
        code: slug,
        position,
        image,
        ...inLanguages('name', names),
        ...inLanguages('description', descriptions),
        ...inLanguages('made_in', origins),
        ...seoCells(seo),
        ...inLanguages('based_on', heldAgainst),
      }),
    ),
    ...categories.map(
      ({ slug, parentId, position, image, hiddenAt, names, descriptions, heldAgainst, ...seo }): Row => ({
        record: 'category',
        code: slug,
        parent: parentId === null ? null : slugs.get(parentId)!,
        position,
        image,
        hidden_at: hiddenAt,
        ...inLanguages('name', names),
        ...inLanguages('description', descriptions),
        ...seoCells(seo),
        ...inLanguages('based_on', heldAgainst),
      }),
    ),
    ...classes.map(
      ({ code, professions, names }): Row => ({
        record: 'class',
        code,
        professions: formatListCell(professions),
        ...inLanguages('name', names),
      }),
    ),
  ]
}

function listingRows(listing: Listing, places: KnownTerms, publicUrl: string): Row[] {
  const { sku: product } = listing.product
  return [
    productRow(listing, places),
    ...listing.options.map(
      ({ kind, code, hex, position, names }): Row => ({
        record: kind,
        product,
        code,
        hex,
        position,
        ...inLanguages('name', names),
      }),
    ),
    ...listing.variants.flatMap((variant): Row[] => [
      {
        ...formatFields(VARIANT_COLUMNS, variant),
        record: 'variant',
        product,
        size: variant.size,
        color: variant.color,
        professional_price: amountText(variant.professionalPrice),
        stock: variant.stock,
        images: formatListCell(variant.images),
      },
      ...variant.offers.map(
        ({ price, starts_at, ends_at }): Row => ({
          record: 'offer',
          product,
          sku: variant.sku,
          price: amountText(price),
          starts_at,
          ends_at,
        }),
      ),
    ]),
    ...listing.images.map(
      ({ path, view, width, height, widths, position, alt, focus }): Row => ({
        record: 'image',
        product,
        image: path,
        view,
        width,
        height,
        widths: widths.join(' '),
        position,
        focus_x: focus?.x,
        focus_y: focus?.y,
        ...inLanguages('alt', alt),
        url: `${publicUrl}/media/${path}/${Math.max(...widths)}.avif`,
      }),
    ),
  ]
}

function productRow({ product, alsoIn, texts }: Listing, places: KnownTerms): Row {
  const slugOf = (id: number) => places.categories.find(category => category.id === id)!.slug
  return {
    record: 'product',
    product: product.sku,
    brand: places.brands.find(({ id }) => id === product.brand_id)!.slug,
    category: slugOf(product.category_id),
    also_in: formatListCell(alsoIn.map(slugOf)),
    class: places.classes.find(({ id }) => id === product.class_id)?.code,
    ...formatFields(PLAIN_PRODUCT_COLUMNS, product),
    ...Object.assign({}, ...LANGUAGE_CODES.map(language => wordsIn(language, texts[language]))),
  }
}

const wordsIn = (language: Language, text: ListingText | undefined) =>
  text && formatFields(PRODUCT_TEXT_COLUMNS, text, { ending: `_${language}`, keyOf: ({ name }) => name })
