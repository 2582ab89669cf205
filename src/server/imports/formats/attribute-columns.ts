import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import type { AttributeValues } from '../../../shared/records/attribute.ts'
import { attributeOfTarget, attributeTarget } from '../../../shared/rules/import-targets.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import type { IndexedAttribute } from '../../catalog-index/attributes.ts'
import { decodeHtmlEntities } from '../../http/text-of-html.ts'
import type { ListingDraft } from '../listing.ts'
import { LANGUAGE_WORDS } from './header-names.ts'
import type { FileRow, sheetByColumnIndexes } from './sheet.ts'

type Attributes = readonly IndexedAttribute[]

/**
 * Returns the custom attribute that a column name refers to: by its code or its name in any language, optionally with
 * its unit (`Weight, g`), or as a metafield of Shopify (`SPF (product.metafields.custom.spf)`) or WooCommerce (`Meta:
 * spf`). A text attribute may have one column per language.
 */
export function attributeTargetOf(column: string, attributes: Attributes): string | null {
  const byName = attributesByName(attributes)
  for (const name of namesIn(column)) {
    const whole = byName.get(name)
    if (whole) return attributeTarget({ code: whole.code, language: null })
    for (const language of LANGUAGE_CODES) {
      const rests = LANGUAGE_WORDS[language].flatMap(word => withoutWord(name, word) ?? [])
      const text = rests.map(rest => byName.get(rest)).find(one => one?.kind === 'text')
      if (text) return attributeTarget({ code: text.code, language })
    }
  }
  return null
}

const indexes = new WeakMap<Attributes, Map<string, IndexedAttribute>>()

/**
 * Index of the attributes by normalised code and name, with and without unit. If two names are equal, the first
 * attribute is used. Built once for each list.
 */
function attributesByName(attributes: Attributes): Map<string, IndexedAttribute> {
  let byName = indexes.get(attributes)
  if (!byName) {
    byName = new Map()
    for (const attribute of attributes)
      for (const name of spellingsOf(attribute)) if (!byName.has(name)) byName.set(name, attribute)
    indexes.set(attributes, byName)
  }
  return byName
}

function spellingsOf({ code, names, units }: IndexedAttribute): string[] {
  const own = [code, ...Object.values(names)].map(normaliseText)
  const measured = Object.values(units).map(normaliseText)
  return own.flatMap(name => [name, ...measured.map(unit => `${name} ${unit}`)])
}

function namesIn(column: string): string[] {
  const [, shown, key] = /^(.*)\(product\.metafields\.[^.()]+\.([^()]+)\)\s*$/i.exec(column) ?? []
  const names = shown === undefined ? [column.replace(/^\s*meta:\s*/i, '')] : [shown, key!]
  return names.map(normaliseText).filter(name => name !== '')
}

/** Removes a word from the beginning or end of a name; returns null if the name does not contain it there. */
export function withoutWord(name: string, word: string): string | null {
  if (name.endsWith(` ${word}`)) return name.slice(0, -word.length - 1)
  return name.startsWith(`${word} `) ? name.slice(word.length + 1) : null
}

/** True for every product field, and for a custom attribute if it exists in the shop. */
export function isKnownTarget(target: string, attributes: Attributes): boolean {
  const named = attributeOfTarget(target)
  return named === null || attributes.some(({ code }) => code === named.code)
}

type Sheet = ReturnType<typeof sheetByColumnIndexes<string>>

/**
 * Parses the columns of custom attributes into the draft. An attribute belongs to the product: if the rows of a product
 * differ, the first value is used and a note is added.
 */
export function readAttributeColumns(
  sheet: Pick<Sheet, 'cell' | 'has' | 'nameOf'>,
  rows: readonly FileRow[],
  { draft, language, attributes }: { draft: ListingDraft; language: Language; attributes: Attributes },
): void {
  const values: AttributeValues = {}
  for (const { code, kind } of attributes) {
    for (const own of kind === 'text' ? [null, ...LANGUAGE_CODES] : [null]) {
      const target = attributeTarget({ code, language: own })
      if (!sheet.has(target)) continue
      const value = firstValue(sheet, rows, target, draft)
      if (value === '') continue
      draft.columns[attributeColumn(code)] = sheet.nameOf(target)
      addValue(values, { code, kind }, value, own ?? language)
    }
  }
  if (Object.keys(values).length > 0) draft.product.attributes = values
}

const NO_TEXT = { ar: '', en: '', he: '', ru: '' }

/**
 * Adds the value of an attribute, or of one language of a text attribute. Returns false if there is a value already.
 */
export function addValue(
  values: AttributeValues,
  { code, kind }: Pick<IndexedAttribute, 'code' | 'kind'>,
  value: string,
  language: Language,
): boolean {
  const before = values[code]
  if (kind !== 'text') {
    if (before !== undefined) return false
    values[code] = value
    return true
  }
  const texts = typeof before === 'object' && !Array.isArray(before) ? { ...NO_TEXT, ...before } : NO_TEXT
  if (texts[language] !== '') return false
  values[code] = { ...texts, [language]: value }
  return true
}

/** Key of an attribute's column in a draft's `columns`. */
export const attributeColumn = (code: string) => `attributes.${code}`

function firstValue(
  sheet: Pick<Sheet, 'cell' | 'nameOf'>,
  rows: readonly FileRow[],
  target: string,
  draft: ListingDraft,
): string {
  const filled = rows
    .map(row => ({ row, value: decodeHtmlEntities(sheet.cell(row, target)).trim() }))
    .filter(one => one.value)
  const [first] = filled
  const other = filled.find(({ value }) => value !== first!.value)
  if (other) {
    const { row } = other.row
    draft.problems.push({ row, column: sheet.nameOf(target), reason: 'import.attribute-varies', isNote: true })
  }
  return first?.value ?? ''
}

/**
 * Column index of each custom attribute among the columns that a known format ignores; if several columns match, the
 * first one.
 */
export function attributeColumnIndexes(
  unread: readonly { column: number; name: string }[],
  attributes: Attributes,
): Map<string, number> {
  const places = new Map<string, number>()
  for (const { column, name } of unread) {
    const target = attributeTargetOf(name, attributes)
    if (target !== null && !places.has(target)) places.set(target, column - 1)
  }
  return places
}

/** Ignored columns, except those that are parsed as custom attributes. */
export function ignoredColumnsAmong<Column extends { column: number }>(
  unread: readonly Column[],
  places: ReadonlyMap<string, number>,
): Column[] {
  const read = new Set(places.values())
  return unread.filter(({ column }) => !read.has(column - 1))
}
