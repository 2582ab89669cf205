import type { AttributeValue, AttributeValues } from '../../shared/records/attribute.ts'
import type { Translations } from '../../shared/records/field.ts'
import type { LineProblem } from '../database/schema/imports.ts'
import { nameKey } from '../taxonomy/attributes/attribute-names.ts'
import { fitValues, unknownCodes } from '../taxonomy/attributes/attribute-values.ts'
import type { KnownTerms } from '../taxonomy/known-terms.ts'
import type { Draft } from './listing.ts'

/**
 * Values of custom attributes in the file, by code or name. Those without a definition in the shop are reported and not
 * read; a misspelt code deletes no stored value.
 */
export function mergeAttributes(
  before: AttributeValues,
  { row, columns, product }: Draft,
  { attributes }: KnownTerms,
  problems: LineProblem[],
): AttributeValues {
  const values = codedValues(attributes, product.attributes!)
  const column = columns.attributes ?? 'attributes'
  const fitted = fitValues(attributes, values)
  if ('misfit' in fitted) {
    const { code } = fitted
    const shown = { code: isolated(code), value: isolated(shownValue(values[code]!)) }
    problems.push({ row, column, reason: 'import.attribute-value', values: shown })
    return before
  }
  const unknown = unknownCodes(attributes, values)
  if (unknown.length === 0) return fitted.values
  const codes = unknown.map(isolated).join(', ')
  problems.push({ row, column, reason: 'import.unknown-attributes', values: { codes }, isNote: true })
  return { ...before, ...fitted.values }
}

/** Values by code: a file may have names of attributes and choices, in any language and case. */
function codedValues(known: KnownTerms['attributes'], values: AttributeValues): AttributeValues {
  const entries = Object.entries(values).map(([key, value]): [string, AttributeValue] => {
    const attribute = find(known, key)
    if (!attribute) return [key, value]
    const choice = typeof value === 'string' ? find(attribute.choices, value) : undefined
    return [attribute.code, choice?.code ?? value]
  })
  return Object.fromEntries(entries)
}

function find<T extends { code: string; names: Partial<Translations> }>(all: readonly T[], key: string): T | undefined {
  const named = nameKey(key)
  const hasName = ({ names }: T) => Object.values(names).some(name => nameKey(name) === named)
  return all.find(({ code }) => code === key) ?? all.find(hasName)
}

const shownValue = (value: AttributeValue) =>
  (typeof value === 'object' ? (Object.values(value).find(Boolean) ?? '') : String(value)).slice(0, 80)
const isolated = (text: string) => `\u2068${text}\u2069`
