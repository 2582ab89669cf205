import { z } from 'zod'
import { MAX_RECEIPT_BYTES, RECEIPT_MEDIA_TYPES, TRANSFER_DECISIONS } from '../rules/transfer-receipt.ts'
import { MAX_SHEET_BYTES, SHEET_MEDIA_TYPES } from './cash-settlements.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { orderNumberParam } from './orders.ts'

/**
 * Proof that a guest placed the order. Sent as query parameters, because the body or response of these calls is a file.
 */
const proofQuery = z.object({ email: field.queryText(254), token: field.queryText(200) })

const receipts = z.object({
  room: z.int().describe('Number of receipts that the buyer may still upload; 0 when no transfer is expected.'),
  receipts: z.array(
    z.object({
      id: field.id,
      sentAt: field.moment,
      note: z.string().nullable(),
      decision: z.enum(TRANSFER_DECISIONS).nullable(),
      reason: z.string().nullable().describe('Reason of the rejection.'),
    }),
  ),
})
export type Receipts = z.output<typeof receipts>

/** Reasons why a statement row may belong to an order. */
export const MATCH_REASONS = ['number', 'amount', 'name'] as const
const why = z.array(z.enum(MATCH_REASONS))

const awaited = z.object({
  number: field.orderNumber,
  fullName: z.string(),
  total: field.money,
  language: field.language.describe('Language of the buyer, for emails.'),
})
const queue = z.object({
  receipts: z.array(
    z.object({
      id: field.id,
      sentAt: field.moment,
      contentType: z.string(),
      note: z.string().nullable(),
      order: awaited,
      suggestions: z.array(z.object({ row: field.id, why })).describe('Unmatched rows, most likely first.'),
    }),
  ),
  rows: z.array(
    z.object({
      id: field.id,
      reference: z.string().describe('Reference of the bank.'),
      amount: field.money,
      receivedOn: field.day.describe('Day, `YYYY-MM-DD`.'),
      sender: z.string(),
      note: z.string(),
      state: z.enum(['waiting', 'matched', 'ignored']),
      number: z.string().nullable().describe('Order that the row was matched to, or ignored for.'),
      canUndo: z.boolean(),
      suggestions: z
        .array(awaited.extend({ why, ended: z.boolean() }))
        .describe('Orders, most likely first; `ended` ones were over before the money came, which is refunded.'),
    }),
  ),
})
export type TransferQueue = z.input<typeof queue>
export type TransferQueueData = z.output<typeof queue>
export type OpenReceipt = TransferQueue['receipts'][number]
export type StatementRow = TransferQueue['rows'][number]

const imported = z.object({
  added: z.int().describe('Number of new rows; in a preview, of those that would be added.'),
  known: z.int(),
  outgoing: z.int().describe('Outgoing amounts in the file, which are ignored.'),
})
export type ImportedStatement = z.output<typeof imported>

const idParam = z.object({ id: z.coerce.number().pipe(field.id) })
const typedAmount = field.inAgorot(
  z
    .number({ error: 'number' })
    .min(0.01, 'too-small')
    .max(9_999_999, 'too-big')
    .refine(value => Number.isInteger(Math.round(value * 1_000_000) / 10_000), 'number'),
)
/** Text that is included in an email. */
const emailedText = field.prose(500, { min: 3 })

/** Endpoints for bank transfers: receipts of buyers, rows of bank statements, and matching by staff. */
export const transfers = {
  listReceipts: endpoint({
    method: 'GET',
    path: '/orders/:number/receipts',
    access: 'anyone',
    summary: 'List the uploaded receipts of a transfer and their decisions',
    limit: 'browse',
    params: orderNumberParam,
    query: proofQuery,
    response: receipts,
  }),
  addReceipt: endpoint({
    method: 'POST',
    path: '/orders/:number/receipts',
    access: 'anyone',
    errors: ['impossible-status'],
    summary: 'Upload a receipt of the expected transfer',
    description: 'At most three at once. Only staff can read them.',
    limit: 'write',
    params: orderNumberParam,
    query: proofQuery.extend({ note: field.prose(300, { min: 0 }).optional() }),
    upload: { types: RECEIPT_MEDIA_TYPES, most: MAX_RECEIPT_BYTES },
    response: receipts,
    status: 201,
  }),

  adminListTransfers: endpoint({
    method: 'GET',
    path: '/admin/transfers/',
    access: 'admin',
    permission: 'money',
    summary: 'List open receipts and bank statement rows; `show=done` lists resolved rows',
    query: z.object({ show: field.queryText(10) }),
    response: queue,
  }),
  adminGetReceipt: endpoint({
    method: 'GET',
    path: '/admin/transfers/receipts/:id/file',
    access: 'admin',
    permission: 'money',
    summary: 'Download a receipt; each access is logged',
    params: idParam,
    download: true,
    response: z.any(),
  }),
  adminImportStatement: endpoint({
    method: 'POST',
    path: '/admin/transfers/statement',
    access: 'admin',
    permission: 'money',
    summary: 'Preview or import a bank statement; known rows are skipped',
    query: z.object({ preview: field.queryFlag() }),
    upload: { types: SHEET_MEDIA_TYPES, most: MAX_SHEET_BYTES },
    response: imported,
  }),
  adminAcceptReceipt: endpoint({
    method: 'POST',
    path: '/admin/transfers/receipts/:id/accept',
    access: 'admin',
    permission: 'money',
    errors: ['conflict', 'impossible-status'],
    summary: 'Accept a receipt: the order is paid, once',
    params: idParam,
    body: z
      .object({
        row: field.id.optional(),
        reference: field.line(100).optional(),
        amount: typedAmount.optional(),
      })
      .describe('Either the row, or the reference of the bank with the amount.'),
    response: queue,
  }),
  adminRejectReceipt: endpoint({
    method: 'POST',
    path: '/admin/transfers/receipts/:id/reject',
    access: 'admin',
    permission: 'money',
    errors: ['conflict'],
    summary: 'Reject a receipt; an email gives the reason',
    params: idParam,
    body: z.object({ reason: emailedText, row: field.id.nullish() }),
    response: queue,
  }),
  adminMatchRow: endpoint({
    method: 'POST',
    path: '/admin/transfers/rows/:id/match',
    access: 'admin',
    permission: 'money',
    errors: ['conflict', 'impossible-status'],
    summary: 'Match a statement row to an order: it is paid, once, if the amount is its total',
    params: idParam,
    body: z.object({ number: field.line(40) }),
    response: queue,
  }),
  adminIgnoreRow: endpoint({
    method: 'POST',
    path: '/admin/transfers/rows/:id/ignore',
    access: 'admin',
    permission: 'money',
    errors: ['conflict', 'impossible-status'],
    summary: 'Ignore a statement row',
    description: 'With an order and a reason, an email informs its buyer.',
    params: idParam,
    body: z.object({ number: field.line(40).optional(), reason: emailedText.optional() }),
    response: queue,
  }),
  adminUndoRow: endpoint({
    method: 'POST',
    path: '/admin/transfers/rows/:id/undo',
    access: 'admin',
    permission: 'money',
    errors: ['conflict', 'impossible-status'],
    summary: 'Reopen a statement row; its payment is undone if nothing happened since',
    params: idParam,
    response: queue,
  }),
}
