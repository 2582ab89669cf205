import type { Language } from '../../shared/i18n/languages.ts'
import type { EditableValues } from '../../shared/records/field.ts'
import type { PRODUCT_FIELDS, PRODUCT_TEXT_FIELDS } from '../../shared/records/product.ts'
import type { VARIANT_FIELDS } from '../../shared/records/variant.ts'
import type { products, productVariants } from '../database/schema/catalog.ts'
import type { ImportedImage, LineProblem } from '../database/schema/imports.ts'
import type { Names } from '../taxonomy/known-terms.ts'
import type { JsonRow } from './file-fields.ts'

/** Timestamp in PostgreSQL's JSON format. */
type Moment = string

/** Row of `products` as JSON, without the counters of orders and reviews. */
export type ProductRow = JsonRow<typeof products.$inferSelect, typeof PRODUCT_FIELDS> & { id: number | null }
export type ListingTextValues = EditableValues<typeof PRODUCT_TEXT_FIELDS>
export type ListingText = ListingTextValues & { basedOn: string | null }

export interface ListingOption {
  kind: 'size' | 'color'
  code: string
  hex: string | null
  position: number
  names: Names
}

export interface ListingOffer {
  id: number | null
  price: number
  starts_at: Moment | null
  ends_at: Moment | null
}

/** Row of `product_variants` as JSON, with the variant's data from other tables. Amounts are agorot. */
export type ListingVariant = JsonRow<typeof productVariants.$inferSelect, typeof VARIANT_FIELDS> & {
  id: number | null
  /** Codes of the listing's own options. */
  size: string | null
  color: string | null
  professionalPrice: number | null
  offers: ListingOffer[]
  /** Paths of the variant's own images among the product's images, the main one first. */
  images: string[]
  /** Current stock; the initial stock for a new variant. */
  stock: number
  /** Unit cost of a new variant's initial stock, in agorot; later deliveries have their own cost. */
  firstCost?: number
}

export interface ListingImage {
  id: number | null
  path: string
  view: string
  width: number
  height: number
  widths: number[]
  position: number
  /** Descriptions of the library image, shared with other products; none when it is not in the library. */
  alt: Names
  focus: { x: number; y: number } | null
  /** Address from which the image was fetched. */
  source: string | null
}

/** Product with its dependent rows, as in files and in batch statements. */
export interface Listing {
  product: ProductRow
  alsoIn: number[]
  texts: Partial<Record<Language, ListingText>>
  options: ListingOption[]
  variants: ListingVariant[]
  images: ListingImage[]
}

export const hasFetchedImage = ({ images }: Listing, url: string) => images.some(({ source }) => source === url)

/** Reference to an image in a file: by its path, by the address to fetch it from, or both. */
export interface ImageReference {
  path: string
  url: string
}

/** Variant of a file, with only the fields that the file contains. */
export type DraftVariant = Partial<Omit<ListingVariant, 'id' | 'offers' | 'images'>> & {
  row: number
  /** True for a variant whose stock the other shop does not track. */
  isUntracked?: boolean
  /** Undefined if the file does not list the variant's images. */
  images?: ImageReference[]
  size: string | null
  color: string | null
  /** Undefined if the file has no sale column; empty if the cell is empty. */
  offers?: Omit<ListingOffer, 'id'>[]
}

/** Fields of a product in a file; omitted fields stay unchanged. */
export interface ListingDraft {
  /** SKU, or the product's key in the other shop. */
  key: string
  row: number
  product: Partial<Omit<ProductRow, 'id' | 'brand_id' | 'category_id' | 'class_id'>>
  /** A name in any language, or a slug. */
  brand?: string
  /** Category path, from the root down. */
  category?: string[]
  alsoIn?: string[][]
  className?: string | null
  /** Publish flag; a product that was published before keeps its date. */
  isPublished?: boolean
  texts: Partial<Record<Language, Partial<ListingText>>>
  /** Languages whose texts the file clears. */
  emptied: Language[]
  options: ListingOption[]
  variants: DraftVariant[]
  /** Images by path. An image whose path is not found is fetched from `url`, or skipped if there is none. */
  images: (ImportedImage &
    Pick<ListingImage, 'position' | 'path' | 'width' | 'height' | 'widths'> & { row: number; url: string })[]
  /** Addresses to fetch images from, with positions; `shown` is the further image data of the file. */
  imageUrls: { row: number; url: string; position: number; shown?: ImportedImage }[]
  /** True if variants that the file does not contain are archived. */
  isWhole: boolean
  /** Active offers that end if the file does not contain them: none, those without an end, or all. */
  endsOffers: 'none' | 'open' | 'all'
  /** Column names of the file by field, for error messages. */
  columns: Record<string, string>
  problems: LineProblem[]
  /** Cells with an ambiguous price: three digits after its only separator. */
  ambiguous: Set<string>
}

/** An empty draft; `isWhole` and `endsOffers` have the values for a partial file in one language. */
export function emptyDraft(key: string, row: number, columns: ListingDraft['columns']): ListingDraft {
  return {
    key,
    row,
    product: {},
    texts: {},
    emptied: [],
    options: [],
    variants: [],
    images: [],
    imageUrls: [],
    isWhole: false,
    endsOffers: 'open',
    columns,
    problems: [],
    ambiguous: new Set(),
  }
}
