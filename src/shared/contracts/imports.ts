import { z } from 'zod'
import { isImportTarget } from '../rules/import-targets.ts'
import { IMPORT_KINDS, LINE_CHANGES, RATE_PATTERN, THREE_DIGIT_INTERPRETATIONS } from '../rules/imports.ts'
import { SHEET_MEDIA_TYPES } from './cash-settlements.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import {
  answersVersion,
  importColumn,
  importLineShape,
  importParams,
  importShape,
  lineQuery,
  MAX_CHUNK_BYTES,
} from './import-shape.ts'

/** Size limit in bytes of a whole file. */
const MAX_IMPORT_BYTES = 400 * 1024 * 1024

const catalogueImport = importShape.extend({
  kind: z.enum(IMPORT_KINDS).nullable().describe('Format of the file, recognised by its header.'),
  columns: z
    .array(
      importColumn.extend({
        target: z.string().nullable().describe('The field that it fills; null when it is not read.'),
      }),
    )
    .describe('Columns of a table of unknown origin, with the fields that they fill: guessed, then as answered.'),
  attributes: z
    .array(
      z.object({
        target: z.string(),
        name: z.string(),
        language: field.language.nullable().describe('Of a text in a language of its own.'),
      }),
    )
    .describe('Custom attributes that a column of such a table can fill.'),
  untracked: z.int().describe('New variants without a count of stock in the file.'),
  threeDigitPrices: z.int().describe('Prices with three digits after their only mark, as 12.500 or 1,250.'),
  answers: z
    .object({
      rate: z.string(),
      untrackedStock: z.int().nullable(),
      threeDigits: z.enum(THREE_DIGIT_INTERPRETATIONS).nullable(),
      targets: z.array(z.string().nullable()).nullable(),
    })
    .describe('Answers about a file of another shop; at first those of the last import with the same columns.'),
  images: z.object({ waiting: z.int(), fetched: z.int(), failed: z.int() }),
})
export type CatalogImport = z.output<typeof catalogueImport>

const prices = z.object({ from: field.money, to: field.money, offer: field.money.nullable() }).nullable()
const line = importLineShape.extend({
  contents: z
    .object({
      prices,
      before: prices,
      variants: z.int(),
      images: z.int(),
      brand: z.string(),
      categories: z.array(z.string()),
      changes: z.array(z.enum(LINE_CHANGES)),
    })
    .nullable()
    .describe('For products that are added or changed: new values, former prices and the list of changes.'),
})
export type ImportLine = z.input<typeof line>
export type ImportLineData = z.output<typeof line>

const version = answersVersion
const params = importParams
const admin = { access: 'admin', permission: 'catalogue' } as const

/**
 * Endpoints for product imports from files of this shop, Shopify or WooCommerce, or from any table with a header, and
 * for the export of the catalogue. For admins.
 */
export const imports = {
  adminListImports: endpoint({
    method: 'GET',
    path: '/admin/imports/',
    ...admin,
    summary: 'List product imports, latest first',
    query: z.object(field.paging(25)),
    response: z.array(catalogueImport),
    paged: true,
  }),
  adminBeginImport: endpoint({
    method: 'POST',
    path: '/admin/imports/',
    ...admin,
    errors: ['not-found'],
    summary: 'Create an import; the file is then sent in pieces',
    description: 'Nothing is written before the import is started.',
    body: z.object({
      fileName: field.line(120),
      bytes: z.int({ error: 'number' }).min(1, 'too-small').max(MAX_IMPORT_BYTES, 'too-big'),
      language: field.language
        .nullable()
        .default(null)
        .describe('Language of a Shopify or WooCommerce file; null to detect it.'),
    }),
    response: catalogueImport,
    status: 201,
  }),
  adminSendImportPiece: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/pieces',
    ...admin,
    summary: 'Send the next piece of the file',
    description: 'The last piece starts reading. Repeating a piece has no effect.',
    params,
    query: z.object({ offset: field.queryInt(0, MAX_IMPORT_BYTES) }),
    upload: { types: SHEET_MEDIA_TYPES, most: MAX_CHUNK_BYTES },
    response: catalogueImport,
  }),
  adminGetImport: endpoint({
    method: 'GET',
    path: '/admin/imports/:id',
    ...admin,
    summary: 'Get the progress of an import',
    params,
    response: catalogueImport,
  }),
  adminListImportLines: endpoint({
    method: 'GET',
    path: '/admin/imports/:id/lines',
    ...admin,
    summary: 'List the products of the file with changes and problems by row and column',
    params,
    query: lineQuery,
    response: z.array(line),
    paged: true,
  }),
  adminListImportImages: endpoint({
    method: 'GET',
    path: '/admin/imports/:id/images',
    ...admin,
    summary: 'List images that could not be fetched',
    params,
    query: z.object(field.paging(50)),
    response: z.array(z.object({ productId: field.id, name: z.string(), url: z.string(), reason: z.string() })),
    paged: true,
  }),
  adminAnswerImport: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/answers',
    ...admin,
    errors: ['conflict', 'preview-moved'],
    summary: 'Answer the questions about a file of another shop, and preview it again',
    params,
    body: z.object({
      language: field.language.describe('Language of the texts.'),
      rate: z
        .string({ error: 'required' })
        .trim()
        .regex(RATE_PATTERN, 'number')
        .refine(rate => !RATE_PATTERN.test(rate) || Number(rate) > 0, 'too-small')
        .describe('Shekels per unit of the currency of the file, with at most six decimals; 1 for shekels.'),
      untrackedStock: z
        .int({ error: 'number' })
        .min(0, 'too-small')
        .max(100_000, 'too-big')
        .nullable()
        .describe('Initial stock of each new variant without a count in the file.'),
      threeDigits: z
        .enum(THREE_DIGIT_INTERPRETATIONS, { error: 'choice' })
        .nullable()
        .default(null)
        .describe('Three digits after the only mark of a price are decimals, rounded to agorot, or grouped thousands.'),
      targets: z
        .array(z.string().refine(isImportTarget, 'choice').nullable())
        .max(500, 'too-big')
        .refine(targets => new Set(targets.filter(Boolean)).size === targets.filter(Boolean).length, 'taken')
        .nullable()
        .default(null)
        .describe('For a table: the field that each column fills, each once; null for a column that is not read.'),
      version,
    }),
    response: catalogueImport,
  }),
  adminStartImport: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/start',
    ...admin,
    errors: ['conflict', 'preview-moved', 'wrong-credentials'],
    summary: 'Write the previewed import without its failed lines; requires the password',
    description:
      'Resumes by itself after a crash. A conflict while the stock of untracked variants or the meaning of ambiguous prices is not answered.',
    params,
    body: z.object({ password: field.confirmedPassword, version }),
    response: catalogueImport,
  }),
  adminStopImport: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/stop',
    ...admin,
    errors: ['conflict'],
    summary: 'Stop an import; what is written stays',
    params,
    response: catalogueImport,
  }),
  adminExportFailedRows: endpoint({
    method: 'GET',
    path: '/admin/imports/:id/failed',
    ...admin,
    summary: 'Export the failed rows with their reasons as CSV',
    params,
    query: z.object({ lang: field.queryText(8) }),
    download: true,
    response: z.any(),
  }),
  adminExportCatalog: endpoint({
    method: 'POST',
    path: '/admin/catalog/export',
    ...admin,
    errors: ['not-found', 'wrong-credentials'],
    summary: 'Export the catalogue as CSV; requires the password',
    description: 'Imported unchanged, the file changes nothing.',
    body: z.object({ password: field.confirmedPassword }),
    download: true,
    response: z.any(),
  }),
}
