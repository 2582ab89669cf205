import type { Language } from '../../../shared/i18n/languages.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { IMPORT_TARGETS } from '../../../shared/rules/import-targets.ts'
import type { ImportAnswers } from '../../../shared/rules/imports.ts'
import { decodeHtmlEntities, excerptOf, richTextOfHtml, textOfHtml } from '../../http/text-of-html.ts'
import {
  type FileField,
  PLAIN_PRODUCT_COLUMNS,
  PRODUCT_TEXT_COLUMNS,
  parseFields,
  VARIANT_COLUMNS,
} from '../file-fields.ts'
import { type DraftVariant, emptyDraft, type ListingDraft } from '../listing.ts'
import { isKnownTarget, readAttributeColumns } from './attribute-columns.ts'
import { altTextOf, optionsFor, skuFromKey, thirdPartyTags, untrackedStockOf } from './foreign.ts'
import type { FileFormat } from './format.ts'
import { countKnownHeaders } from './guess-columns.ts'
import { thirdPartyBrand } from './nameless-brand.ts'
import { cellReader, type FileRow, sheetByColumnIndexes } from './sheet.ts'
import { parseCategoryPath } from './shopify.ts'

type Sheet = ReturnType<typeof sheetByColumnIndexes<string>>
type Reader = ReturnType<typeof cellReader<string>>

const TARGETS = new Set(IMPORT_TARGETS.map(({ target }) => target))
const fillable = (fields: readonly FileField[], ending = '') =>
  fields.filter(({ file }) => TARGETS.has(`${file}${ending}`))
const PRODUCT_TARGETS = fillable(PLAIN_PRODUCT_COLUMNS).filter(({ column }) => column !== 'tags')
const VARIANT_TARGETS = fillable(VARIANT_COLUMNS).filter(({ column }) => column !== 'sku')
const TEXT_TARGETS = fillable(PRODUCT_TEXT_COLUMNS)

/**
 * Any other CSV file with a header: the columns are mapped to fields by the admin. Rows with the same `group` are
 * variants of one product.
 */
export const tableFormat: FileFormat = {
  isOwn: false,
  // Fallback format: requires at least one known column name.
  fits: header => header.filter(name => name.trim() !== '').length >= 2 && countKnownHeaders(header) > 0,
  open(header, language, answers, attributes) {
    const places = new Map<string, number>()
    for (const [at, target] of (answers.targets ?? []).entries())
      if (target && isKnownTarget(target, attributes)) places.set(target, at)
    const sheet: Sheet = sheetByColumnIndexes(header, places)
    return {
      unread: sheet.unread,
      keysOf: row => keysOf(sheet, row),
      draftOf: rows => {
        const draft = draftOf(sheet, rows, language, answers)
        readAttributeColumns(sheet, rows, { draft, language, attributes })
        return draft
      },
    }
  },
}

function keysOf(sheet: Sheet, row: FileRow): string[] {
  const group = sheet.cell(row, 'group')
  return group === '' ? [] : [`group:${group.toLowerCase()}`]
}

function draftOf(sheet: Sheet, rows: readonly FileRow[], language: Language, answers: ImportAnswers): ListingDraft {
  const names = ['name', ...LANGUAGE_CODES.map(code => `name_${code}`)]
  const first = rows.find(row => names.some(name => sheet.cell(row, name) !== '')) ?? rows[0]!
  const name = names.map(one => sheet.cell(first, one)).find(Boolean) ?? ''
  const group = sheet.cell(first, 'group')
  const draft = emptyDraft(skuFromKey(group || sheet.cell(first, 'sku') || name), first.row, columnsOf(sheet))
  const read = cellReader(sheet, draft.problems, answers, draft.ambiguous)
  if (name === '') read.refuse(first, 'name', 'required')
  for (const spoken of LANGUAGE_CODES)
    readTexts(sheet, first, read, { draft, language: spoken, own: spoken === language })
  draft.product = parseFields(filled(PRODUCT_TARGETS, sheet, first), { sheet, row: first, read })
  if (sheet.has('tags')) draft.product.tags = thirdPartyTags(sheet.cell(first, 'tags').split(/[,،;|\n]/))
  if (sheet.has('brand'))
    draft.brand = thirdPartyBrand(draft, decodeHtmlEntities(sheet.cell(first, 'brand')), sheet.nameOf('brand'))
  const [main, ...further] = sheet
    .cell(first, 'category')
    .split(/[;|\n]/)
    .map(parseCategoryPath)
  draft.category = main
  if (further.length > 0) draft.alsoIn = further.filter(path => path.length > 0)
  draft.isPublished = read.flag(first, 'published') ?? true
  const variants = rows.map(row => variantOf(sheet, row, read, answers))
  if (variants.length === 1 && !variants[0]!.sku) variants[0]!.sku = draft.key
  Object.assign(draft, optionsFor(variants, language))
  draft.imageUrls = imagesOf(sheet, rows, language)
  return draft
}

/** Fields that a row fills; a blank cell leaves the field unchanged. */
const filled = (fields: readonly FileField[], sheet: Sheet, row: FileRow, ending = '') =>
  fields.filter(({ file }) => sheet.cell(row, `${file}${ending}`) !== '')

/**
 * Parses the texts of a language from its own columns and, for the file's language, also from columns without a
 * language.
 */
function readTexts(
  sheet: Sheet,
  row: FileRow,
  read: Reader,
  { draft, language, own }: { draft: ListingDraft; language: Language; own: boolean },
): void {
  const from = (ending: string) =>
    parseFields(filled(TEXT_TARGETS, sheet, row, ending), { sheet, row, read, ending, keyOf: ({ name }) => name })
  const given = { ...(own && from('')), ...from(`_${language}`) }
  if (Object.keys(given).length === 0) return
  const { name, description } = given as { name?: string; description?: string }
  draft.texts[language] = {
    ...(given as ListingDraft['texts'][Language]),
    ...(name && { name: decodeHtmlEntities(name) }),
    ...(description && { description: richTextOfHtml(description) }),
    ...(!given.shortDescription && description && { shortDescription: excerptOf(textOfHtml(description), 400) }),
  }
}

function variantOf(sheet: Sheet, row: FileRow, read: Reader, answers: ImportAnswers): DraftVariant {
  const fields = parseFields(filled(VARIANT_TARGETS, sheet, row), { sheet, row, read }) as Partial<DraftVariant>
  const offer = read.price(row, 'offer_price')
  const stock = read.whole(row, 'stock')
  const sku = sheet.cell(row, 'sku')
  const cost = read.price(row, 'cost')
  const { price } = fields
  const isReduced = offer !== undefined && typeof price === 'number' && offer < price
  return {
    row: row.row,
    ...fields,
    size: sheet.cell(row, 'size').slice(0, 80) || null,
    color: sheet.cell(row, 'color').slice(0, 80) || null,
    ...(sku && { sku: skuFromKey(sku) }),
    ...(cost !== undefined && { firstCost: cost }),
    ...(sheet.has('offer_price') && { offers: isReduced ? [{ price: offer, starts_at: null, ends_at: null }] : [] }),
    ...(stock === undefined ? untrackedStockOf(answers) : { stock: Math.max(0, stock) }),
  }
}

function imagesOf(sheet: Sheet, rows: readonly FileRow[], language: Language): ListingDraft['imageUrls'] {
  const found = rows.flatMap(row => {
    const alt = sheet.cell(row, 'image_alt')
    const urls = sheet.cell(row, 'images').split(/[\s,;|]+(?=https?:)/)
    return urls.flatMap(url =>
      url.trim() === '' ? [] : [{ row: row.row, url: url.trim(), ...(alt && { shown: altTextOf(alt, language) }) }],
    )
  })
  const once = new Map(found.toReversed().map(image => [image.url, image]))
  return [...once.values()].toReversed().map((image, position) => ({ ...image, position }))
}

function columnsOf(sheet: Sheet): Record<string, string> {
  const own = [...PLAIN_PRODUCT_COLUMNS, ...PRODUCT_TEXT_COLUMNS, ...VARIANT_COLUMNS].flatMap(({ name, file }) =>
    sheet.has(file) ? [[name, sheet.nameOf(file)] as const] : [],
  )
  const further = ['stock', 'size', 'color', 'images', 'cost'].map(target => [target, sheet.nameOf(target)] as const)
  return Object.fromEntries([['product', sheet.nameOf('group')], ...further, ...own])
}
