import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { type FileField, PRODUCT_COLUMNS, PRODUCT_TEXT_COLUMNS, VARIANT_COLUMNS } from './file-fields.ts'
import type {
  Listing,
  ListingImage,
  ListingOffer,
  ListingOption,
  ListingText,
  ListingVariant,
  ProductRow,
} from './listing.ts'

interface OfProduct {
  product_id: number
}
type TextRow = OfProduct & { language: Language; row: ListingText }
type OptionRow = OfProduct & { id: number; row: ListingOption }
type VariantRow = OfProduct & { size_id: number | null; color_id: number | null; row: ListingVariant }

/** Keys and columns for `jsonb_build_object`. */
const pairsOf = (fields: readonly FileField[], table: string, keyOf: (field: FileField) => string) =>
  sql.raw(fields.map(one => `'${keyOf(one)}', ${table}.${one.column}`).join(', '))

/** Reads complete products with one query per table, by ascending id. Timestamps stay in PostgreSQL's format. */
export async function readListings(db: Db, ids: readonly number[]): Promise<Listing[]> {
  if (ids.length === 0) return []
  const wanted = sql`any(${sql.param(ids)}::int[])`
  const requested = async <Row extends object>(query: SQL) =>
    (await db.execute<Row & Record<string, unknown>>(query)).rows
  const products = await requested<{ row: ProductRow }>(
    sql`select jsonb_build_object('id', p.id, ${pairsOf(PRODUCT_COLUMNS, 'p', ({ column }) => column)}) as row
      from products p where p.id = ${wanted} order by p.id`,
  )
  const texts = await requested<TextRow>(sql`select t.product_id, t.language,
      jsonb_build_object(${pairsOf(PRODUCT_TEXT_COLUMNS, 't', ({ name }) => name)}) as row
    from product_translations t where t.product_id = ${wanted}`)
  const further = await requested<OfProduct & { category_id: number }>(
    sql`select product_id, category_id from product_categories where product_id = ${wanted} order by category_id`,
  )
  const options =
    await requested<OptionRow>(sql`select o.product_id, o.id, jsonb_build_object('kind', o.kind, 'code', o.code,
      'hex', o.hex, 'position', o.position, 'names', coalesce((select jsonb_object_agg(t.language, t.name)
        from product_option_translations t where t.option_id = o.id), '{}')) as row
    from product_options o where o.product_id = ${wanted} order by o.kind desc, o.position, o.id`)
  const variants =
    await requested<VariantRow>(sql`select v.product_id, v.size_id, v.color_id, jsonb_build_object('id', v.id,
      ${pairsOf(VARIANT_COLUMNS, 'v', ({ column }) => column)}, 'professionalPrice', p.price, 'stock', v.stock, 'offers', coalesce((select jsonb_agg(jsonb_build_object('id', o.id,
        'price', o.price, 'starts_at', o.starts_at, 'ends_at', o.ends_at) order by o.starts_at, o.id)
        from offers o where o.variant_id = v.id), '[]'), 'images', coalesce((select jsonb_agg(i.path
        order by a.position, i.id) from product_variant_images a join product_images i on i.id = a.image_id
        where a.variant_id = v.id), '[]')) as row
    from product_variants v left join professional_prices p on p.variant_id = v.id
    where v.product_id = ${wanted} order by v.position, v.id`)
  const images = await requested<OfProduct & { row: ListingImage }>(sql`select i.product_id,
      to_jsonb(i) - 'product_id' || jsonb_build_object('source', s.url, 'alt', coalesce((
        select jsonb_object_agg(t.language, t.alt) from image_translations t where t.image_id = l.id), '{}'),
      'focus', case when l.focus_x is not null then jsonb_build_object('x', l.focus_x, 'y', l.focus_y) end) as row
    from product_images i left join product_image_sources s on s.image_id = i.id left join images l on l.path = i.path
    where i.product_id = ${wanted} order by i.position, i.id`)

  const listings = new Map<number, Listing>()
  for (const { row } of products)
    listings.set(row.id!, {
      product: row,
      alsoIn: [],
      texts: {},
      options: [],
      variants: [],
      images: [],
    })
  const of = ({ product_id }: OfProduct) => listings.get(product_id)!
  for (const text of texts) of(text).texts[text.language] = text.row
  for (const row of further) of(row).alsoIn.push(row.category_id)
  const codes = new Map(options.map(({ id, row }) => [id, row.code]))
  for (const option of options) of(option).options.push(option.row)
  for (const variant of variants) {
    const code = (id: number | null) => (id === null ? null : codes.get(id)!)
    of(variant).variants.push({ ...variant.row, size: code(variant.size_id), color: code(variant.color_id) })
  }
  for (const image of images) of(image).images.push(image.row)
  return [...listings.values()]
}

/** Key of an offer by its start and end as texts; equal times in different notations have different keys. */
export const offerWindowKey = ({ starts_at, ends_at }: Pick<ListingOffer, 'starts_at' | 'ends_at'>) =>
  `${starts_at} ${ends_at}`
