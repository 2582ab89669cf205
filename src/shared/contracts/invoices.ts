import { z } from 'zod'
import { DOCUMENT_KINDS, INVOICE_ISSUE_TRIGGERS } from '../rules/invoices.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { orderNumberParam } from './orders.ts'

/**
 * Proof that a guest placed the order. Sent as query parameters, because the body or response of these calls is a file.
 */
export const guestProofQuery = z.object({ email: field.queryText(254), token: field.queryText(200) })

/** Content of an issued document, unchanged since its issue. Amounts are agorot. */
export interface DocumentContent {
  seller: { name: string; address: string; phone: string; email: string; taxId: string }
  buyer: { name: string; company: string; taxId: string; address: string[]; phone: string; email: string }
  orderNumber: string
  /** Purchase order number of the buyer, printed on the document. */
  poNumber: string
  /** Number of the invoice that a credit note credits; null for an invoice. */
  invoiceNumber: string | null
  lines: DocumentLine[]
  /** Delivery fee of an invoice. On a credit note, the part of the refund that does not belong to the listed goods. */
  other: { amount: number; vat: number }
}

/** A line of a document; its share of the discount is already subtracted. The tax is included in the amount. */
export interface DocumentLine {
  name: string
  detail: string
  quantity: number
  amount: number
  vat: number
}

const settings = z.object({
  issueAt: z.enum(INVOICE_ISSUE_TRIGGERS, { error: 'choice' }),
  taxId: z.string().trim().max(40, 'too-long').describe('Tax id of the seller; blank prints none.'),
  vatRate: z
    .number({ error: 'number' })
    .min(0, 'number')
    .max(100, 'too-big')
    .multipleOf(0.01, 'number')
    .describe('Percent included in prices; 0 prints no tax.'),
  invoicePrefix: z.string().regex(/^[A-Z0-9]{1,8}$/, 'choice'),
  creditNotePrefix: z.string().regex(/^[A-Z0-9]{1,8}$/, 'choice'),
  restartsYearly: z.boolean({ error: 'flag' }).describe('Numbers restart at 1 each year and contain the year.'),
})
export type InvoiceSettings = z.output<typeof settings>
const versioned = settings.extend({ version: field.version })
export type VersionedInvoiceSettings = z.output<typeof versioned>

const document = z.object({
  id: field.id,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  orderNumber: field.orderNumber,
  buyer: z.string(),
  total: field.money,
  vat: field.money,
  issuedAt: z.iso.datetime(),
})
export type LegalDocument = z.input<typeof document>
export type LegalDocumentData = z.output<typeof document>

/** Details of the buyer for the invoice. Blank fields are not printed. */
export const billing = z.object({
  company: z.string().trim().max(120, 'too-long'),
  taxId: z.string().trim().max(40, 'too-long'),
  poNumber: z.string().trim().max(60, 'too-long').describe('Reference of the customer.'),
})
export type Billing = z.output<typeof billing>

const ofOrder = z.object({
  billing,
  documents: z.array(document).describe('Oldest first.'),
})
export type OrderDocuments = z.input<typeof ofOrder>

const period = {
  from: field.queryText(10).describe('First and last day (`YYYY-MM-DD`, Asia/Hebron), both included.'),
  to: field.queryText(10),
}
const orderStaff = { access: 'admin', permission: 'orders' } as const
const owner = { access: 'admin', permission: 'settings' } as const

export const invoices = {
  downloadInvoice: endpoint({
    method: 'GET',
    path: '/orders/:number/invoice.pdf',
    access: 'anyone',
    summary: 'Download the invoice of an order as PDF',
    description:
      'The issued invoice, else a printout of the order. In the language of the order. For the buyer, with email or token for guests.',
    limit: 'write',
    params: orderNumberParam,
    query: guestProofQuery,
    download: true,
    response: z.any(),
  }),
  listOrderInvoices: endpoint({
    method: 'GET',
    path: '/orders/:number/invoices/',
    access: 'anyone',
    summary: 'List the issued invoice and credit notes of an order, oldest first',
    description: 'For the buyer, with email or token for guests. Empty until the invoice is issued.',
    limit: 'browse',
    params: orderNumberParam,
    query: guestProofQuery,
    response: z.array(document),
  }),
  downloadOrderDocument: endpoint({
    method: 'GET',
    path: '/orders/:number/invoices/:id/pdf',
    access: 'anyone',
    summary: 'Download an issued invoice or credit note of an order as PDF',
    description: 'In the language of the order. For the buyer, with email or token for guests.',
    limit: 'write',
    params: orderNumberParam.extend({ id: z.coerce.number().pipe(field.id) }),
    query: guestProofQuery,
    download: true,
    response: z.any(),
  }),
  lastBilling: endpoint({
    method: 'GET',
    path: '/auth/billing/',
    access: 'signed-in',
    summary: 'Get the company of the last own order that had one, for the next invoice',
    description: 'Empty texts without one. Numbers of purchase orders are not repeated.',
    response: billing,
  }),
  adminLastBilling: endpoint({
    ...orderStaff,
    method: 'GET',
    path: '/admin/customers/:id/billing',
    summary: 'Get the company of a customer’s last order that had one, for a phone order',
    params: z.object({ id: z.coerce.number().pipe(field.id) }),
    response: billing,
  }),
  adminInvoiceSettings: endpoint({
    ...owner,
    method: 'GET',
    path: '/admin/invoice-settings',
    summary: 'Get the settings of invoices and credit notes',
    response: versioned,
  }),
  adminChangeInvoiceSettings: endpoint({
    ...owner,
    method: 'PUT',
    path: '/admin/invoice-settings',
    summary: 'Change moment of issue, tax id, tax rate and numbering of invoices',
    description: 'Applies to documents issued from now on; issued ones never change.',
    errors: ['conflict'],
    errorData: { conflict: z.object({ current: versioned }) },
    body: versioned,
    response: versioned,
  }),
  adminListInvoices: endpoint({
    ...orderStaff,
    method: 'GET',
    path: '/admin/invoices/',
    summary: 'List issued invoices and credit notes of a period, newest first',
    query: z.object({ ...period, ...field.paging(25) }),
    response: z.array(document),
    paged: true,
  }),
  adminExportInvoices: endpoint({
    method: 'POST',
    path: '/admin/invoices/export',
    access: 'admin',
    permission: 'money',
    summary: 'Export the invoices and credit notes of a period as CSV',
    query: z.object(period),
    download: true,
    response: z.any(),
  }),
  adminDownloadInvoice: endpoint({
    ...orderStaff,
    method: 'GET',
    path: '/admin/invoices/:id/pdf',
    summary: 'Download an issued invoice or credit note as PDF',
    params: z.object({ id: z.coerce.number().pipe(field.id) }),
    download: true,
    response: z.any(),
  }),
  adminSendInvoice: endpoint({
    ...orderStaff,
    method: 'POST',
    path: '/admin/invoices/:id/email',
    errors: ['impossible-status'],
    summary: 'Send an issued invoice or credit note to the buyer again, as PDF',
    params: z.object({ id: z.coerce.number().pipe(field.id) }),
    response: z.object({}),
  }),
  adminOrderInvoices: endpoint({
    ...orderStaff,
    method: 'GET',
    path: '/admin/orders/:number/invoices',
    summary: 'Get the documents of an order and the details of its buyer for them',
    params: orderNumberParam,
    response: ofOrder,
  }),
  adminIssueInvoice: endpoint({
    ...orderStaff,
    method: 'POST',
    path: '/admin/orders/:number/invoices',
    summary: 'Issue the invoice of an order, with the details of its buyer',
    description: 'With `later`, only saves the details; the invoice is issued at the moment of the settings.',
    errors: ['impossible-status'],
    params: orderNumberParam,
    body: billing.extend({ later: z.boolean({ error: 'flag' }).default(false) }),
    response: ofOrder,
  }),
}
