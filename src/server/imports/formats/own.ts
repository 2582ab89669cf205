import { media } from '../../../shared/contracts/media.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { PROFESSIONS } from '../../../shared/rules/professions.ts'
import type { ImportedImage } from '../../database/schema/imports.ts'
import type { Names } from '../../taxonomy/known-terms.ts'
import { PLAIN_PRODUCT_COLUMNS, PRODUCT_TEXT_COLUMNS, parseFields, VARIANT_COLUMNS } from '../file-fields.ts'
import { parseListCell } from '../list-cells.ts'
import { type DraftVariant, emptyDraft, type ListingDraft } from '../listing.ts'
import { OWN_COLUMNS, OWN_RECORD_TYPES, type OwnRecordType } from '../own-columns.ts'
import type { TermDraft } from '../term-drafts.ts'
import type { FileFormat } from './format.ts'
import { cellReader, type FileRow, sheetByColumnNames } from './sheet.ts'

/** Column name of each field. */
const OWN_NAMES = {
  ...Object.fromEntries([...PRODUCT_TEXT_COLUMNS, ...PLAIN_PRODUCT_COLUMNS].map(({ name, file }) => [name, file])),
  sizes: 'code',
  colors: 'code',
}
/** Files of version 0.1 use `picture` instead of `image`, as a column name and as a record type. */
const COLUMNS: Record<string, readonly string[]> = {
  ...Object.fromEntries(OWN_COLUMNS.map(column => [column, [column]])),
  image: ['image', 'picture'],
}
type Sheet = ReturnType<typeof sheetByColumnNames<string>>
type Reader = ReturnType<typeof cellReader<string>>

/** The shop's own format: complete product data in rows of several record types. */
export const nadaraFormat: FileFormat = {
  isOwn: true,
  fits: header => {
    const sheet = sheetByColumnNames(header, COLUMNS)
    return sheet.has('record') && sheet.has('product')
  },
  open(header) {
    const sheet = sheetByColumnNames(header, COLUMNS)
    return {
      unread: sheet.unread,
      keysOf: row => {
        const record = sheet.cell(row, 'record')
        if (isPlace(record)) return [`${record} ${sheet.cell(row, 'code')}`]
        const product = sheet.cell(row, 'product')
        return product === '' ? [] : [`product ${product}`]
      },
      draftOf: rows => {
        const record = sheet.cell(rows[0]!, 'record')
        return isPlace(record) ? placeOf(sheet, rows, record) : productOf(sheet, rows)
      },
    }
  },
}

const isPlace = (record: string): record is TermDraft['place'] => ['brand', 'category', 'class'].includes(record)

function namesIn(sheet: Sheet, row: FileRow, column: string): Names {
  return Object.fromEntries(
    LANGUAGE_CODES.flatMap(language => {
      const name = sheet.cell(row, `${column}_${language}`)
      return name === '' ? [] : [[language, name]]
    }),
  )
}

function placeOf(sheet: Sheet, rows: readonly FileRow[], place: TermDraft['place']): TermDraft {
  const row = rows[0]!
  const draft: TermDraft = {
    place,
    key: sheet.cell(row, 'code'),
    row: row.row,
    names: namesIn(sheet, row, 'name'),
    descriptions: namesIn(sheet, row, 'description'),
    origins: namesIn(sheet, row, 'made_in'),
    seoTitles: sheet.has('seo_title_ar') ? namesIn(sheet, row, 'seo_title') : undefined,
    seoDescriptions: sheet.has('seo_description_ar') ? namesIn(sheet, row, 'seo_description') : undefined,
    heldAgainst: namesIn(sheet, row, 'based_on'),
    problems: [],
  }
  const read = cellReader(sheet, draft.problems)
  for (const again of rows.slice(1)) read.refuse(again, 'code', 'taken')
  if (draft.key === '') read.refuse(row, 'code', 'required')
  if (!draft.names.ar) read.refuse(row, 'name_ar', 'required')
  draft.position = read.whole(row, 'position')
  if (sheet.has('parent')) draft.parent = sheet.cell(row, 'parent') || null
  if (sheet.has('image')) draft.image = sheet.cell(row, 'image') || null
  draft.hiddenAt = read.moment(row, 'hidden_at') ?? null
  if (sheet.has('professions')) {
    draft.professions = parseListCell(sheet.cell(row, 'professions'))
    if (draft.professions.some(one => !(PROFESSIONS as readonly string[]).includes(one)))
      read.refuse(row, 'professions', 'choice')
  }
  return draft
}

function productOf(sheet: Sheet, rows: readonly FileRow[]): ListingDraft {
  const recordOf = (row: FileRow) => {
    const record = sheet.cell(row, 'record')
    return (record === 'picture' ? 'image' : record) as OwnRecordType
  }
  const named = rows.filter(row => recordOf(row) === 'product')
  const first = named[0] ?? rows[0]!
  const draft: ListingDraft = {
    ...emptyDraft(sheet.cell(first, 'product'), first.row, OWN_NAMES),
    isWhole: true,
    endsOffers: 'none',
  }
  const read = cellReader(sheet, draft.problems)
  if (draft.key === '') read.refuse(first, 'product', 'required')
  for (const again of named.slice(1)) read.refuse(again, 'product', 'taken')
  for (const row of rows) if (!OWN_RECORD_TYPES.includes(recordOf(row))) read.refuse(row, 'record', 'choice')
  if (named[0]) readProduct(sheet, named[0], draft, read)
  for (const row of rows) {
    const record = recordOf(row)
    if (record === 'size' || record === 'color') {
      draft.options.push({
        kind: record,
        code: sheet.cell(row, 'code'),
        hex: sheet.cell(row, 'hex') || null,
        position: read.whole(row, 'position') ?? draft.options.length,
        names: namesIn(sheet, row, 'name'),
      })
    } else if (record === 'variant') draft.variants.push(variantOf(sheet, row, read, draft.variants.length))
    else if (record === 'image') readImage(sheet, row, draft, read)
  }
  const urls = new Map(
    rows.flatMap(row => (recordOf(row) === 'image' ? [[sheet.cell(row, 'image'), sheet.cell(row, 'url')]] : [])),
  )
  for (const { images = [] } of draft.variants) for (const image of images) image.url = urls.get(image.path) ?? ''
  const bySku = new Map(draft.variants.map(variant => [variant.sku, variant]))
  for (const row of rows) {
    if (recordOf(row) !== 'offer') continue
    const variant = bySku.get(sheet.cell(row, 'sku'))
    const [starts_at, ends_at] = [read.moment(row, 'starts_at') ?? null, read.moment(row, 'ends_at') ?? null]
    const price = read.price(row, 'price')
    if (!variant) read.refuse(row, 'sku', 'not-found')
    else if (price === undefined) read.refuse(row, 'price', 'required')
    else variant.offers = [...(variant.offers ?? []), { price, starts_at, ends_at }]
  }
  // A product with one variant may have its price in the product row.
  if (draft.variants.length === 0 && named[0] && sheet.cell(named[0], 'price') !== '')
    draft.variants.push({ ...variantOf(sheet, named[0], read, 0), sku: sheet.cell(named[0], 'sku') || draft.key })
  return draft
}

function readProduct(sheet: Sheet, row: FileRow, draft: ListingDraft, read: Reader): void {
  const text = (column: string) => sheet.cell(row, column)
  if (text('brand') !== '') draft.brand = text('brand')
  if (text('category') !== '') draft.category = [text('category')]
  if (sheet.has('also_in')) draft.alsoIn = parseListCell(text('also_in')).map(slug => [slug.trim()])
  if (sheet.has('class')) draft.className = text('class') || null
  Object.assign(draft.product, parseFields(PLAIN_PRODUCT_COLUMNS, { sheet, row, read }))
  for (const language of LANGUAGE_CODES) readWords(sheet, row, language, draft, read)
}

function readWords(sheet: Sheet, row: FileRow, language: Language, draft: ListingDraft, read: Reader): void {
  if (!sheet.has(`name_${language}`)) return
  if (sheet.cell(row, `name_${language}`) === '') {
    draft.emptied.push(language)
    return
  }
  draft.texts[language] = parseFields(PRODUCT_TEXT_COLUMNS, {
    sheet,
    row,
    read,
    ending: `_${language}`,
    keyOf: ({ name }) => name,
  })
}

function variantOf(sheet: Sheet, row: FileRow, read: Reader, place: number): DraftVariant {
  const stock = read.whole(row, 'stock')
  return {
    row: row.row,
    position: place,
    ...parseFields(VARIANT_COLUMNS, { sheet, row, read }),
    size: sheet.cell(row, 'size') || null,
    color: sheet.cell(row, 'color') || null,
    ...(stock !== undefined && { stock }),
    ...(sheet.has('images') && {
      images: parseListCell(sheet.cell(row, 'images')).map(path => ({ path: path.trim(), url: '' })),
    }),
    ...(sheet.has('professional_price') && { professionalPrice: read.price(row, 'professional_price') ?? null }),
  }
}

/** An image of this shop is identified by its path, which is resolved later; other images are fetched. */
function readImage(sheet: Sheet, row: FileRow, draft: ListingDraft, read: Reader): void {
  const [path, url] = [sheet.cell(row, 'image'), sheet.cell(row, 'url')]
  const position = read.whole(row, 'position') ?? draft.images.length + draft.imageUrls.length
  const widths = sheet.cell(row, 'widths').split(/\s+/).filter(Boolean).map(Number)
  const [width, height] = [read.whole(row, 'width'), read.whole(row, 'height')]
  const words = readWordsOfImage(sheet, row, read)
  const view = sheet.cell(row, 'view')
  const isKnown =
    /^[\w-]+(\/[\w-]+)*$/.test(path) && width && height && widths.length > 0 && widths.every(Number.isInteger)
  if (isKnown)
    draft.images.push({ row: row.row, url, path, width, height, widths, position, view: view || 'front', ...words })
  else if (path !== '' && url === '') read.refuse(row, 'image', 'invalid')
  else if (url !== '') {
    const place = sheet.cell(row, 'position') === '' ? {} : { position }
    draft.imageUrls.push({ row: row.row, url, position, shown: { view: view || 'photo', ...place, ...words } })
  }
}

const { alt: altRules } = media.adminChangeImage.body.shape

/** Reads the alt texts and the focal point of an image from the columns that the file has. */
function readWordsOfImage(sheet: Sheet, row: FileRow, read: Reader): Pick<ImportedImage, 'alt' | 'focus'> {
  const shown: Pick<ImportedImage, 'alt' | 'focus'> = {}
  const said = LANGUAGE_CODES.filter(language => sheet.has(`alt_${language}`))
  if (said.length > 0) {
    const { data, error } = altRules.safeParse(
      Object.fromEntries(LANGUAGE_CODES.map(language => [language, sheet.cell(row, `alt_${language}`)])),
    )
    for (const { path, message } of error?.issues ?? []) read.refuse(row, `alt_${String(path[0])}`, message)
    if (data) shown.alt = Object.fromEntries(said.map(language => [language, data[language]]))
  }
  if (!sheet.has('focus_x') || !sheet.has('focus_y')) return shown
  const [x, y] = [read.whole(row, 'focus_x'), read.whole(row, 'focus_y')]
  for (const [column, value] of [
    ['focus_x', x],
    ['focus_y', y],
  ] as const)
    if (value !== undefined && (value < 0 || value > 100)) read.refuse(row, column, value < 0 ? 'too-small' : 'too-big')
  if ((x === undefined) !== (y === undefined)) read.refuse(row, x === undefined ? 'focus_x' : 'focus_y', 'required')
  shown.focus = x === undefined || y === undefined ? null : { x, y }
  return shown
}
