import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { goods, idParam, lot } from './stock.ts'

const NOTICE_STATES = ['unreachable', 'waiting', 'sent', 'failed', 'gone'] as const

const recall = z.object({
  lot,
  goods,
  recall: z
    .object({ reason: z.string(), at: field.moment, by: z.string().nullable() })
    .nullable()
    .describe('Null if the lot was not recalled.'),
  buyers: z
    .array(
      z.object({
        number: field.orderNumber,
        status: field.orderStatus,
        placedAt: field.moment,
        fullName: z.string(),
        phone: z.string(),
        email: z.string(),
        language: field.language,
        quantity: z.int(),
        notice: z.enum(NOTICE_STATES).describe('Before a recall only whether an email can be sent.'),
        at: field.moment.nullable(),
      }),
    )
    .describe('Orders with units of the lot; before a recall, those that would be notified.'),
})
export type Recall = z.output<typeof recall>

/** Endpoints for recalling a lot: the lot is blocked, and everyone who has units of it is informed. */
export const recalls = {
  adminGetRecall: endpoint({
    method: 'GET',
    path: '/admin/stock/lots/:id/recall',
    access: 'admin',
    permission: 'stock',
    summary: 'List orders with units of a lot, and the state of their recall emails',
    params: idParam,
    response: recall,
  }),
  adminGetRecallList: endpoint({
    method: 'GET',
    path: '/admin/stock/lots/:id/recall.csv',
    access: 'admin',
    permission: 'stock',
    summary: 'Export the recall list as CSV; each download is logged',
    params: idParam,
    download: true,
    response: z.any(),
  }),
  adminRecallLot: endpoint({
    method: 'POST',
    path: '/admin/stock/lots/:id/recall',
    access: 'admin',
    permission: 'stock',
    errors: ['conflict'],
    summary: 'Recall a lot: block its stock and email its buyers',
    params: idParam,
    body: z.object({ reason: field.prose(500) }),
    response: recall,
    status: 201,
  }),
}
