import { LANGUAGE_CODES, type Language } from '../i18n/languages.ts'
import { type Field, type FieldKind, type Fields, type Label, type SnakeCase, snakeCase } from '../records/field.ts'
import { PRODUCT_FIELDS, PRODUCT_TEXT_FIELDS } from '../records/product.ts'
import { VARIANT_FIELDS } from '../records/variant.ts'

/** Import targets that are not fields of the product's records. */
export const ADDITIONAL_TARGETS = [
  'group',
  'brand',
  'category',
  'stock',
  'offer_price',
  'size',
  'color',
  'published',
  'images',
  'image_alt',
  'cost',
] as const
export type AdditionalTarget = (typeof ADDITIONAL_TARGETS)[number]

type FieldLabel = Label<typeof PRODUCT_FIELDS> | Label<typeof PRODUCT_TEXT_FIELDS> | Label<typeof VARIANT_FIELDS>

/** A field that a column of a table can fill. `language` is null for the language of the file. */
export interface ImportTarget {
  /**
   * Name in the shop's own file format. Texts with a column per language end with the language code, as in `name_he`.
   */
  target: string
  /** Column of the record in the field tables; null for targets in `ADDITIONAL_TARGETS`. */
  label: FieldLabel | null
  language: Language | null
  part: 'product' | 'variant' | 'text'
}

const FILLED = [
  'line',
  'prose',
  'rich',
  'lines',
  'sku',
  'country',
  'flag',
  'slug',
  'whole',
  'money',
  'choice',
  'choices',
  'day',
  'moment',
] as const satisfies readonly FieldKind[]
const isFilled = (kind: FieldKind) => (FILLED as readonly FieldKind[]).includes(kind)

function fieldsOf(fields: Fields, part: ImportTarget['part']): ImportTarget[] {
  return Object.entries(fields).flatMap(([name, field]): ImportTarget[] => {
    if (field.by !== undefined || !isFilled(field.kind)) return []
    return [{ target: field.file ?? snakeCase(name), label: name as FieldLabel, language: null, part }]
  })
}

type TargetOf<Name, F extends Field> = F extends { by: string }
  ? never
  : F['kind'] extends (typeof FILLED)[number]
    ? F extends { file: infer Own extends string }
      ? Own
      : SnakeCase<Name>
    : never
type TargetsOf<T extends Fields> = { [Name in keyof T]: TargetOf<Name, T[Name]> }[keyof T]

/** Targets that the columns of other shops' files can fill, without the language of a text. */
export type TargetName =
  | AdditionalTarget
  | TargetsOf<typeof PRODUCT_TEXT_FIELDS>
  | TargetsOf<typeof VARIANT_FIELDS>
  | TargetsOf<Omit<typeof PRODUCT_FIELDS, 'sku'>>

const TEXTS = fieldsOf(PRODUCT_TEXT_FIELDS, 'text')

/**
 * Fields that a column of a table can fill, from the field tables of products, texts and variants. `sku` is the SKU of
 * the variant; in a table with several rows per product, `group` is the SKU of the product.
 */
export const IMPORT_TARGETS: readonly ImportTarget[] = [
  ...ADDITIONAL_TARGETS.map((target): ImportTarget => ({ target, label: null, language: null, part: partOf(target) })),
  ...TEXTS,
  ...fieldsOf(VARIANT_FIELDS, 'variant'),
  ...fieldsOf(PRODUCT_FIELDS, 'product').filter(({ label }) => label !== 'sku'),
  ...TEXTS.flatMap(one =>
    LANGUAGE_CODES.map((language): ImportTarget => ({ ...one, language, target: `${one.target}_${language}` })),
  ),
]

function partOf(target: AdditionalTarget): ImportTarget['part'] {
  return ['stock', 'offer_price', 'size', 'color', 'cost'].includes(target) ? 'variant' : 'product'
}

const NAMES = new Set(IMPORT_TARGETS.map(({ target }) => target))
const ATTRIBUTE = /^attribute:([^:\s]{1,80})(?::(ar|en|he|ru))?$/
/** True for a field and for any custom attribute, because only the server can check whether an attribute exists. */
export const isImportTarget = (target: string): boolean => NAMES.has(target) || ATTRIBUTE.test(target)

/** A custom attribute that a column of a file can fill. */
export interface AttributeTarget {
  code: string
  /**
   * Language of a text that has its own column; null for the language of the file, and for values that are not texts.
   */
  language: Language | null
}

/** Target name of a custom attribute: `attribute:spf` or `attribute:scent:he`. */
export const attributeTarget = ({ code, language }: AttributeTarget): string =>
  language === null ? `attribute:${code}` : `attribute:${code}:${language}`

/** Parses the target name of a custom attribute; null for a field. */
export function attributeOfTarget(target: string): AttributeTarget | null {
  const [, code, language] = ATTRIBUTE.exec(target) ?? []
  return code === undefined ? null : { code, language: (language as Language | undefined) ?? null }
}
