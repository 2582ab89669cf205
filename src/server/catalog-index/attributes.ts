import { sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { AttributeChoice, AttributeKind, AttributeValue } from '../../shared/records/attribute.ts'
import type { Db } from '../database/connect.ts'

type Texts = Partial<Record<Language, string>>

export interface IndexedAttribute {
  code: string
  kind: AttributeKind
  isFilterable: boolean
  categoryId: number | null
  names: Texts
  units: Texts
  choices: AttributeChoice[]
}

/** Tags of the tables that `readAttributes` reads. */
export const ATTRIBUTE_TAGS = ['table:attributes', 'table:attribute_translations']

/** Reads the definitions of all custom attributes, in display order; they are few. */
export async function readAttributes(db: Db): Promise<readonly IndexedAttribute[]> {
  const textsOf = (column: string) => sql`coalesce(jsonb_object_agg(t.language, t.${sql.identifier(column)})
    filter (where t.${sql.identifier(column)} <> ''), '{}')`
  const { rows } = await db.execute<IndexedAttribute & Record<string, unknown>>(sql`
    select a.code, a.kind, a.is_filterable as "isFilterable", a.category_id as "categoryId", a.choices,
      ${textsOf('name')} as names, ${textsOf('unit')} as units
    from attributes a left join attribute_translations t on t.attribute_id = a.id
    group by a.id order by a.position, a.id`)
  return rows
}

/**
 * Returns the filter key of a value: the attribute's code with the code of the choice, the number, `yes` or `no`; null
 * for texts.
 */
export function filterKeyOf(code: string, value: AttributeValue): string | null {
  if (typeof value === 'object') return null
  return `${code}:${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`
}
