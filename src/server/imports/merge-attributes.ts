import {
  type AttributeValue,
  type AttributeValues,
  attributeValueOf,
  MAX_ATTRIBUTE_TEXT_LENGTH,
} from '../../shared/records/attribute.ts'
import type { Translations } from '../../shared/records/field.ts'
import type { LineProblem } from '../database/schema/imports.ts'
import { nameKey } from '../taxonomy/attributes/attribute-names.ts'
import { convertValues, unknownCodes } from '../taxonomy/attributes/attribute-values.ts'
import type { KnownTerms } from '../taxonomy/known-terms.ts'
import { attributeColumn } from './formats/attribute-columns.ts'
import type { ListingDraft } from './listing.ts'

/**
 * Merges the custom attributes of a file, identified by code or name, into the stored values. Attributes that are not
 * defined in the shop are reported and ignored, so that a misspelt code deletes no stored value. A third-party file
 * changes only the attributes that it contains and, within a text, only the languages that it contains.
 */
export function mergeAttributes(
  before: AttributeValues,
  { row, columns, product, isWhole }: ListingDraft,
  { attributes }: KnownTerms,
  problems: LineProblem[],
): AttributeValues {
  const values = codedValues(attributes, product.attributes!)
  const fitted = convertValues(attributes, values)
  if ('misfit' in fitted) {
    const { code } = fitted
    const column = columns[attributeColumn(code)] ?? columns.attributes ?? 'attributes'
    const shown = { code: isolated(code), value: isolated(shownValue(values[code]!)) }
    problems.push({ row, column, reason: 'import.attribute-value', values: shown })
    return before
  }
  if (!isWhole) return { ...before, ...withOtherLanguages(before, fitted.values) }
  const unknown = unknownCodes(attributes, values)
  if (unknown.length === 0) return fitted.values
  const codes = unknown.map(isolated).join(', ')
  const column = columns.attributes ?? 'attributes'
  problems.push({ row, column, reason: 'import.unknown-attributes', values: { codes }, isNote: true })
  return { ...before, ...fitted.values }
}

/** Values by code; a file may identify attributes and choices by name, in any language and case. */
function codedValues(known: KnownTerms['attributes'], values: AttributeValues): AttributeValues {
  const entries = Object.entries(values).map(([key, value]): [string, AttributeValue] => {
    const attribute = find(known, key)
    if (!attribute) return [key, value]
    const choice = typeof value === 'string' ? find(attribute.choices, value) : undefined
    return [attribute.code, choice?.code ?? withoutUnit(attribute, value)]
  })
  return Object.fromEntries(entries)
}

/** Removes the attribute's unit from the end of a number, such as `250 g`. */
function withoutUnit({ kind, units }: KnownTerms['attributes'][number], value: AttributeValue): AttributeValue {
  if (kind !== 'number' || typeof value !== 'string') return value
  const text = value.trim()
  const unit = Object.values(units).find(unit => nameKey(text).endsWith(nameKey(unit)))
  return unit === undefined ? value : text.slice(0, -unit.length).trim()
}

/** Adds the stored translations to texts that are missing or blank in some languages of the file. */
function withOtherLanguages(before: AttributeValues, values: AttributeValues): AttributeValues {
  const entries = Object.entries(values).map(([code, value]): [string, AttributeValue] => {
    const old = attributeValueOf(before, code)
    if (typeof value !== 'object' || typeof old !== 'object') return [code, value]
    const written = Object.entries(value).filter(([, text]) => text !== '')
    return [code, { ...old, ...Object.fromEntries(written) }]
  })
  return Object.fromEntries(entries)
}

/** True if the value of a file is valid for the attribute. */
export function isAllowedAttributeValue(attribute: KnownTerms['attributes'][number], value: string): boolean {
  if (attribute.kind === 'text') return value.length <= MAX_ATTRIBUTE_TEXT_LENGTH
  const fitted = convertValues([attribute], codedValues([attribute], { [attribute.code]: value }))
  return 'values' in fitted
}

function find<T extends { code: string; names: Partial<Translations> }>(all: readonly T[], key: string): T | undefined {
  const named = nameKey(key)
  const hasName = ({ names }: T) => Object.values(names).some(name => nameKey(name) === named)
  return all.find(({ code }) => code === key) ?? all.find(hasName)
}

const shownValue = (value: AttributeValue) =>
  (typeof value === 'object' ? (Object.values(value).find(Boolean) ?? '') : String(value)).slice(0, 80)
const isolated = (text: string) => `\u2068${text}\u2069`
