import { invoices } from '../../shared/contracts/invoices.ts'
import { type Route, route } from '../http/routes.ts'
import { orderFor } from '../orders/queries.ts'
import { downloadInvoice } from './download-invoice.ts'

export const routes: Route[] = [
  route(invoices.downloadInvoice, async ({ db, services, params, query, who, now }) => {
    const order = await orderFor(db, params.number, who, query, services.config.appSecret)
    return { data: await downloadInvoice(db, order, now) }
  }),
]
