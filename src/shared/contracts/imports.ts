import { z } from 'zod'
import { IMPORT_KINDS, IMPORT_STATES, LINE_CHANGES, LINE_OUTCOMES } from '../rules/imports.ts'
import { SHEET_TYPES } from './cash-settlements.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** Bytes of a whole file, and of a piece of it. */
export const IMPORT_BYTES = 400 * 1024 * 1024
export const PIECE_BYTES = 1024 * 1024

const catalogueImport = z.object({
  id: field.id,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  kind: z.enum(IMPORT_KINDS).nullable(),
  language: field.language,
  bytes: z.int(),
  received: z.int().describe('Bytes received: the offset of the next piece.'),
  refusal: z.string().nullable().describe('Why the file cannot be read, in the language of the request.'),
  lines: z.int(),
  written: z.int().describe('Lines written so far.'),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  pictures: z.object({ waiting: z.int(), fetched: z.int(), failed: z.int() }),
  createdAt: field.moment,
  startedAt: field.moment.nullable(),
  finishedAt: field.moment.nullable(),
  importedBy: z.string().nullable(),
})
export type CatalogueImport = z.output<typeof catalogueImport>

const prices = z.object({ from: field.shekels, to: field.shekels, offer: field.shekels.nullable() }).nullable()
const line = z.object({
  line: z.int(),
  row: z.int().describe('Row of the file, from 1.'),
  name: z.string(),
  outcome: z.enum(LINE_OUTCOMES),
  contents: z
    .object({
      ...{ prices, before: prices, variants: z.int(), pictures: z.int() },
      ...{ brand: z.string(), categories: z.array(z.string()), changes: z.array(z.enum(LINE_CHANGES)) },
    })
    .nullable()
    .describe('For products that are added or changed: new values, former prices and the list of changes.'),
  problems: z.array(z.object({ row: z.int(), column: z.string(), message: z.string(), isNote: z.boolean() })),
})
export type ImportLine = z.output<typeof line>

const params = z.object({ id: z.coerce.number().pipe(field.id) })
const admin = { access: 'admin', permission: 'catalogue' } as const

/** Products from files of our own, of Shopify and of WooCommerce, and the whole catalogue as a file. For admins. */
export const imports = {
  adminListImports: endpoint({
    method: 'GET',
    path: '/admin/imports/',
    ...admin,
    summary: 'Imports of products, the latest first',
    query: z.object(field.paging(25)),
    response: z.array(catalogueImport),
    paged: true,
  }),
  adminBeginImport: endpoint({
    method: 'POST',
    path: '/admin/imports/',
    ...admin,
    errors: ['not-found'],
    summary: 'Announce a file of products, which then comes in pieces; nothing is written before the import is started',
    body: z.object({
      fileName: field.line(120),
      bytes: z.int({ error: 'number' }).min(1, 'too-small').max(IMPORT_BYTES, 'too-big'),
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
    summary: 'The next piece of the file; with the last one it is read. The same piece again changes nothing',
    params,
    query: z.object({ offset: field.queryInt(0, IMPORT_BYTES) }),
    upload: { types: SHEET_TYPES, most: PIECE_BYTES },
    response: catalogueImport,
  }),
  adminGetImport: endpoint({
    method: 'GET',
    path: '/admin/imports/:id',
    ...admin,
    summary: 'How far an import has come',
    params,
    response: catalogueImport,
  }),
  adminListImportLines: endpoint({
    method: 'GET',
    path: '/admin/imports/:id/lines',
    ...admin,
    summary: 'What becomes of each product of the file, and what is wrong with it, by row and column',
    params,
    query: z.object({
      outcome: z.preprocess(value => value || undefined, z.enum(LINE_OUTCOMES, { error: 'choice' }).optional()),
      ...field.paging(50),
    }),
    response: z.array(line),
    paged: true,
  }),
  adminListImportPictures: endpoint({
    method: 'GET',
    path: '/admin/imports/:id/pictures',
    ...admin,
    summary: 'Pictures that could not be fetched, and why',
    params,
    query: z.object(field.paging(50)),
    response: z.array(z.object({ productId: field.id, name: z.string(), url: z.string(), reason: z.string() })),
    paged: true,
  }),
  adminStartImport: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/start',
    ...admin,
    errors: ['conflict', 'wrong-credentials'],
    summary:
      'Write what was looked at, without the lines that failed; goes on by itself after a crash; takes the password',
    params,
    body: z.object({ password: field.confirmedPassword }),
    response: catalogueImport,
  }),
  adminStopImport: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/stop',
    ...admin,
    errors: ['conflict'],
    summary: 'End an import; what is written stays',
    params,
    response: catalogueImport,
  }),
  adminExportFailedRows: endpoint({
    method: 'GET',
    path: '/admin/imports/:id/failed',
    ...admin,
    summary: 'The rows that failed as they came, with the reasons beside them',
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
    summary: 'The whole catalogue as a table, which imported again changes nothing; takes the password',
    body: z.object({ password: field.confirmedPassword }),
    download: true,
    response: z.any(),
  }),
}
