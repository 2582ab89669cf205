import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const stockAlerts = {
  addStockAlert: endpoint({
    method: 'POST',
    path: '/stock-alerts/',
    access: 'anyone',
    errors: ['not-found'],
    summary: 'Ask for one letter when a product, in a size and colour, can be had again',
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
