import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const savedCard = z.object({
  id: field.id,
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
})
export type SavedCard = z.output<typeof savedCard>

export const payments = {
  listPaymentMethods: endpoint({
    method: 'GET',
    path: '/payment-methods/',
    access: 'signed-in',
    summary: 'List saved cards',
    description: 'The gateway stores the cards; the shop knows brand and last four digits.',
    response: z.array(savedCard),
  }),
  removePaymentMethod: endpoint({
    method: 'DELETE',
    path: '/payment-methods/:id',
    access: 'signed-in',
    summary: 'Delete a saved card',
    limit: 'write',
    params: z.object({ id: z.coerce.number().int().positive() }),
    response: z.object({}),
  }),
}
