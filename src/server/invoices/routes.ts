import { invoices } from '../../shared/contracts/invoices.ts'
import type { Db } from '../database/connect.ts'
import { pageMeta } from '../http/page-meta.ts'
import { type Route, route } from '../http/routes.ts'
import { billingOf, documentsOf, lastBillingOf, listDocuments, presentDocument } from '../orders/documents/queries.ts'
import { requestInvoice } from '../orders/documents/request-invoice.ts'
import { sendDocument } from '../orders/documents/send-document.ts'
import { orderForBuyer } from '../orders/order-for-buyer.ts'
import { orderByNumber } from '../orders/queries.ts'
import { changeInvoiceSettings, invoiceSettingsForEditor } from './change-settings.ts'
import { downloadDocument, downloadInvoice, downloadOwnDocument } from './download-invoice.ts'
import { exportInvoices } from './export-invoices.ts'

export const routes: Route[] = [
  route(invoices.downloadInvoice, async ({ db, services, params, query, who, now }) => {
    const order = await orderForBuyer(services, params.number, who, query)
    return { data: await downloadInvoice(db, order, now) }
  }),
  route(invoices.listOrderInvoices, async ({ db, services, params, query, who }) => {
    const order = await orderForBuyer(services, params.number, who, query)
    return { data: (await documentsOf(db, order.id)).map(presentDocument) }
  }),
  route(invoices.downloadOrderDocument, async ({ db, services, params, query, who }) => {
    const order = await orderForBuyer(services, params.number, who, query)
    return { data: await downloadOwnDocument(db, order, params.id) }
  }),
  route(invoices.lastBilling, async ({ db, who }) => ({ data: await lastBillingOf(db, who.userId) })),
  route(invoices.adminLastBilling, async ({ db, params }) => ({ data: await lastBillingOf(db, params.id) })),
  route(invoices.adminInvoiceSettings, async ({ db }) => ({ data: await invoiceSettingsForEditor(db) })),
  route(invoices.adminChangeInvoiceSettings, async ({ services, body, who }) => ({
    data: await changeInvoiceSettings(services, body, who),
  })),
  route(invoices.adminListInvoices, async ({ db, query }) => {
    const { rows, total } = await listDocuments(db, query)
    return { data: rows, meta: pageMeta(query, total) }
  }),
  route(invoices.adminExportInvoices, async ({ services, query, who }) => ({
    data: await exportInvoices(services, query, who),
  })),
  route(invoices.adminDownloadInvoice, async ({ db, params }) => ({ data: await downloadDocument(db, params.id) })),
  route(invoices.adminSendInvoice, async ({ services, params, who }) => {
    await sendDocument(services, params.id, who)
    return { data: {} }
  }),
  route(invoices.adminOrderInvoices, async ({ db, params }) => {
    const { id } = await orderByNumber(db, params.number)
    return { data: await ofOrder(db, id) }
  }),
  route(invoices.adminIssueInvoice, async ({ db, services, params, body, who }) => {
    const order = await orderByNumber(db, params.number)
    await requestInvoice(services, order, body, who)
    return { data: await ofOrder(db, order.id) }
  }),
]

async function ofOrder(db: Db, orderId: number) {
  return { billing: await billingOf(db, orderId), documents: (await documentsOf(db, orderId)).map(presentDocument) }
}
