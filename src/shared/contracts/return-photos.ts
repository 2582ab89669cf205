import { z } from 'zod'
import { MAX_RETURN_PHOTO_BYTES, RETURN_PHOTO_MEDIA_TYPES } from '../rules/returns.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { guestProofQuery } from './invoices.ts'
import { order, orderNumberParam } from './orders.ts'

const photoParam = orderNumberParam.extend({ photo: z.coerce.number().pipe(field.id) })

/** Endpoints for the private photos that buyers attach to a return. */
export const returnPhotos = {
  addReturnPhoto: endpoint({
    method: 'POST',
    path: '/orders/:number/return/photos',
    access: 'anyone',
    errors: ['impossible-status'],
    summary: 'Upload a photo for the open return request',
    description: 'At most four photos.',
    limit: 'write',
    params: orderNumberParam,
    query: guestProofQuery,
    upload: { types: RETURN_PHOTO_MEDIA_TYPES, most: MAX_RETURN_PHOTO_BYTES },
    response: order,
    status: 201,
  }),
  removeReturnPhoto: endpoint({
    method: 'DELETE',
    path: '/orders/:number/return/photos/:photo',
    access: 'anyone',
    errors: ['impossible-status'],
    summary: 'Delete a photo of the open return request',
    limit: 'write',
    params: photoParam,
    query: guestProofQuery,
    response: order,
  }),
  getReturnPhoto: endpoint({
    method: 'GET',
    path: '/orders/:number/return/photos/:photo',
    access: 'anyone',
    summary: 'Get a photo of a return of the order',
    limit: 'browse',
    params: photoParam,
    query: guestProofQuery,
    download: true,
    response: z.any(),
  }),
  adminGetReturnPhoto: endpoint({
    method: 'GET',
    path: '/admin/orders/:number/photos/:photo',
    access: 'admin',
    permission: 'orders',
    summary: 'Get a photo of a return',
    params: photoParam,
    download: true,
    response: z.any(),
  }),
}
