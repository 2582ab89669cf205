import { createHash } from 'node:crypto'
import type { Language } from '../../../shared/i18n/languages.ts'
import { PRODUCT_FIELDS } from '../../../shared/records/product.ts'
import type { ImportAnswers } from '../../../shared/rules/imports.ts'
import { normaliseText, slugOf } from '../../../shared/rules/text.ts'
import { decodeHtmlEntities, excerptOf, richTextOfHtml, textOfHtml } from '../../http/text-of-html.ts'
import type { DraftVariant, ListingDraft, ListingOption } from '../listing.ts'
import type { FileRow } from './sheet.ts'

/** Names of the colour option in other shops, normalised as for search. */
const COLOUR = /^(colou?rs?|shades?|لون|اللون|الدرجه|צבע|גוונ|цвет|оттенок)$/

const HEXES: Record<string, string> = {
  black: '#1c1c1c',
  white: '#ffffff',
  red: '#c0392b',
  blue: '#2f5fa8',
  green: '#3d7a4f',
  yellow: '#e8c547',
  gray: '#8b8f92',
  grey: '#8b8f92',
  pink: '#e79ab0',
  purple: '#7b5aa6',
  orange: '#e08a3c',
  brown: '#7a5238',
  beige: '#dcc7a8',
  gold: '#c9a227',
  silver: '#b9bec3',
  navy: '#22335c',
  nude: '#d9b49a',
  ivory: '#f4efe1',
}
/** Fallback colour code for an unknown colour name. */
const NO_HEX = '#cccccc'

/** Tags of another shop, truncated to the limits of the field. */
export function thirdPartyTags(entries: readonly string[]): string[] {
  const { max, most } = PRODUCT_FIELDS.tags
  const tags = entries.map(entry =>
    [...decodeHtmlEntities(entry).normalize('NFC').trim()].slice(0, max).join('').trim(),
  )
  return [...new Set(tags)].filter(tag => /[\p{L}\p{N}]/u.test(tag)).slice(0, most)
}

/** Stock of a variant that the other shop does not track: the value that the admin entered, if any. */
export const untrackedStockOf = ({ untrackedStock }: ImportAnswers) => ({
  isUntracked: true,
  ...(untrackedStock !== null && { stock: untrackedStock }),
})

/** Option of a variant in another shop: name and value. */
export interface ThirdPartyOption {
  name: string
  value: string
}

/**
 * Maps any number of options of another shop to the shop's two options: the colour is kept, all others are joined to
 * form the size.
 */
export function sizeAndColorOf(choices: readonly ThirdPartyOption[]): { size: string | null; color: string | null } {
  const real = choices.filter(({ value }) => value !== '' && normaliseText(value) !== 'default title')
  const color = real.find(({ name }) => COLOUR.test(normaliseText(name)))
  const rest = real.filter(choice => choice !== color).map(({ value }) => value)
  return { size: rest.length > 0 ? rest.join(' / ').slice(0, 80) : null, color: color?.value.slice(0, 80) ?? null }
}

/** Derives a listing's options from its variants, and sets their codes. */
export function optionsFor(
  variants: readonly DraftVariant[],
  language: Language,
): { options: ListingOption[]; variants: DraftVariant[] } {
  const options: ListingOption[] = []
  const codes = { size: new Map<string, string>(), color: new Map<string, string>() }
  const taken = { size: new Set<string>(), color: new Set<string>() }
  const codeFor = (kind: ListingOption['kind'], name: string | null): string | null => {
    if (name === null) return null
    const known = codes[kind].get(name)
    if (known !== undefined) return known
    const code = codeOf(name, code => taken[kind].has(code))
    const hex = kind === 'color' ? (HEXES[normaliseText(name).split(' ').at(-1)!] ?? NO_HEX) : null
    options.push({ kind, code, hex, position: taken[kind].size, names: { ar: name, [language]: name } })
    codes[kind].set(name, code)
    taken[kind].add(code)
    return code
  }
  const coded = variants.map(variant => ({
    ...variant,
    size: codeFor('size', variant.size),
    color: codeFor('color', variant.color),
  }))
  return { options, variants: coded }
}

/** Returns a Latin code; a non-Latin or duplicate name gets a hash. */
function codeOf(name: string, isTaken: (code: string) => boolean): string {
  const slug = slugOf(name).slice(0, 40)
  if (/^[a-z0-9][a-z0-9-]*$/.test(slug) && slug !== 'item' && !isTaken(slug)) return slug
  const print = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return /^[a-z0-9][a-z0-9-]*$/.test(slug) && slug !== 'item' ? `${slug}-${print}` : `o-${print}`
}

/**
 * Converts a key of another shop to a SKU; a long key is truncated and gets a hash, and a key without letters and
 * digits is replaced by one.
 */
export function skuFromKey(key: string): string {
  const sku = key
    .normalize('NFKC')
    .trim()
    .replace(/[^\p{L}\p{N}._/-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+|-+$/gu, '')
  if (sku !== '' && [...sku].length <= 60) return sku
  const print = createHash('sha256').update(key).digest('hex').slice(0, 8)
  return sku === '' ? `p-${print}` : `${[...sku].slice(0, 50).join('')}-${print}`
}

/** Texts of one language from HTML; the beginning of the description is the short description if the file has none. */
export function textsFromHtml(name: string, description: string, short = ''): ListingDraft['texts'][Language] {
  const begin = excerptOf(textOfHtml(short) || textOfHtml(description), 400)
  return { name: decodeHtmlEntities(name), description: richTextOfHtml(description), shortDescription: begin }
}

/**
 * Returns the rows of shippable variants. Other rows are skipped with a note; if no row is shippable, the product is
 * rejected.
 */
export function shippableRows(
  rows: readonly FileRow[],
  isUnsent: (row: FileRow) => boolean,
  { draft, column }: { draft: ListingDraft; column: string },
): FileRow[] {
  const unsent = rows.filter(isUnsent)
  const isNote = unsent.length < rows.length
  for (const { row } of isNote ? unsent : unsent.slice(0, 1))
    draft.problems.push({ row, column, reason: 'import.not-sent', ...(isNote && { isNote }) })
  return isNote ? rows.filter(row => !unsent.includes(row)) : [...rows]
}

/** Alt text of an image in the file's language. */
export const altTextOf = (alt: string, language: Language) => ({
  view: 'photo',
  alt: { [language]: truncateText(decodeHtmlEntities(alt).trim(), MAX_ALT_LENGTH) },
})
const MAX_ALT_LENGTH = 200

/** Truncates a text of another shop to the field's maximum length. */
export const truncateText = (text: string, max: number) => [...text].slice(0, max).join('').trim()
