import { type SQL, sql } from 'drizzle-orm'
import type { ImageUse } from '../../../shared/contracts/media.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'

type Kind = ImageUse['places'][number]['kind']

/** SQL of a text in the requested language, else in Arabic; `words` is a FROM clause and a condition on `t`. */
const inWords = (column: string, words: string, language: Language): SQL => {
  const of = (code: Language) => sql`(${sql.raw(`select t.${column} from ${words}`)} and t.language = ${code})`
  return sql`coalesce(nullif(${of(language)}, ''), ${of('ar')}, '')`
}

/**
 * References to images by path. Every new reference to library images must be added here, so that referenced images
 * cannot be deleted.
 */
const PLACES: Record<Kind, { from: string; holds: (path: SQL) => SQL; name: (language: Language) => SQL }> = {
  product: {
    from: 'products p',
    holds: path => sql`p.id in (select i.product_id from product_images i where i.path = ${path})`,
    name: language =>
      sql`coalesce(nullif(${inWords('name', 'product_translations t where t.product_id = p.id', language)}, ''), p.sku)`,
  },
  category: {
    from: 'categories p',
    holds: path => sql`p.image = ${path}`,
    name: language => inWords('name', 'category_translations t where t.category_id = p.id', language),
  },
  brand: {
    from: 'brands p',
    holds: path => sql`p.image = ${path}`,
    name: language => inWords('name', 'brand_translations t where t.brand_id = p.id', language),
  },
  slide: {
    from: 'hero_slides p',
    holds: path => sql`p.image = ${path} or p.draft->>'image' = ${path}`,
    name: language => inWords('title', 'hero_slide_translations t where t.slide_id = p.id', language),
  },
  section: {
    from: 'content_sections p',
    holds: path => sql`p.image = ${path} or p.draft->>'image' = ${path} or exists (
      select from content_section_translations w where w.section_id = p.id and strpos(w.body, ${path}) > 0
    )`,
    name: language => inWords('title', 'content_section_translations t where t.section_id = p.id', language),
  },
  page: {
    from: 'pages p',
    holds: path => sql`exists (
      select from page_translations w where w.page_id = p.id and strpos(w.body, ${path}) > 0
    )`,
    name: language => inWords('title', 'page_translations t where t.page_id = p.id', language),
  },
  logo: {
    from: 'site_settings p',
    holds: path => sql`strpos(p.logo_url, ${path}) > 0`,
    name: () => sql`''`,
  },
}

const KINDS = Object.entries(PLACES) as [Kind, (typeof PLACES)[Kind]][]

/** SQL condition in a query on `images`: the image is referenced. */
export const isReferencedImage: SQL = sql`(${sql.join(
  [
    ...KINDS.map(([, { from, holds }]) => sql`exists (select from ${sql.raw(from)} where ${holds(sql`images.path`)})`),
    sql`exists (select from order_lines l where l.image_path = images.path)`,
  ],
  sql` or `,
)})`

/** Uses of an image by path, with names in the requested language, and the number of orders that contain it. */
export async function usesOf(db: Db, path: string, language: Language): Promise<ImageUse> {
  const each = KINDS.map(
    ([kind, { from, holds, name }]) =>
      sql`select ${kind}::text as kind, p.id, ${name(language)} as name from ${sql.raw(from)} where ${holds(sql`${path}`)}`,
  )
  const { rows: places } = await db.execute<ImageUse['places'][number] & Record<string, unknown>>(
    sql`${sql.join(each, sql` union all `)} order by kind, id`,
  )
  const { rows } = await db.execute<{ orders: number }>(
    sql`select count(distinct order_id)::int as orders from order_lines where image_path = ${path}`,
  )
  return { places, orders: rows[0]!.orders }
}
