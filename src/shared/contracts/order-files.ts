import { z } from 'zod'
import { RETURN_PHOTO_BYTES, RETURN_PHOTO_TYPES } from '../rules/returns.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { numberParam, order } from './orders.ts'

/** What a guest shows in the address of a call whose body or answer is a file. */
const proofQuery = z.object({ email: field.queryText(254), token: field.queryText(200) })
const photoParam = numberParam.extend({ photo: z.coerce.number().pipe(field.id) })

/** Files that belong to an order: each is private. */
export const orderFiles = {
  downloadInvoice: endpoint({
    method: 'GET',
    path: '/orders/:number/invoice.pdf',
    access: 'anyone',
    summary: 'The invoice of an order as a PDF, in its buyer’s language, for whoever may see the order',
    limit: 'write',
    params: numberParam,
    query: proofQuery,
    download: true,
    response: z.any(),
  }),
  addReturnPhoto: endpoint({
    method: 'POST',
    path: '/orders/:number/return/photos',
    access: 'anyone',
    summary: 'A picture of the goods for the request that waits for an answer: JPEG, PNG or WebP to 8 MB, four at most',
    limit: 'write',
    params: numberParam,
    query: proofQuery,
    upload: { types: RETURN_PHOTO_TYPES, most: RETURN_PHOTO_BYTES },
    response: order,
    status: 201,
  }),
  removeReturnPhoto: endpoint({
    method: 'DELETE',
    path: '/orders/:number/return/photos/:photo',
    access: 'anyone',
    summary: 'Take a picture of the request that waits for an answer away',
    limit: 'write',
    params: photoParam,
    query: proofQuery,
    response: order,
  }),
  getReturnPhoto: endpoint({
    method: 'GET',
    path: '/orders/:number/return/photos/:photo',
    access: 'anyone',
    summary: 'A picture that was sent along with a return of the order',
    limit: 'browse',
    params: photoParam,
    query: proofQuery,
    download: true,
    response: z.any(),
  }),
  adminGetReturnPhoto: endpoint({
    method: 'GET',
    path: '/admin/orders/:number/photos/:photo',
    access: 'admin',
    permission: 'orders',
    summary: 'A picture that a buyer sent along with a return',
    params: photoParam,
    download: true,
    response: z.any(),
  }),
}
