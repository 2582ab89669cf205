import type { Language } from '../../shared/i18n/languages.ts'
import type { Edited } from '../../shared/records/field.ts'
import type { PRODUCT_FIELDS, PRODUCT_TEXT_FIELDS } from '../../shared/records/product.ts'
import type { VARIANT_FIELDS } from '../../shared/records/variant.ts'
import type { products, productVariants } from '../database/schema/catalog.ts'
import type { LineProblem, ShownPicture } from '../database/schema/imports.ts'
import type { Names } from '../taxonomy/known-terms.ts'
import type { JsonRow } from './file-fields.ts'

/** A moment as PostgreSQL writes it in JSON. */
type Moment = string

/** A row of `products` as its JSON, without what orders and reviews count. */
export type ProductRow = JsonRow<typeof products.$inferSelect, typeof PRODUCT_FIELDS> & { id: number | null }
export type Words = Edited<typeof PRODUCT_TEXT_FIELDS>
export type Text = Words & { basedOn: string | null }

export interface Option {
  kind: 'size' | 'color'
  code: string
  hex: string | null
  position: number
  names: Names
}

export interface Offer {
  id: number | null
  price: number
  starts_at: Moment | null
  ends_at: Moment | null
}

/** A row of `product_variants` as its JSON, with what other tables have of it. Money is agorot. */
export type Variant = JsonRow<typeof productVariants.$inferSelect, typeof VARIANT_FIELDS> & {
  id: number | null
  /** Codes of the listing's own options. */
  size: string | null
  color: string | null
  professionalPrice: number | null
  offers: Offer[]
  /** What is on the shelf; of a new one, what it begins with. */
  stock: number
}

export interface Picture {
  id: number | null
  path: string
  view: string
  width: number
  height: number
  widths: number[]
  position: number
  /** Of the library's picture, which other products may show too; none for one that it does not know. */
  alt: Names
  focus: { x: number; y: number } | null
  /** Where it was fetched from. */
  source: string | null
}

/** A product with all that is of it, as files carry it and sets of statements write it. */
export interface Listing {
  product: ProductRow
  alsoIn: number[]
  texts: Partial<Record<Language, Text>>
  options: Option[]
  variants: Variant[]
  pictures: Picture[]
}

export const isFetched = ({ pictures }: Listing, url: string) => pictures.some(({ source }) => source === url)

/** An option, variant or picture of a file, with what the file says of it. */
export type DraftVariant = Partial<Omit<Variant, 'id' | 'offers'>> & {
  row: number
  size: string | null
  color: string | null
  /** Left out by a file without a column for reductions; none where its cell is empty. */
  offers?: Omit<Offer, 'id'>[]
}

/** What a file says of a product: what it leaves out stays as it is. */
export interface Draft {
  /** Its SKU, or the name that the other shop has for it. */
  key: string
  row: number
  product: Partial<Omit<ProductRow, 'id' | 'brand_id' | 'category_id' | 'class_id'>>
  /** A name in any language, or a slug. */
  brand?: string
  /** From the root down. */
  category?: string[]
  alsoIn?: string[][]
  className?: string | null
  /** Whether it is on sale; a product that was on sale before keeps its day. */
  isPublished?: boolean
  texts: Partial<Record<Language, Partial<Text>>>
  /** Languages that the file says are empty. */
  emptied: Language[]
  options: Option[]
  variants: DraftVariant[]
  /** Known by their path, until they are looked for; one that is not here has an address to be fetched from, or none. */
  pictures: (ShownPicture &
    Pick<Picture, 'position' | 'path' | 'width' | 'height' | 'widths'> & { row: number; url: string })[]
  /** Addresses to fetch pictures from, with their places; `shown` is what our own file says of them. */
  pictureUrls: { row: number; url: string; position: number; shown?: ShownPicture }[]
  /** Whether a variant that the file leaves out goes to the archive. */
  isWhole: boolean
  /** What becomes of running offers that the file leaves out: of none, of those without an end, or of all of them an end. */
  endsOffers: 'none' | 'open' | 'all'
  /** What the file calls a field, for whoever has to find it. */
  columns: Record<string, string>
  problems: LineProblem[]
}
