import { z } from 'zod'
import { SHEET_MEDIA_TYPES } from './cash-settlements.ts'
import { customerImport, customerImportLine, customerTarget, existingAccounts } from './customer-import-shape.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { answersVersion, importParams, lineQuery, MAX_CHUNK_BYTES } from './import-shape.ts'

/** Size limit in bytes of a whole file. */
const MAX_CUSTOMER_BYTES = 50 * 1024 * 1024

const params = importParams
const admin = { access: 'admin', permission: 'customers' } as const

/** Admin endpoints for customer imports: files from Shopify or WooCommerce, or any table with a header. */
export const customerImports = {
  adminListCustomerImports: endpoint({
    method: 'GET',
    path: '/admin/customer-imports/',
    ...admin,
    summary: 'List imports of customers, latest first',
    query: z.object(field.paging(25)),
    response: z.array(customerImport),
    paged: true,
  }),
  adminBeginCustomerImport: endpoint({
    method: 'POST',
    path: '/admin/customer-imports/',
    ...admin,
    errors: ['not-found'],
    summary: 'Create an import of customers; the file is then sent in pieces',
    description: 'Nothing is written before the import is started.',
    body: z.object({
      fileName: field.line(120),
      bytes: z.int({ error: 'number' }).min(1, 'too-small').max(MAX_CUSTOMER_BYTES, 'too-big'),
      language: field.language.nullable().default(null).describe('Language of the customers; null to detect it.'),
    }),
    response: customerImport,
    status: 201,
  }),
  adminSendCustomerImportPiece: endpoint({
    method: 'POST',
    path: '/admin/customer-imports/:id/pieces',
    ...admin,
    summary: 'Send the next piece of the file',
    description: 'The last piece starts reading. Repeating a piece has no effect.',
    params,
    query: z.object({ offset: field.queryInt(0, MAX_CUSTOMER_BYTES) }),
    upload: { types: SHEET_MEDIA_TYPES, most: MAX_CHUNK_BYTES },
    response: customerImport,
  }),
  adminGetCustomerImport: endpoint({
    method: 'GET',
    path: '/admin/customer-imports/:id',
    ...admin,
    summary: 'Get the progress of an import of customers',
    params,
    response: customerImport,
  }),
  adminListCustomerImportLines: endpoint({
    method: 'GET',
    path: '/admin/customer-imports/:id/lines',
    ...admin,
    summary: 'List the customers of the file with changes and problems by row and column',
    params,
    query: lineQuery,
    response: z.array(customerImportLine),
    paged: true,
  }),
  adminAnswerCustomerImport: endpoint({
    method: 'POST',
    path: '/admin/customer-imports/:id/answers',
    ...admin,
    errors: ['conflict', 'preview-moved'],
    summary: 'Answer the questions about a file of customers, and preview it again',
    params,
    body: z.object({
      language: field.language.describe('Language of the emails to the added customers.'),
      existing: existingAccounts,
      invite: z
        .boolean({ error: 'flag' })
        .describe('True if each added customer gets an email with the invitation to set a password.'),
      targets: z
        .array(customerTarget)
        .max(500, 'too-big')
        .refine(targets => new Set(targets.filter(Boolean)).size === targets.filter(Boolean).length, 'taken')
        .refine(targets => targets.includes('email'), 'required')
        .describe('The field that each column fills, each once; null for a column that is not read.'),
      version: answersVersion,
    }),
    response: customerImport,
  }),
  adminStartCustomerImport: endpoint({
    method: 'POST',
    path: '/admin/customer-imports/:id/start',
    ...admin,
    errors: ['conflict', 'preview-moved', 'wrong-credentials'],
    summary: 'Add the previewed customers without the failed lines; requires the password',
    description: 'Accounts have no password until their owners set one. Resumes by itself after a crash.',
    params,
    body: z.object({ password: field.confirmedPassword, version: answersVersion }),
    response: customerImport,
  }),
  adminStopCustomerImport: endpoint({
    method: 'POST',
    path: '/admin/customer-imports/:id/stop',
    ...admin,
    errors: ['conflict'],
    summary: 'Stop an import of customers; what is written stays',
    params,
    response: customerImport,
  }),
  adminExportFailedCustomers: endpoint({
    method: 'GET',
    path: '/admin/customer-imports/:id/failed',
    ...admin,
    summary: 'Export the failed rows with their reasons as CSV',
    params,
    query: z.object({ lang: field.queryText(8) }),
    download: true,
    response: z.any(),
  }),
}
