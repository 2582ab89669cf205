import { writtenProduct } from '../../shared/contracts/admin-catalog.ts'
import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import { newRecord } from '../../shared/records/field.ts'
import { PRODUCT_TEXT_FIELDS } from '../../shared/records/product.ts'
import type { LineProblem } from '../database/schema/imports.ts'
import { formValues, PRODUCT_COLUMNS, VARIANT_COLUMNS } from './file-fields.ts'
import { attributeColumn } from './formats/attribute-columns.ts'
import type { Listing, ListingDraft, ListingOption } from './listing.ts'

/** Validation issue of a form's schema. */
export interface SchemaIssue {
  path: PropertyKey[]
  message: string
  code?: string
  maximum?: unknown
  minimum?: unknown
  params?: Record<string, unknown>
}

const fields = writtenProduct.omit({
  texts: true,
  sizes: true,
  colors: true,
  brandId: true,
  categoryId: true,
  alsoIn: true,
})
const { texts: textRules, sizes: sizeRules, colors: colorRules } = writtenProduct.shape

/**
 * Validates a product's texts by the rules of the product form and normalises them as the form does: Unicode NFC,
 * trimmed.
 */
export function checkTexts(texts: Listing['texts'], draft: ListingDraft): LineProblem[] {
  const none = newRecord(PRODUCT_TEXT_FIELDS)
  const requested = LANGUAGE_CODES.map(language => {
    const { basedOn, ...words } = { basedOn: null, ...none, ...texts[language] }
    return [language, { ...words, slug: words.slug.slice(0, 80) }] as const
  })
  const { data, error } = textRules.safeParse(Object.fromEntries(requested))
  if (error) {
    const issues = error.issues as SchemaIssue[]
    const said = issues.filter(({ path }) => path[0] === 'ar' || draft.texts[path[0] as Language])
    return said.map(issue => problemOf(issue, columnOfText(issue.path, draft), draft.row))
  }
  for (const language of LANGUAGE_CODES) {
    const text = texts[language]
    if (!text || !draft.texts[language]) continue
    const { isCurrent, slug, ...words } = data[language]
    Object.assign(text, words)
  }
  return []
}

function columnOfText([language, word]: PropertyKey[], draft: ListingDraft): string {
  const column = draft.columns[String(word)] ?? String(word)
  return draft.isWhole ? `${column}_${String(language)}` : column
}

/**
 * Validates all fields of a product except its texts by the rules of the product form. Problems of a variant refer to
 * its row in the file.
 */
export function checkListing({ product, options, variants }: Listing, draft: ListingDraft): LineProblem[] {
  const own = variants.slice(0, draft.variants.length)
  const sizes = options.filter(({ kind }) => kind === 'size')
  const colors = options.filter(({ kind }) => kind === 'color')
  const problems: LineProblem[] = []
  const note = (issues: readonly SchemaIssue[], at = draft.row) => {
    for (const issue of issues) problems.push(problemOf(issue, columnOf(draft, issue.path), at))
  }
  const { error } = fields.safeParse({
    ...formValues(PRODUCT_COLUMNS, product),
    variants: (own.length > 0 ? own : variants).map(variant => ({
      ...formValues(VARIANT_COLUMNS, variant),
      id: variant.id,
      size: variant.size,
      color: variant.color,
    })),
  })
  for (const issue of (error?.issues ?? []) as SchemaIssue[]) {
    const [field, at, part] = issue.path
    if (field !== 'variants' || at === undefined) note([issue])
    else problems.push(problemOf(issue, columnNameOf(draft, part), draft.variants[Number(at)]?.row ?? draft.row))
  }
  note(issuesOf(sizeRules.safeParse(sizes.map(named))).map(inColumn('sizes')))
  note(issuesOf(colorRules.safeParse(colors.map(named))).map(inColumn('colors')))
  for (const { field, column, file } of PRODUCT_COLUMNS) {
    if (field.kind !== 'whole' || field.by !== 'step') continue
    const value = product[column as keyof typeof product] as number
    if (value < field.min || value > field.max) problems.push({ row: draft.row, column: file, reason: 'invalid' })
  }
  return [...problems, ...doubles(own, options, draft)]
}

const named = ({ code, hex, names }: ListingOption) => ({
  code,
  names: { ...names, ar: names.ar ?? '' },
  hex: hex ?? '#000000',
})
const issuesOf = ({ error }: { error?: { issues: unknown[] } | undefined }) => (error?.issues ?? []) as SchemaIssue[]
const inColumn = (column: string) => (issue: SchemaIssue) => ({ ...issue, path: [column] })

/** Finds duplicate SKUs and variants within the product, and references to undefined sizes and colours. */
function doubles(variants: Listing['variants'], options: readonly ListingOption[], draft: ListingDraft): LineProblem[] {
  const problems: LineProblem[] = []
  const [skus, choices] = [new Set<string>(), new Set<string>()]
  const known = new Set(options.map(({ kind, code }) => `${kind} ${code}`))
  for (const [at, { sku, size, color }] of variants.entries()) {
    const { row } = draft.variants[at]!
    const refuse = (field: string, reason: string) => problems.push({ row, column: columnNameOf(draft, field), reason })
    if (skus.has(sku.toLowerCase())) refuse('sku', 'taken')
    const choice = `${size} ${color}`
    if (choices.has(choice)) refuse('size', 'import.same-choice')
    for (const [kind, code] of Object.entries({ size, color }))
      if (code !== null && !known.has(`${kind} ${code}`)) refuse(kind, 'choice')
    skus.add(sku.toLowerCase())
    choices.add(choice)
  }
  return problems
}

function columnOf(draft: ListingDraft, [field, code]: PropertyKey[]): string {
  const own = field === 'attributes' ? draft.columns[attributeColumn(String(code))] : undefined
  return own ?? columnNameOf(draft, field)
}

const columnNameOf = (draft: ListingDraft, field: PropertyKey | undefined) =>
  draft.columns[String(field)] ?? String(field ?? '')

/** Converts a validation issue into the problem of a cell, with the form's reason and limits. */
export function problemOf(
  { message, code, maximum, minimum, params }: SchemaIssue,
  column: string,
  row: number,
): LineProblem {
  const isReason = /^[a-z-]+$/.test(message)
  const reason = isReason ? message : code === 'invalid_type' ? 'required' : 'invalid'
  const values = { min: Number(params?.min ?? minimum ?? 0), max: Number(params?.max ?? maximum ?? 0) }
  return { row, column, reason, values }
}
