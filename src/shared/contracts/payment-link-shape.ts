import { z } from 'zod'
import { PAYMENT_LINK_STATES } from '../rules/payment-links.ts'
import { appliedPromotions } from './cart.ts'
import * as field from './fields.ts'

const state = z
  .enum(PAYMENT_LINK_STATES)
  .describe(
    '`open` can be paid. `on-delivery`: the courier collects the cash. `outdated`: the order costs another amount now.',
  )

export const paymentLinkPage = z.object({
  number: field.orderNumber,
  state,
  amount: field.money.describe('Amount due when the link was made, in shekels.'),
  expiresAt: field.moment,
  declined: z.boolean().describe('True if the bank declined the last payment by this link.'),
  goods: z
    .object({
      lines: z.array(
        z.object({
          id: field.id,
          name: z.string(),
          brand: z.string(),
          sizeName: z.string().nullable(),
          colorName: z.string().nullable(),
          imageUrl: field.imageUrl.nullable(),
          quantity: z.int().describe('Units.'),
          totalPrice: field.money,
        }),
      ),
      promotions: appliedPromotions,
      couponCode: z.string().nullable(),
      subtotal: field.money,
      shipping: field.money,
      discount: field.money,
      exchange: z
        .object({ credit: field.money.describe('Value of returned units that pays for a part, in shekels.') })
        .nullable()
        .describe('Null unless the order replaces returned units.'),
      total: field.money,
    })
    .nullable()
    .describe('Lines and totals, in the language of the order; null when the link can no longer be paid.'),
})
export type PaymentLinkPage = z.input<typeof paymentLinkPage>
export type PaymentLinkPageData = z.output<typeof paymentLinkPage>

export const orderPaymentLinks = z.object({
  links: z.array(
    z.object({
      id: field.id,
      state,
      amount: field.money,
      createdAt: field.moment,
      expiresAt: field.moment,
      createdBy: z.string().nullable().describe('Name of the member of staff; null once erased.'),
      page: z
        .object({ url: z.string(), message: z.string().describe('Text for WhatsApp, in the language of the order.') })
        .nullable()
        .describe('Address of an open link.'),
    }),
  ),
  hours: z.int().describe('Hours for which a new link would be valid.'),
  canMake: z.boolean().describe('True if the order owes an amount that has no open link.'),
})
export type PaymentLinks = z.input<typeof orderPaymentLinks>
export type PaymentLinksData = z.output<typeof orderPaymentLinks>
