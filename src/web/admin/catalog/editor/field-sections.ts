import { PRODUCT_FIELDS } from '../../../../shared/records/product.ts'
import type { DraftOf } from '../../record-draft.ts'

type Name = keyof DraftOf<typeof PRODUCT_FIELDS>

export type Section =
  | 'variants'
  | 'size-table'
  | 'returns'
  | 'figures'
  | 'selling'
  | 'taxonomy'
  | 'registration'
  | 'shelf-life'

/** Section of each field. The fields of a section are shown in the order of these keys. */
export const SECTIONS = {
  sku: 'variants',
  classId: 'variants',
  sizeTable: 'size-table',
  returnable: 'returns',
  maxOrderQuantity: 'figures',
  lowStockThreshold: 'figures',
  spf: 'figures',
  professionalOnly: 'selling',
  ingredients: 'selling',
  brandId: 'taxonomy',
  categoryId: 'taxonomy',
  skinTypes: 'taxonomy',
  attributes: 'taxonomy',
  tags: 'taxonomy',
  isFeatured: 'taxonomy',
  newUntil: 'taxonomy',
  registrationNumber: 'registration',
  registrationHolder: 'registration',
  registrationExpiresOn: 'registration',
  origin: 'registration',
  hasArabicLabel: 'registration',
  monthsAfterOpening: 'shelf-life',
  shelfLifeMonths: 'shelf-life',
} as const satisfies Record<Name, Section>

/** Field definitions by draft name. The draft name of a flag may differ from its column name. */
export const FIELDS = { ...PRODUCT_FIELDS, isFeatured: PRODUCT_FIELDS.featuredAt }

/** Kinds that `PlainField` renders. Any other field has a control of its own. */
type PlainKind = 'flag' | 'since' | 'whole' | 'line' | 'prose' | 'day' | 'moment' | 'country'
export type PlainName = { [N in Name]: (typeof FIELDS)[N]['kind'] extends PlainKind ? N : never }[Name]
export type OwnName = Exclude<Name, PlainName>
