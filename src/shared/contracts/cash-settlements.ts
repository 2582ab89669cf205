import { z } from 'zod'
import { owedCash, settlement, settlementSummary } from './cash-settlement-shape.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** Size limit of a courier's or bank's list, in bytes. */
export const MAX_SHEET_BYTES = 1024 * 1024
/** Media type of an uploaded list, whatever its file name. The server checks the content. */
export const SHEET_MEDIA_TYPES = ['text/csv'] as const

const id = z.coerce.number().pipe(field.id)
const lineParams = z.object({ id, line: id })

/**
 * Endpoints for cash settlements of couriers (field notes, "Palestine"): each row of a courier's file must match an
 * order exactly. For admins.
 */
export const cashSettlements = {
  adminImportSettlement: endpoint({
    method: 'POST',
    path: '/admin/cash-settlements/',
    access: 'admin',
    permission: 'money',
    errors: ['impossible-status', 'not-found'],
    summary: 'Preview or import a courier’s list of collected cash',
    description: 'The same file is imported once.',
    query: z.object({
      fileName: field.line(120, { min: 0 }).default('').describe('Empty for a pasted list.'),
      courier: field.queryInt(1, 2_147_483_647),
      preview: field.queryFlag(),
    }),
    upload: { types: SHEET_MEDIA_TYPES, most: MAX_SHEET_BYTES },
    response: settlement,
  }),
  adminListSettlements: endpoint({
    method: 'GET',
    path: '/admin/cash-settlements/',
    access: 'admin',
    permission: 'money',
    summary: 'List settlements, latest first',
    query: z.object(field.paging(25)),
    response: z.array(settlementSummary),
    paged: true,
  }),
  adminOwedCash: endpoint({
    method: 'GET',
    path: '/admin/cash-settlements/owed',
    access: 'admin',
    permission: 'money',
    summary: 'List cash that couriers collected and still owe, oldest first',
    query: z.object({ courier: field.queryInt(0, 2_147_483_647), ...field.paging(50) }),
    response: owedCash,
    paged: true,
  }),
  adminExportOwedCash: endpoint({
    method: 'GET',
    path: '/admin/cash-settlements/owed/export',
    access: 'admin',
    permission: 'money',
    summary: 'Export owed cash as CSV',
    query: z.object({ courier: field.queryInt(0, 2_147_483_647), lang: field.queryText(8) }),
    download: true,
    response: z.any(),
  }),
  adminGetSettlement: endpoint({
    method: 'GET',
    path: '/admin/cash-settlements/:id',
    access: 'admin',
    permission: 'money',
    summary: 'Get a settlement with its rows',
    params: z.object({ id }),
    response: settlement,
  }),
  adminSettleLine: endpoint({
    method: 'POST',
    path: '/admin/cash-settlements/:id/lines/:line/settle',
    access: 'admin',
    permission: 'money',
    errors: ['conflict', 'impossible-status'],
    summary: 'Settle a row; an order that is with the courier becomes delivered',
    params: lineParams,
    response: settlement,
  }),
  adminResolveLine: endpoint({
    method: 'POST',
    path: '/admin/cash-settlements/:id/lines/:line/resolve',
    access: 'admin',
    permission: 'money',
    errors: ['conflict'],
    summary: 'Mark a row that cannot be settled as resolved, with a note',
    params: lineParams,
    body: z.object({ note: field.prose(300, { min: 3 }) }),
    response: settlement,
  }),
}
