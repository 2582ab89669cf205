import { z } from 'zod'
import {
  CUSTOMER_CHANGES,
  CUSTOMER_FILE_KINDS,
  CUSTOMER_TARGETS,
  EXISTING_ACCOUNT_POLICIES,
} from '../rules/customer-imports.ts'
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
const MAX_CUSTOMER_BYTES = 50 * 1024 * 1024

const target = z.enum(CUSTOMER_TARGETS, { error: 'choice' }).nullable()
const existing = z
  .enum(EXISTING_ACCOUNT_POLICIES, { error: 'choice' })
  .describe('Accounts that exist: `keep` changes nothing, `fill` fills only what is empty. Nothing is overwritten.')

const customerImport = importShape.extend({
  kind: z.enum(CUSTOMER_FILE_KINDS).nullable().describe('Shop system that wrote the file, recognised by its header.'),
  columns: z
    .array(importColumn.extend({ target: target.describe('The field that it fills; null when it is not read.') }))
    .describe('Columns of the file with the fields that they fill: guessed, then as answered.'),
  answers: z
    .object({ existing, invite: z.boolean() })
    .describe('Answers about the file; at first those of the last import with the same columns, without invitations.'),
})
export type CustomerImport = z.output<typeof customerImport>

const line = importLineShape.extend({
  contents: z
    .object({
      email: z.string(),
      phone: z.string().nullable(),
      address: z.object({ city: z.string(), region: z.string().describe('Name of the delivery region.') }).nullable(),
      groups: z.array(z.string()).describe('Names of the customer groups that the account joins.'),
      newsletter: z.boolean().describe('Whether the email is subscribed to the newsletter.'),
      changes: z.array(z.enum(CUSTOMER_CHANGES)).describe('Parts that are added, or filled in an existing account.'),
    })
    .nullable()
    .describe('For accounts that are added or filled.'),
})
export type CustomerLine = z.input<typeof line>
export type CustomerLineData = z.output<typeof line>

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
    response: z.array(line),
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
      existing,
      invite: z
        .boolean({ error: 'flag' })
        .describe('Whether each added customer gets an email with the invitation to set a password.'),
      targets: z
        .array(target)
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
