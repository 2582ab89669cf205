import type { Language } from '../../../shared/i18n/languages.ts'
import { SEO_FIELDS } from '../../../shared/records/seo.ts'
import { attributeOfTarget } from '../../../shared/rules/import-targets.ts'
import type { ImportAnswers } from '../../../shared/rules/imports.ts'
import { slugOf } from '../../../shared/rules/text.ts'
import type { IndexedAttribute } from '../../catalog-index/attributes.ts'
import { decodeHtmlEntities } from '../../http/text-of-html.ts'
import { type DraftVariant, emptyDraft, type ListingDraft } from '../listing.ts'
import { isAllowedAttributeValue } from '../merge-attributes.ts'
import {
  addValue,
  attributeColumn,
  attributeColumnIndexes,
  attributeTargetOf,
  ignoredColumnsAmong,
  readAttributeColumns,
} from './attribute-columns.ts'
import {
  optionsFor,
  shippableRows,
  sizeAndColorOf,
  skuFromKey,
  type ThirdPartyOption,
  textsFromHtml,
  thirdPartyTags,
  truncateText,
  untrackedStockOf,
} from './foreign.ts'
import type { FileFormat } from './format.ts'
import { thirdPartyBrand } from './nameless-brand.ts'
import { cellReader, type FileRow, sheetByColumnIndexes, sheetByColumnNames } from './sheet.ts'
import { parseCategoryPath } from './shopify.ts'

type AttributeColumn = `attribute${number}` | `values${number}`

const COLUMNS: Record<string, readonly string[]> = {
  id: ['ID'],
  type: ['Type'],
  sku: ['SKU'],
  barcode: ['GTIN, UPC, EAN, or ISBN'],
  name: ['Name'],
  published: ['Published'],
  featured: ['Is featured?'],
  short: ['Short description'],
  description: ['Description'],
  saleStarts: ['Date sale price starts'],
  saleEnds: ['Date sale price ends'],
  inStock: ['In stock?'],
  stock: ['Stock'],
  backorders: ['Backorders allowed?'],
  lowStock: ['Low stock amount'],
  sale: ['Sale price'],
  regular: ['Regular price'],
  categories: ['Categories'],
  tags: ['Tags'],
  brands: ['Brands', 'Brand'],
  images: ['Images'],
  parent: ['Parent'],
  position: ['Position'],
  cost: ['Cost of goods', 'Meta: _wc_cog_cost', 'Meta: _alg_wc_cog_cost'],
  seoTitle: [
    'Meta: _yoast_wpseo_title',
    'Meta: rank_math_title',
    'Meta: _aioseo_title',
    'Meta: _seopress_titles_title',
  ],
  seoDescription: [
    'Meta: _yoast_wpseo_metadesc',
    'Meta: rank_math_description',
    'Meta: _aioseo_description',
    'Meta: _seopress_titles_desc',
  ],
}
type Column =
  | ('id' | 'type' | 'sku' | 'barcode' | 'name' | 'published' | 'featured' | 'short' | 'description' | 'saleStarts')
  | (
      | 'saleEnds'
      | 'inStock'
      | 'stock'
      | 'backorders'
      | 'lowStock'
      | 'sale'
      | 'regular'
      | 'categories'
      | 'tags'
      | 'brands'
      | 'images'
      | 'parent'
      | 'position'
      | 'cost'
      | 'seoTitle'
      | 'seoDescription'
    )
  | AttributeColumn
type Sheet = ReturnType<typeof openFile>
type Reader = ReturnType<typeof cellReader<Column>>

/**
 * Finds the columns of a file. Each numbered attribute in the header gets two columns, for its name and its values;
 * messages about options refer to the first attribute.
 */
function openFile(header: readonly string[]) {
  const named = header.flatMap(name => /^\s*attribute (\d{1,3}) name\s*$/i.exec(name)?.[1] ?? [])
  const numbers = [...new Set(['1', ...named])]
  const attributes = numbers.flatMap(n => [
    [`attribute${n}`, [`Attribute ${n} name`]],
    [`values${n}`, [`Attribute ${n} value(s)`]],
  ])
  const columns = { ...COLUMNS, ...Object.fromEntries(attributes) } as Record<Column, readonly string[]>
  return { ...sheetByColumnNames<Column>(header, columns), attributeNumbers: numbers.map(Number) }
}

/** WooCommerce export: a product is one row, or a parent row and its variations in any order. */
export const woocommerceFormat: FileFormat = {
  isOwn: false,
  fits: header => {
    const sheet = openFile(header)
    return sheet.has('type') && sheet.has('name') && (sheet.has('regular') || sheet.has('sku'))
  },
  open(header, language, answers, attributes) {
    const sheet = openFile(header)
    const places = attributeColumnIndexes(sheet.unread, attributes)
    return {
      unread: ignoredColumnsAmong(sheet.unread, places),
      keysOf: row => keysOf(sheet, row),
      draftOf: rows => {
        const draft = draftOf(sheet, rows, language, answers)
        readAttributeColumns(sheetByColumnIndexes(header, places), rows, { draft, language, attributes })
        readFacts(sheet, rows, { draft, language, attributes })
        return draft
      },
    }
  },
}

/** True for a row that is not shippable, such as a service or a download. */
const isUnsent = (sheet: Sheet, row: FileRow) => /\b(virtual|downloadable)\b/i.test(sheet.cell(row, 'type'))
const isVariation = (sheet: Sheet, row: FileRow) => /\bvariation\b/i.test(sheet.cell(row, 'type'))

function keysOf(sheet: Sheet, row: FileRow): string[] {
  if (isVariation(sheet, row)) {
    const parent = sheet.cell(row, 'parent')
    return parent === '' ? [] : [/^id:\d+$/.test(parent) ? parent : `sku:${parent.toLowerCase()}`]
  }
  const [id, sku] = [sheet.cell(row, 'id'), sheet.cell(row, 'sku').toLowerCase()]
  return [...(id ? [`id:${id}`] : []), ...(sku ? [`sku:${sku}`] : [])]
}

function draftOf(sheet: Sheet, rows: readonly FileRow[], language: Language, answers: ImportAnswers): ListingDraft {
  const parent = rows.find(row => !isVariation(sheet, row))
  const first = parent ?? rows[0]!
  const sku = sheet.cell(first, 'sku')
  const id = sheet.cell(first, 'id')
  const key = sku || (id ? `woo-${id}` : `woo-${slugOf(sheet.cell(first, 'name'))}`)
  const draft = emptyDraft(skuFromKey(key), first.row, columnsOf(sheet))
  const read = cellReader(sheet, draft.problems, answers, draft.ambiguous)
  if (sheet.has('saleEnds')) draft.endsOffers = 'all'
  if (!parent) read.refuse(first, 'parent', 'not-found')
  const type = sheet.cell(first, 'type').toLowerCase()
  if (/grouped|external|bundle/.test(type)) read.refuse(first, 'type', 'import.type')
  else if (isUnsent(sheet, first)) read.refuse(first, 'type', 'import.not-sent')
  for (const other of rows.filter(row => row !== first && !isVariation(sheet, row))) read.refuse(other, 'sku', 'taken')
  const name = sheet.cell(first, 'name')
  if (name === '') read.refuse(first, 'name', 'required')
  draft.texts[language] = {
    ...textsFromHtml(name, htmlCell(sheet, first, 'description'), htmlCell(sheet, first, 'short')),
    ...seoTexts(sheet, first, draft),
  }
  const published = sheet.cell(first, 'published')
  draft.isPublished = published === '' || published === '1'
  if (read.flag(first, 'featured')) draft.product.featured_at = 'now'
  const low = read.whole(first, 'lowStock')
  if (low !== undefined && low >= 0) draft.product.low_stock_threshold = low
  draft.brand = thirdPartyBrand(
    draft,
    decodeHtmlEntities(listOf(sheet.cell(first, 'brands'))[0] ?? ''),
    sheet.nameOf('brands'),
  )
  if (sheet.has('tags')) draft.product.tags = thirdPartyTags(listOf(sheet.cell(first, 'tags')))
  const paths = listOf(sheet.cell(first, 'categories')).map(parseCategoryPath)
  const main = paths.toSorted((a, b) => b.length - a.length)[0]
  draft.category = main ?? []
  draft.alsoIn = paths.filter(path => path !== main && !path.every((part, at) => main?.[at] === part))

  const ofParent = rows.filter(row => isVariation(sheet, row))
  const variations = shippableRows(ofParent, row => isUnsent(sheet, row), { draft, column: sheet.nameOf('type') })
  if (variations.length > 0) {
    const inOrder = variations.toSorted((a, b) => positionOf(sheet, a) - positionOf(sheet, b))
    const variants = inOrder.map(row => ({
      ...variantOf(sheet, row, read, attributesOf(sheet, row)),
      ...stockOf(sheet, row, read, answers),
    }))
    Object.assign(draft, optionsFor(variants, language))
  } else {
    draft.variants = [{ ...variantOf(sheet, first, read, []), ...stockOf(sheet, first, read, answers), sku: draft.key }]
  }
  draft.imageUrls = imagesOf(sheet, [first, ...variations])
  return draft
}

/**
 * Parses the attributes that do not distinguish variations: as values of the shop's custom attributes if they fit, else
 * as specifications.
 */
function readFacts(
  sheet: Sheet,
  rows: readonly FileRow[],
  { draft, language, attributes }: { draft: ListingDraft; language: Language; attributes: readonly IndexedAttribute[] },
): void {
  const variations = rows.filter(row => isVariation(sheet, row))
  const first = rows.find(row => !variations.includes(row))
  if (!first) return
  const chosenBy = new Set(
    variations.flatMap(row => attributesOf(sheet, row).flatMap(({ name, value }) => (value === '' ? [] : name))),
  )
  const facts = attributesOf(sheet, first).filter(({ name, value }) => value !== '' && !chosenBy.has(name))
  const values = { ...draft.product.attributes }
  const others = facts.filter(fact => {
    const target = attributeOfTarget(attributeTargetOf(fact.name, attributes) ?? '')
    const attribute = attributes.find(({ code }) => code === target?.code)
    const value = decodeHtmlEntities(fact.value)
    if (!attribute || !isAllowedAttributeValue(attribute, value)) return true
    if (!addValue(values, attribute, value, target?.language ?? language)) return true
    draft.columns[attributeColumn(attribute.code)] ??= fact.name
    return false
  })
  if (others.length < facts.length) draft.product.attributes = values
  if (others.length > 0)
    draft.texts[language]!.specifications = others.map(({ name, value }) => ({
      key: /^[a-z0-9-]+$/.test(slugOf(name)) ? slugOf(name).slice(0, 60) : 'fact',
      label: name,
      value,
    }))
}

/** Parses SEO title and description from the columns of plugins. Texts with placeholders are skipped with a note. */
function seoTexts(sheet: Sheet, row: FileRow, draft: ListingDraft): { seoTitle?: string; seoDescription?: string } {
  const texts = (['seoTitle', 'seoDescription'] as const).flatMap(name => {
    const text = decodeHtmlEntities(sheet.cell(row, name)).trim()
    if (text === '') return []
    if (!/%%?\w+%%?/.test(text)) return [[name, truncateText(text, SEO_FIELDS[name].max)] as const]
    draft.problems.push({ row: row.row, column: sheet.nameOf(name), reason: 'import.seo-template', isNote: true })
    return []
  })
  return Object.fromEntries(texts)
}

function columnsOf(sheet: Sheet): Record<string, string> {
  return {
    name: sheet.nameOf('name'),
    description: sheet.nameOf('description'),
    product: sheet.nameOf('sku'),
    shortDescription: sheet.nameOf('short'),
    tags: sheet.nameOf('tags'),
    sku: sheet.nameOf('sku'),
    barcode: sheet.nameOf('barcode'),
    price: sheet.nameOf('regular'),
    stock: sheet.nameOf('stock'),
    size: sheet.nameOf('values1'),
    color: sheet.nameOf('values1'),
    cost: sheet.nameOf('cost'),
    seoTitle: sheet.nameOf('seoTitle'),
    seoDescription: sheet.nameOf('seoDescription'),
  }
}

const positionOf = (sheet: Sheet, row: FileRow) => Number(sheet.cell(row, 'position')) || row.row

/** The exporter writes line breaks as a backslash and an n. */
const htmlCell = (sheet: Sheet, row: FileRow, column: Column) =>
  sheet.cell(row, column).replaceAll('\\n', '\n').replaceAll('\n', '<br>')

function variantOf(sheet: Sheet, row: FileRow, read: Reader, choices: ThirdPartyOption[]): DraftVariant {
  const regular = read.price(row, 'regular')
  const sale = read.price(row, 'sale')
  const isReduced = regular !== undefined && sale !== undefined && sale < regular && sale > 0
  const cost = read.price(row, 'cost')
  const sku = sheet.cell(row, 'sku')
  return {
    row: row.row,
    ...sizeAndColorOf(choices),
    ...(cost !== undefined && { firstCost: cost }),
    ...(sku && { sku: skuFromKey(sku) }),
    barcode: sheet.cell(row, 'barcode') || null,
    price: regular,
    ...(isVariation(sheet, row) &&
      sheet.cell(row, 'images') !== '' && { images: urlsOf(sheet, row).map(url => ({ path: '', url })) }),
    // A sale price without its regular price is ignored.
    ...(sheet.has('sale') &&
      regular !== undefined && { offers: isReduced ? [{ price: sale, ...saleWindow(row, read) }] : [] }),
    ...(isVariation(sheet, row) && sheet.cell(row, 'published') === '0' && { archived_at: 'now' }),
  }
}

/**
 * Stock of a row. An empty cell means untracked stock unless the row is marked as out of stock; a variation whose stock
 * is tracked at its parent is untracked, too, and so is a row that allows backorders and has no stock.
 */
function stockOf(sheet: Sheet, row: FileRow, read: Reader, answers: ImportAnswers): Partial<DraftVariant> {
  const text = sheet.cell(row, 'stock').toLowerCase()
  if (text === 'parent') return untrackedStockOf(answers)
  const stock = read.whole(row, 'stock')
  if (stock !== undefined && stock <= 0 && /^(1|yes|notify)$/i.test(sheet.cell(row, 'backorders')))
    return untrackedStockOf(answers)
  if (stock !== undefined) return { stock: Math.max(0, stock) }
  if (text !== '' || !sheet.has('inStock')) return untrackedStockOf(answers)
  return /^(0|no|false|outofstock)$/i.test(sheet.cell(row, 'inStock')) ? { stock: 0 } : untrackedStockOf(answers)
}

const saleWindow = (row: FileRow, read: Reader) => ({
  starts_at: read.moment(row, 'saleStarts') ?? null,
  ends_at: read.moment(row, 'saleEnds') ?? null,
})

function attributesOf(sheet: Sheet, row: FileRow): ThirdPartyOption[] {
  return sheet.attributeNumbers.flatMap(n => {
    const name = sheet.cell(row, `attribute${n}`)
    return name === '' ? [] : [{ name, value: sheet.cell(row, `values${n}`) }]
  })
}

/** Splits a comma-separated list; a comma within an entry is escaped by a backslash. */
function listOf(cell: string): string[] {
  return (cell.match(/(?:\\.|[^,\\])+/g) ?? []).flatMap(entry => entry.replace(/\\(.)/g, '$1').trim() || [])
}

const urlsOf = (sheet: Sheet, row: FileRow) =>
  sheet
    .cell(row, 'images')
    .split(/,\s*(?=https?:)/)
    .flatMap(url => url.trim() || [])

function imagesOf(sheet: Sheet, rows: readonly FileRow[]) {
  const urls = rows.flatMap(row => urlsOf(sheet, row).map(url => ({ row: row.row, url })))
  const once = new Map(urls.toReversed().map(image => [image.url, image]))
  return [...once.values()].toReversed().map((image, position) => ({ ...image, position }))
}
