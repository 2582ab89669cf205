import type { Language } from '../../../shared/i18n/languages.ts'
import { SEO_FIELDS } from '../../../shared/records/seo.ts'
import type { ImportAnswers } from '../../../shared/rules/imports.ts'
import { decodeHtmlEntities } from '../../http/text-of-html.ts'
import { type DraftVariant, emptyDraft, type ListingDraft } from '../listing.ts'
import { attributeColumnIndexes, ignoredColumnsAmong, readAttributeColumns } from './attribute-columns.ts'
import {
  altTextOf,
  optionsFor,
  shippableRows,
  sizeAndColorOf,
  skuFromKey,
  textsFromHtml,
  thirdPartyTags,
  truncateText,
  untrackedStockOf,
} from './foreign.ts'
import type { FileFormat } from './format.ts'
import { thirdPartyBrand } from './nameless-brand.ts'
import { cellReader, type FileRow, sheetByColumnIndexes, sheetByColumnNames } from './sheet.ts'
import { columnNamesByField, SHOPIFY_COLUMNS, type ShopifySheet as Sheet } from './shopify-columns.ts'

const OPTIONS = [
  ['option1', 'value1'],
  ['option2', 'value2'],
  ['option3', 'value3'],
] as const

/**
 * Shopify export: the rows with the same handle form a product. The first row contains the texts; each row may contain
 * a variant and an image.
 */
export const shopifyFormat: FileFormat = {
  isOwn: false,
  fits: header => {
    const sheet = sheetByColumnNames(header, SHOPIFY_COLUMNS)
    return sheet.has('handle') && sheet.has('title') && sheet.has('price')
  },
  open(header, language, answers, attributes) {
    const sheet = sheetByColumnNames(header, SHOPIFY_COLUMNS)
    const places = attributeColumnIndexes(sheet.unread, attributes)
    return {
      unread: ignoredColumnsAmong(sheet.unread, places),
      keysOf: row => [sheet.cell(row, 'handle').toLowerCase()],
      draftOf: rows => {
        const draft = draftOf(sheet, rows, language, answers)
        readAttributeColumns(sheetByColumnIndexes(header, places), rows, { draft, language, attributes })
        return draft
      },
    }
  },
}

function draftOf(sheet: Sheet, rows: readonly FileRow[], language: Language, answers: ImportAnswers): ListingDraft {
  const first = rows.find(row => sheet.cell(row, 'title') !== '') ?? rows[0]!
  const handle = sheet.cell(first, 'handle')
  const draft = emptyDraft(skuFromKey(handle), first.row, columnNamesByField(sheet))
  const read = cellReader(sheet, draft.problems, answers, draft.ambiguous)
  if (handle === '') read.refuse(first, 'handle', 'required')
  if (sheet.cell(first, 'title') === '') read.refuse(first, 'title', 'required')
  draft.texts[language] = {
    ...textsFromHtml(sheet.cell(first, 'title'), sheet.cell(first, 'body')),
    ...(sheet.has('seoTitle') && { seoTitle: truncateText(sheet.cell(first, 'seoTitle'), SEO_FIELDS.seoTitle.max) }),
    ...(sheet.has('seoDescription') && {
      seoDescription: truncateText(sheet.cell(first, 'seoDescription'), SEO_FIELDS.seoDescription.max),
    }),
  }
  if (sheet.has('tags')) draft.product.tags = thirdPartyTags(sheet.cell(first, 'tags').split(','))
  draft.brand = thirdPartyBrand(draft, decodeHtmlEntities(sheet.cell(first, 'vendor')), sheet.nameOf('vendor'))
  const type = sheet.cell(first, 'type')
  draft.category = type !== '' ? [decodeHtmlEntities(type)] : parseCategoryPath(sheet.cell(first, 'category'))
  const status = sheet.cell(first, 'status').toLowerCase()
  draft.isPublished = (read.flag(first, 'published') ?? true) && (status === '' || status === 'active')

  const names = OPTIONS.map(([name]) => sheet.cell(first, name))
  const own = rows.filter(row => row === first || sheet.cell(row, 'price') !== '' || sheet.cell(row, 'value1') !== '')
  if (isYes(sheet, first, 'giftCard')) read.refuse(first, 'giftCard', 'import.not-sent')
  const variants = shippableRows(own, row => isNo(sheet, row, 'sent'), { draft, column: sheet.nameOf('sent') }).map(
    (row): DraftVariant => {
      const choices = OPTIONS.map(([, value], at) => ({ name: names[at]!, value: sheet.cell(row, value) }))
      const price = read.price(row, 'price')
      const before = read.price(row, 'compareAt')
      const isReduced = price !== undefined && before !== undefined && before > price
      const stock = read.whole(row, 'stock')
      const sku = sheet.cell(row, 'sku')
      const variantImage = sheet.cell(row, 'variantImage')
      const cost = read.price(row, 'cost')
      return {
        row: row.row,
        ...sizeAndColorOf(choices),
        ...(sku && { sku: skuFromKey(sku) }),
        barcode: sheet.cell(row, 'barcode') || null,
        ...(cost !== undefined && { firstCost: cost }),
        price: isReduced ? before : price,
        ...(sheet.has('compareAt') &&
          price !== undefined && { offers: isReduced ? [{ price, starts_at: null, ends_at: null }] : [] }),
        ...(stock === undefined || isUntracked(sheet, row, stock)
          ? untrackedStockOf(answers)
          : { stock: Math.max(0, stock) }),
        ...(variantImage && { images: [{ path: '', url: variantImage }] }),
      }
    },
  )
  Object.assign(draft, optionsFor(variants, language))
  draft.imageUrls = imagesOf(sheet, rows, read, language)
  return draft
}

/** True if the other shop does not track the variant's stock, or sells the variant although it is out of stock. */
function isUntracked(sheet: Sheet, row: FileRow, stock = 0): boolean {
  if (sheet.has('tracker') && sheet.cell(row, 'tracker') === '') return true
  return stock <= 0 && /^(continue|true|yes)$/i.test(sheet.cell(row, 'policy'))
}

const isYes = (sheet: Sheet, row: FileRow, column: 'giftCard') => /^(true|yes|1)$/i.test(sheet.cell(row, column))
const isNo = (sheet: Sheet, row: FileRow, column: 'sent') => /^(false|no|0)$/i.test(sheet.cell(row, column))

/** Returns the images by position, followed by those of the variants. */
function imagesOf(
  sheet: Sheet,
  rows: readonly FileRow[],
  read: ReturnType<typeof cellReader<keyof typeof SHOPIFY_COLUMNS>>,
  language: Language,
): ListingDraft['imageUrls'] {
  const requested = rows.flatMap(row => {
    const [url, alt] = [sheet.cell(row, 'image'), sheet.cell(row, 'imageAlt')]
    if (url === '') return []
    const position = read.whole(row, 'imagePosition') ?? row.row
    return [{ row: row.row, url, position, ...(alt && { shown: altTextOf(alt, language) }) }]
  })
  const own = rows.flatMap(row => {
    const url = sheet.cell(row, 'variantImage')
    return url === '' ? [] : [{ row: row.row, url, position: 1_000_000 + row.row }]
  })
  const once = new Map([...requested, ...own].toReversed().map(image => [image.url, image]))
  return [...once.values()].sort((a, b) => a.position - b.position).map((image, position) => ({ ...image, position }))
}

/** Splits a category path `A > B > C`, from the root down. */
export function parseCategoryPath(cell: string): string[] {
  return cell.split('>').flatMap(name => decodeHtmlEntities(name).trim() || [])
}
