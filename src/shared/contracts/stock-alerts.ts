import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const stockAlerts = {
  addStockAlert: endpoint({
    method: 'POST',
    path: '/stock-alerts/',
    access: 'anyone',
    errors: ['not-found'],
    summary: 'Subscribe to one email when a variant is back in stock',
    limit: 'write',
    body: z.object({
      productId: field.id,
      sizeId: field.id.nullish(),
      colorId: field.id.nullish(),
      email: field.email,
    }),
    response: z.object({}),
    status: 201,
  }),
}
