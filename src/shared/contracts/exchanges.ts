import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { guestProofQuery } from './invoices.ts'
import { order, orderNumberParam } from './orders.ts'

const choices = z.object({
  lineId: field.id.describe('The line of the order.'),
  values: z
    .array(field.money)
    .describe(
      'Amounts paid for 1, 2, … of the units that are neither cancelled nor refunded, after discounts, in shekels.',
    ),
  price: field.money.describe('Current price of one unit of the ordered variant for the buyer, in shekels.'),
  variants: z
    .array(
      z.object({
        id: field.id,
        name: z.string().describe('Name of the product with size and colour, in the requested language.'),
        isSame: z.boolean().describe('True if it is the variant that was ordered.'),
        most: z.int().describe('Most units that can be sent.'),
        price: field.money.describe('Current price of one unit for the buyer, in shekels.'),
      }),
    )
    .describe('Variants of the same product that are in stock.'),
})
export type ExchangeChoice = z.input<typeof choices>
export type ExchangeChoiceData = z.output<typeof choices>

/** Endpoints of exchanges: returned units are replaced by other variants instead of refunded. */
export const exchanges = {
  listExchangeChoices: endpoint({
    method: 'GET',
    path: '/orders/:number/exchange-choices',
    access: 'anyone',
    summary: 'List the variants for which each line of an order can be exchanged',
    limit: 'browse',
    params: orderNumberParam,
    query: guestProofQuery,
    response: z.array(choices),
  }),
  adminListExchangeChoices: endpoint({
    method: 'GET',
    path: '/admin/orders/:number/exchange-choices',
    access: 'admin',
    permission: 'orders',
    summary: 'List the variants for which each line of an order can be exchanged',
    params: orderNumberParam,
    response: z.array(choices),
  }),
  adminOpenExchange: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/returns/:id/exchange',
    access: 'admin',
    permission: 'orders',
    errors: ['impossible-status'],
    summary: 'Exchange the units of an open return instead of refunding them',
    description:
      'Places the order with the replacements, which reserves them, and approves the return. An email informs the buyer.',
    params: orderNumberParam.extend({ id: z.coerce.number().pipe(field.id) }),
    body: z.object({
      lines: z
        .array(z.object({ lineId: field.id, variantId: field.chosenId.describe('Variant that goes out instead.') }), {
          error: 'required',
        })
        .min(1, 'required')
        .max(100, 'too-many'),
    }),
    response: order,
  }),
}
