import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { numberParam } from './orders.ts'

/** Proof of a guest, in the query of a call whose body or answer is a file. */
export const proofQuery = z.object({ email: field.queryText(254), token: field.queryText(200) })

export const invoices = {
  downloadInvoice: endpoint({
    method: 'GET',
    path: '/orders/:number/invoice.pdf',
    access: 'anyone',
    summary: 'Download the invoice of an order as PDF',
    description: 'In the language of the order. For the buyer, with email or token for guests.',
    limit: 'write',
    params: numberParam,
    query: proofQuery,
    download: true,
    response: z.any(),
  }),
}
