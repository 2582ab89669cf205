import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { nameWithChoice, unnamedOptions } from '../../shared/rules/chosen-name.ts'

export interface VariantNameRow {
  variantId: number
  productId: number
  sku: string
  /** Product name, which may contain the size of the variant. */
  name: string
  size: string | null
  color: string | null
  /** All sizes of the product. */
  sizes: string[]
  colors: string[]
}

/** Columns of a `VariantNameRow` for variant `v` of product `p`. Names are in one language, or in Arabic where missing. */
export function variantNameColumns(language: Language): SQL {
  const productName = (language: Language) =>
    sql`(select nullif(t.name, '') from product_translations t where t.product_id = p.id and t.language = ${language})`
  const optionNames = (whose: SQL) => sql`(
    select coalesce(array_agg(coalesce(nullif(own.name, ''), arabic.name)), '{}') from product_options o
    left join product_option_translations own on own.option_id = o.id and own.language = ${language}
    left join product_option_translations arabic on arabic.option_id = o.id and arabic.language = ${DEFAULT_LANGUAGE}
    where ${whose})`
  return sql`v.id as "variantId", p.id as "productId", v.sku,
    coalesce(${productName(language)}, ${productName(DEFAULT_LANGUAGE)}, p.sku) as name,
    ${optionNames(sql`o.id = v.size_id`)}[1] as size, ${optionNames(sql`o.id = v.color_id`)}[1] as color,
    ${optionNames(sql`o.product_id = p.id and o.kind = 'size'`)} as sizes,
    ${optionNames(sql`o.product_id = p.id and o.kind = 'color'`)} as colors`
}

export function presentVariantName({
  variantId,
  productId,
  sku,
  name: stored,
  size,
  color,
  sizes,
  colors,
}: VariantNameRow) {
  const name = nameWithChoice(stored, { chosen: size, among: sizes }, { chosen: color, among: colors })
  return { variantId, productId, sku, name, options: unnamedOptions(name, size, color) }
}
