import { z } from 'zod'
import { ORDER_EMAILS } from '../rules/order-emails.ts'
import { ORDER_STATUSES } from '../rules/order-states.ts'
import { RETURN_REASONS } from '../rules/returns.ts'
import { quoteChangeOf, quoteLine } from './cart.ts'
import { endpoint, LONG_TEXT_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'
import { order } from './order-shape.ts'

export { type Order, type OrderData, order } from './order-shape.ts'

export const orderSummary = z.object({
  number: field.orderNumber,
  status: field.orderStatus,
  paymentStatus: field.paymentStatus,
  placedAt: field.moment,
  itemCount: z.int(),
  total: field.money,
})

const confirmation = z.object({
  text: z.string().describe('Message for the buyer, in their language.'),
  phone: z
    .object({ refused: z.int(), waiting: z.int() })
    .describe('Other orders of the same phone number: refused at the door, and waiting for confirmation.'),
  customerId: field.id.nullable().describe('Customer of the order; null for guests and deleted accounts.'),
})
export type Confirmation = z.output<typeof confirmation>

export const orderNumberParam = z.object({ number: z.string().max(40) })
const returnParams = orderNumberParam.extend({ id: z.coerce.number().pipe(field.id) })
/** Proof that a guest placed the order, in the body of calls that change it. */
export const guestProof = { email: z.string().max(254).optional(), token: z.string().max(200).optional() }

const returnForm = {
  lines: z
    .array(
      z.object({
        lineId: field.id,
        quantity: z.int({ error: 'quantity' }).min(1, 'quantity').max(100_000, 'quantity'),
        reason: z.enum(RETURN_REASONS, { error: 'choice' }).describe('Reason that the buyer gave.'),
        variantId: field.chosenId
          .nullish()
          .describe('Variant of the same product that is wanted instead of money: for all lines or none.'),
      }),
      { error: 'required' },
    )
    .min(1, 'required')
    .max(100, 'too-many'),
  note: field.prose(1_000, { min: 0 }).nullish(),
}

export const orders = {
  listOrders: endpoint({
    method: 'GET',
    path: '/orders/',
    access: 'signed-in',
    summary: 'List own orders, newest first',
    query: z.object(field.paging(10)),
    response: z.array(orderSummary),
    paged: true,
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/orders/:number',
    access: 'anyone',
    summary: 'Get an order',
    description: 'Own orders when signed in; guests prove theirs with the email address or the tracking token.',
    limit: 'browse',
    params: orderNumberParam,
    query: z.object({ email: field.queryText(254), token: field.queryText(200), lang: field.queryText(8) }),
    response: order,
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/orders/:number/cancel',
    access: 'anyone',
    errors: ['impossible-status'],
    summary: 'Cancel an order that is not packed yet',
    description: 'Stock and coupon are released.',
    limit: 'write',
    params: orderNumberParam,
    body: z.object(guestProof).default({}),
    response: order,
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/orders/:number/reorder',
    access: 'anyone',
    summary: 'Get the lines of an order that can be ordered again, at current prices',
    limit: 'browse',
    params: orderNumberParam,
    body: z.object(guestProof).default({}),
    response: z.object({
      lines: z.array(quoteLine),
      changes: z
        .array(quoteChangeOf(field.id.nullable()))
        .describe('Differences from the former order, by line; without a product that left the catalogue.'),
    }),
  }),
  requestReturn: endpoint({
    method: 'POST',
    path: '/orders/:number/return',
    access: 'anyone',
    errors: ['impossible-status'],
    summary: 'Request a return of lines of a delivered order',
    description: 'One request can be open at a time. With variants it asks for an exchange, which staff decide.',
    limit: 'write',
    params: orderNumberParam,
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: z.object({ ...guestProof, ...returnForm }),
    response: order,
    status: 201,
  }),
  withdrawReturn: endpoint({
    method: 'POST',
    path: '/orders/:number/return/withdraw',
    access: 'anyone',
    errors: ['impossible-status'],
    summary: 'Withdraw the open return request',
    limit: 'write',
    params: orderNumberParam,
    body: z.object(guestProof).default({}),
    response: order,
  }),
  adminGetOrder: endpoint({
    method: 'GET',
    path: '/admin/orders/:number',
    access: 'admin',
    permission: 'orders',
    summary: 'Get an order',
    params: orderNumberParam,
    response: order,
  }),
  adminChangeOrderStatus: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/status',
    access: 'admin',
    permission: 'orders',
    errors: ['impossible-status'],
    summary: 'Change the status of an order',
    params: orderNumberParam,
    body: z.object({
      status: z.enum(ORDER_STATUSES, { error: 'choice' }),
      reason: field
        .prose(300, { min: 0 })
        .default('')
        .describe(
          'Reason for the cancellation: required, the customer reads it. Or the reason why it was refused at the door, as reported by the courier; for staff only.',
        ),
    }),
    response: order,
  }),
  adminSendOrderEmail: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/emails',
    access: 'admin',
    permission: 'orders',
    errors: ['impossible-status'],
    summary: 'Send an email of the order again, with its current state',
    params: orderNumberParam,
    body: z.object({ email: z.enum(ORDER_EMAILS, { error: 'choice' }) }),
    response: order,
  }),
  adminGetConfirmation: endpoint({
    method: 'GET',
    path: '/admin/orders/:number/confirmation',
    access: 'admin',
    permission: 'orders',
    summary: 'Get the confirmation message for the buyer, and facts about the phone number',
    params: orderNumberParam,
    response: confirmation,
  }),
  adminReceivePayment: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/payment',
    access: 'admin',
    permission: 'money',
    errors: ['impossible-status'],
    summary: 'Record the payment of an order by transfer or in cash',
    params: orderNumberParam,
    body: z.object({ reference: field.prose(100, { min: 0 }).default('') }),
    response: order,
  }),
  adminUndoDelivery: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/undo-delivery',
    access: 'admin',
    permission: 'orders',
    errors: ['impossible-status', 'depended-on'],
    summary: 'Set an order or a parcel that was marked as delivered by mistake under way again',
    params: orderNumberParam,
    body: z.object({
      reason: field.prose(300).describe('For staff only.'),
      shipmentId: field.id.optional().describe('The parcel; absent for all that were marked with the order.'),
    }),
    response: order,
  }),
  adminUndoPayment: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/undo-payment',
    access: 'admin',
    permission: 'money',
    errors: ['impossible-status', 'depended-on'],
    summary: 'Revert a payment in cash or by transfer that was recorded by mistake',
    params: orderNumberParam,
    body: z.object({ reason: field.prose(300).describe('For staff only.') }),
    response: order,
  }),
  adminRequestReturn: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/returns',
    access: 'admin',
    permission: 'orders',
    errors: ['impossible-status'],
    summary: 'Request a return on behalf of the customer',
    description:
      'By the same rules as the customer’s own request. With variants it opens an exchange, which reserves the replacements.',
    params: orderNumberParam,
    body: z.object(returnForm),
    response: order,
    status: 201,
  }),
  adminDecideReturn: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/returns/:id/decision',
    access: 'admin',
    permission: 'orders',
    errors: ['impossible-status'],
    summary: 'Approve or refuse a return request; an email informs the buyer',
    params: returnParams,
    body: z.discriminatedUnion(
      'decision',
      [
        z.object({ decision: z.literal('approved') }),
        z.object({ decision: z.literal('refused'), reason: field.prose(500) }),
      ],
      { error: 'choice' },
    ),
    response: order,
  }),
  adminReceiveReturn: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/returns/:id/received',
    access: 'admin',
    permission: 'orders',
    errors: ['impossible-status'],
    summary: 'Record the received goods of a return; sellable units go back into stock',
    params: returnParams,
    body: z.object({
      lines: z
        .array(z.object({ lineId: field.id, sellable: z.int({ error: 'quantity' }).min(0, 'quantity') }))
        .max(100),
    }),
    response: order,
  }),
  adminGiveRefund: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/refund',
    access: 'admin',
    permission: 'refunds',
    errors: ['impossible-status', 'wrong-credentials'],
    summary: 'Record a refund made by hand for an ended order; requires the password',
    params: orderNumberParam,
    body: z.object({ password: field.confirmedPassword }),
    response: order,
  }),
  adminGiveGoodwill: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/goodwill',
    access: 'admin',
    permission: 'refunds',
    errors: ['conflict', 'impossible-status', 'wrong-credentials'],
    summary: 'Refund part or all of an order without a return; requires the password',
    description: 'To the card that paid, or recorded as made by hand. An email tells the buyer the reason.',
    params: orderNumberParam,
    body: z.object({
      amount: field.amount(0.01, 1_000_000),
      refundable: field
        .amount(0, 1_000_000_000)
        .describe('The `refundable` that was read: a repeated request refunds once.'),
      reason: field.prose(300),
      password: field.confirmedPassword,
    }),
    response: order,
  }),
  adminRefundReturn: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/returns/:id/refund',
    access: 'admin',
    permission: 'refunds',
    errors: ['impossible-status', 'wrong-credentials'],
    summary: 'Record the refund of a received return, or complete its exchange; requires the password',
    description: 'An exchange is completed once its replacements are delivered. Only a difference is refunded.',
    params: returnParams,
    body: z.object({ password: field.confirmedPassword }),
    response: order,
  }),
}
