import type { Language } from '../../../shared/i18n/languages.ts'
import type { Draft, DraftVariant } from '../listing.ts'
import { asSku, chosen, foreignDraft, keepSent, optionsFor, wordsFrom } from './foreign.ts'
import type { FeedKind } from './format.ts'
import { foreignBrand } from './nameless-brand.ts'
import { cellReader, type FileRow, openSheet } from './sheet.ts'
import { textOfHtml } from './text-of-html.ts'

/** Column names in exports from 2015 to today. */
const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  category: ['Product Category', 'Standard Product Type'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1: ['Option1 Name'],
  value1: ['Option1 Value'],
  option2: ['Option2 Name'],
  value2: ['Option2 Value'],
  option3: ['Option3 Name'],
  value3: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price', 'Compare at price'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  sent: ['Variant Requires Shipping', 'Requires shipping'],
  giftCard: ['Gift Card', 'Gift card'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  variantImage: ['Variant Image', 'Variant image URL'],
} as const

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
  open(header, language) {
    const sheet = openSheet(header, COLUMNS)
    return {
      keysOf: row => [sheet.cell(row, 'handle').toLowerCase()],
      draftOf: rows => draftOf(sheet, rows, language),
    }
  },
}

type Sheet = ReturnType<typeof openSheet<keyof typeof COLUMNS>>

function draftOf(sheet: Sheet, rows: readonly FileRow[], language: Language): Draft {
  const first = rows.find(row => sheet.cell(row, 'title') !== '') ?? rows[0]!
  const handle = sheet.cell(first, 'handle')
  const draft = foreignDraft(asSku(handle), first.row, columnsOf(sheet))
  const read = cellReader(sheet, draft.problems)
  if (handle === '') read.refuse(first, 'handle', 'required')
  if (sheet.cell(first, 'title') === '') read.refuse(first, 'title', 'required')
  draft.texts[language] = wordsFrom(sheet.cell(first, 'title'), textOfHtml(sheet.cell(first, 'body')))
  draft.brand = foreignBrand(draft, sheet.cell(first, 'vendor'), sheet.nameOf('vendor'))
  const type = sheet.cell(first, 'type')
  draft.category = type !== '' ? [type] : pathOf(sheet.cell(first, 'category'))
  const status = sheet.cell(first, 'status').toLowerCase()
  draft.isPublished = (read.flag(first, 'published') ?? true) && (status === '' || status === 'active')

  const names = OPTIONS.map(([name]) => sheet.cell(first, name))
  const own = rows.filter(row => row === first || sheet.cell(row, 'price') !== '' || sheet.cell(row, 'value1') !== '')
  if (isYes(sheet, first, 'giftCard')) read.refuse(first, 'giftCard', 'import.not-sent')
  const variants = keepSent(own, row => isNo(sheet, row, 'sent'), { draft, column: sheet.nameOf('sent') }).map(
    (row): DraftVariant => {
      const choices = OPTIONS.map(([, value], at) => ({ name: names[at]!, value: sheet.cell(row, value) }))
      const price = read.price(row, 'price')
      const before = read.price(row, 'compareAt')
      const isReduced = price !== undefined && before !== undefined && before > price
      const stock = read.whole(row, 'stock')
      const sku = sheet.cell(row, 'sku')
      return {
        row: row.row,
        ...chosen(choices),
        ...(sku && { sku: asSku(sku) }),
        barcode: sheet.cell(row, 'barcode') || null,
        price: isReduced ? before : price,
        ...(sheet.has('compareAt') &&
          price !== undefined && { offers: isReduced ? [{ price, starts_at: null, ends_at: null }] : [] }),
        ...(stock !== undefined && { stock: Math.max(0, stock) }),
      }
    },
  )
  Object.assign(draft, optionsFor(variants, language))
  draft.pictureUrls = picturesOf(sheet, rows, read)
  return draft
}

const isYes = (sheet: Sheet, row: FileRow, column: 'giftCard') => /^(true|yes|1)$/i.test(sheet.cell(row, column))
const isNo = (sheet: Sheet, row: FileRow, column: 'sent') => /^(false|no|0)$/i.test(sheet.cell(row, column))

function columnsOf(sheet: Sheet): Record<string, string> {
  const body = sheet.nameOf('body')
  return {
    name: sheet.nameOf('title'),
    description: body,
    shortDescription: body,
    product: sheet.nameOf('handle'),
    sku: sheet.nameOf('sku'),
    barcode: sheet.nameOf('barcode'),
    price: sheet.nameOf('price'),
    stock: sheet.nameOf('stock'),
    size: sheet.nameOf('value1'),
    color: sheet.nameOf('value1'),
  }
}

/** By position, with variants' own images at the end. */
function picturesOf(sheet: Sheet, rows: readonly FileRow[], read: ReturnType<typeof cellReader<keyof typeof COLUMNS>>) {
  const wished = rows.flatMap(row => {
    const url = sheet.cell(row, 'image')
    return url === '' ? [] : [{ row: row.row, url, position: read.whole(row, 'imagePosition') ?? row.row }]
  })
  const own = rows.flatMap(row => {
    const url = sheet.cell(row, 'variantImage')
    return url === '' ? [] : [{ row: row.row, url, position: 1_000_000 + row.row }]
  })
  const once = new Map([...wished, ...own].toReversed().map(picture => [picture.url, picture]))
  return [...once.values()]
    .sort((a, b) => a.position - b.position)
    .map((picture, position) => ({ ...picture, position }))
}

/** `A > B > C` from the root down. */
export function pathOf(cell: string): string[] {
  return cell.split('>').flatMap(name => name.trim() || [])
}
