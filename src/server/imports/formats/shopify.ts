import type { Language } from '../../../shared/i18n/languages.ts'
import { SEO_FIELDS } from '../../../shared/records/seo.ts'
import type { ImportAnswers } from '../../../shared/rules/imports.ts'
import { decodedText } from '../../http/text-of-html.ts'
import { type Draft, type DraftVariant, emptyDraft } from '../listing.ts'
import { attributePlaces, readAttributeColumns, unreadBeside } from './attribute-columns.ts'
import {
  asSku,
  chosen,
  clipped,
  foreignTags,
  optionsFor,
  shippableRows,
  shownAs,
  untracked,
  wordsFrom,
} from './foreign.ts'
import type { FeedKind } from './format.ts'
import { foreignBrand } from './nameless-brand.ts'
import { cellReader, type FileRow, openSheet, sheetOf } from './sheet.ts'
import { COLUMNS, columnsOf, type ShopifySheet as Sheet } from './shopify-columns.ts'

const OPTIONS = [
  ['option1', 'value1'],
  ['option2', 'value2'],
  ['option3', 'value3'],
] as const

/** Shopify export: a product is the rows of one handle; the first has its texts, each may have a variant and an image. */
export const shopify: FeedKind = {
  isOwn: false,
  fits: header => {
    const sheet = openSheet(header, COLUMNS)
    return sheet.has('handle') && sheet.has('title') && sheet.has('price')
  },
  open(header, language, answers, attributes) {
    const sheet = openSheet(header, COLUMNS)
    const places = attributePlaces(sheet.unread, attributes)
    return {
      unread: unreadBeside(sheet.unread, places),
      keysOf: row => [sheet.cell(row, 'handle').toLowerCase()],
      draftOf: rows => {
        const draft = draftOf(sheet, rows, language, answers)
        readAttributeColumns(sheetOf(header, places), rows, { draft, language, attributes })
        return draft
      },
    }
  },
}

function draftOf(sheet: Sheet, rows: readonly FileRow[], language: Language, answers: ImportAnswers): Draft {
  const first = rows.find(row => sheet.cell(row, 'title') !== '') ?? rows[0]!
  const handle = sheet.cell(first, 'handle')
  const draft = emptyDraft(asSku(handle), first.row, columnsOf(sheet))
  const read = cellReader(sheet, draft.problems, answers, draft.ambiguous)
  if (handle === '') read.refuse(first, 'handle', 'required')
  if (sheet.cell(first, 'title') === '') read.refuse(first, 'title', 'required')
  draft.texts[language] = {
    ...wordsFrom(sheet.cell(first, 'title'), sheet.cell(first, 'body')),
    ...(sheet.has('seoTitle') && { seoTitle: clipped(sheet.cell(first, 'seoTitle'), SEO_FIELDS.seoTitle.max) }),
    ...(sheet.has('seoDescription') && {
      seoDescription: clipped(sheet.cell(first, 'seoDescription'), SEO_FIELDS.seoDescription.max),
    }),
  }
  if (sheet.has('tags')) draft.product.tags = foreignTags(sheet.cell(first, 'tags').split(','))
  draft.brand = foreignBrand(draft, decodedText(sheet.cell(first, 'vendor')), sheet.nameOf('vendor'))
  const type = sheet.cell(first, 'type')
  draft.category = type !== '' ? [decodedText(type)] : pathOf(sheet.cell(first, 'category'))
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
        ...chosen(choices),
        ...(sku && { sku: asSku(sku) }),
        barcode: sheet.cell(row, 'barcode') || null,
        ...(cost !== undefined && { firstCost: cost }),
        price: isReduced ? before : price,
        ...(sheet.has('compareAt') &&
          price !== undefined && { offers: isReduced ? [{ price, starts_at: null, ends_at: null }] : [] }),
        ...(stock === undefined || isUntracked(sheet, row, stock) ? untracked(answers) : { stock: Math.max(0, stock) }),
        ...(variantImage && { images: [{ path: '', url: variantImage }] }),
      }
    },
  )
  Object.assign(draft, optionsFor(variants, language))
  draft.imageUrls = imagesOf(sheet, rows, read, language)
  return draft
}

/** True where the other shop sells without counting, or continues to sell at zero. */
function isUntracked(sheet: Sheet, row: FileRow, stock = 0): boolean {
  if (sheet.has('tracker') && sheet.cell(row, 'tracker') === '') return true
  return stock <= 0 && /^(continue|true|yes)$/i.test(sheet.cell(row, 'policy'))
}

const isYes = (sheet: Sheet, row: FileRow, column: 'giftCard') => /^(true|yes|1)$/i.test(sheet.cell(row, column))
const isNo = (sheet: Sheet, row: FileRow, column: 'sent') => /^(false|no|0)$/i.test(sheet.cell(row, column))

/** Images by position, then those of variants. */
function imagesOf(
  sheet: Sheet,
  rows: readonly FileRow[],
  read: ReturnType<typeof cellReader<keyof typeof COLUMNS>>,
  language: Language,
): Draft['imageUrls'] {
  const requested = rows.flatMap(row => {
    const [url, alt] = [sheet.cell(row, 'image'), sheet.cell(row, 'imageAlt')]
    if (url === '') return []
    const position = read.whole(row, 'imagePosition') ?? row.row
    return [{ row: row.row, url, position, ...(alt && { shown: shownAs(alt, language) }) }]
  })
  const own = rows.flatMap(row => {
    const url = sheet.cell(row, 'variantImage')
    return url === '' ? [] : [{ row: row.row, url, position: 1_000_000 + row.row }]
  })
  const once = new Map([...requested, ...own].toReversed().map(image => [image.url, image]))
  return [...once.values()].sort((a, b) => a.position - b.position).map((image, position) => ({ ...image, position }))
}

/** `A > B > C` from the root down. */
export function pathOf(cell: string): string[] {
  return cell.split('>').flatMap(name => decodedText(name).trim() || [])
}
