import { z } from 'zod'
import { GENDERS } from '../rules/genders.ts'
import { DOCUMENT_KINDS } from '../rules/invoices.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '../rules/order-states.ts'
import { PROFESSIONS } from '../rules/professions.ts'
import { RETURN_REASONS, RETURN_STATUSES } from '../rules/returns.ts'
import { responseAddress } from './addresses.ts'
import { THEMES } from './auth.ts'
import { device } from './auth-security.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { billing } from './invoices.ts'
import { APPLICATION_STATUSES } from './professionals.ts'

const moment = z.string()
const orNever = moment.nullable()

const account = z.object({
  id: field.id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerifiedAt: orNever,
  phone: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  avatar: z.string().nullable().describe('Address of the image.'),
  role: z.string(),
  language: field.language,
  theme: z.enum(THEMES).nullable(),
  signInAlerts: z.boolean(),
  secondFactorSince: orNever,
  createdAt: moment,
})

const session = z.object({
  device,
  userAgent: z.string(),
  address: z.string(),
  signedInAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  endedAt: orNever,
})

const application = z.object({
  profession: z.enum(PROFESSIONS),
  licenceNumber: z.string(),
  issuingBody: z.string(),
  workplace: z.string().nullable(),
  document: z
    .object({ contentType: z.string(), bytes: z.int(), createdAt: moment })
    .nullable()
    .describe('Uploaded file, without its content.'),
  status: z.enum(APPLICATION_STATUSES).describe('State of the application.'),
  question: z.string().nullable(),
  reason: z.string().nullable(),
  decidedAt: orNever,
  licenceExpiresAt: orNever,
  createdAt: moment,
})

const order = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  placedAt: moment,
  language: field.language,
  email: z.string(),
  address: responseAddress,
  note: z.string().nullable(),
  couponCode: z.string().nullable(),
  promotions: z.array(z.string()).describe('Names of the promotions that counted.'),
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      brand: z.string(),
      sizeName: z.string().nullable(),
      colorName: z.string().nullable(),
      quantity: z.int(),
      unitPrice: field.money,
      totalPrice: field.money,
    }),
  ),
  events: z.array(
    z.object({
      kind: z.string(),
      status: z.string().nullable(),
      reason: z.string().nullable().describe('Reason why it was refused at the door, or why staff did it.'),
      at: moment,
    }),
  ),
  payments: z.array(
    z.object({
      provider: z.string(),
      reference: z.string(),
      amount: field.money,
      currency: z.string(),
      status: z.string(),
      createdAt: moment,
      settledAt: orNever,
    }),
  ),
  returns: z.array(
    z.object({
      status: z
        .enum(RETURN_STATUSES)
        .describe(
          '`requested`, `approved` or `refused` by the shop, `received` (the goods are there), `refunded`, `withdrawn` by the buyer.',
        ),
      note: z.string().nullable(),
      reason: z.string().nullable(),
      createdAt: moment,
      lines: z.array(
        z.object({
          sku: z.string(),
          quantity: z.int(),
          reason: z.enum(RETURN_REASONS).describe('Reason that the buyer gave.'),
        }),
      ),
      photos: z.array(z.object({ createdAt: moment })).describe('Uploaded photos, without their content.'),
      refund: z.object({ amount: field.money, at: moment }).nullable().describe('Refund that was made.'),
    }),
  ),
  receipts: z
    .array(
      z.object({
        note: z.string().nullable(),
        decision: z.string().nullable(),
        reason: z.string().nullable(),
        createdAt: moment,
      }),
    )
    .describe('Uploaded receipts of a transfer, without their content.'),
  billing: billing.nullable().describe('Details for the invoice; null without any.'),
  invoices: z
    .array(
      z.object({
        kind: z.enum(DOCUMENT_KINDS),
        number: z.string(),
        issuedAt: moment,
        buyer: z.object({
          name: z.string(),
          company: z.string(),
          taxId: z.string(),
          address: z.array(z.string()),
          phone: z.string(),
          email: z.string(),
        }),
        poNumber: z.string(),
        total: field.money,
        vat: field.money,
      }),
    )
    .describe(
      'Issued invoices and credit notes, with the buyer as printed. They are kept when the account is deleted.',
    ),
  subtotal: field.money,
  shipping: field.money,
  tax: field.money,
  discount: field.money,
  total: field.money,
})

const review = z.object({
  productId: field.id,
  product: z.string(),
  author: z.string(),
  rating: z.int(),
  title: z.string().nullable(),
  body: z.string(),
  language: field.language,
  skinType: z.string().nullable(),
  ageGroup: z.string().nullable(),
  photos: z
    .array(z.object({ address: z.string(), createdAt: moment }))
    .describe('Addresses of its photos, for requests with the token of the account.'),
  status: z.string(),
  verifiedPurchase: z.boolean(),
  createdAt: moment,
})

/**
 * All data stored about an account. Data that is linked only by email address is included only if the address is
 * verified.
 */
const everything = z.object({
  exportedAt: moment,
  account,
  sessions: z.array(session),
  addresses: z.array(responseAddress.extend({ isDefault: z.boolean(), createdAt: moment })),
  groups: z.array(z.string()).describe('Names of the customer groups of the account.'),
  professionalApplications: z.array(application),
  cards: z.array(
    z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int(), createdAt: moment }),
  ),
  orders: z.array(order),
  reviews: z.array(review),
  reviewVotes: z
    .array(z.object({ reviewId: field.id, productId: field.id, product: z.string(), createdAt: moment }))
    .describe('Reviews that the account marked as helpful.'),
  wishlist: z.array(z.object({ productId: field.id, product: z.string(), createdAt: moment })),
  stockAlerts: z.array(z.object({ sku: z.string(), product: z.string(), createdAt: moment, notifiedAt: orNever })),
  newsletter: z
    .object({
      email: z.string(),
      language: field.language,
      createdAt: moment,
      confirmedAt: orNever,
      unsubscribedAt: orNever,
      consentFile: z.string().nullable().describe('Imported file that stated the consent; null for the site.'),
    })
    .nullable(),
  reminders: z.object({
    consentedAt: orNever,
    reviews: z
      .array(z.object({ order: z.string(), at: moment }))
      .describe('Orders for which the reminder to review was processed.'),
  }),
  messages: z.array(
    z.object({
      fullName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      category: z.string(),
      subject: z.string(),
      message: z.string(),
      createdAt: moment,
      answeredAt: orNever,
      answers: z.array(z.object({ text: z.string(), at: moment })).describe('Replies of the shop.'),
    }),
  ),
  imports: z
    .array(
      z.object({
        fileName: z.string(),
        createdAt: moment,
        values: z.array(z.object({ name: z.string(), value: z.string() })).describe('Cells by column name.'),
      }),
    )
    .describe('Rows about the person in imported files that the shop still keeps.'),
  emails: z.array(z.object({ subject: z.string(), createdAt: moment, sentAt: orNever })),
})
export type PersonalDataExport = z.output<typeof everything>

const password = z.string({ error: 'required' }).min(1, 'required').max(1_024, 'too-long')

/**
 * Endpoints for the export of personal data and the deletion of an account by its owner. The password is required
 * again.
 */
export const personalData = {
  exportData: endpoint({
    method: 'POST',
    path: '/auth/export',
    access: 'signed-in',
    errors: ['not-found', 'wrong-credentials'],
    summary: 'Export all data of the account; requires the password',
    limit: 'sign-in',
    body: z.object({ password }),
    response: everything,
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/auth/delete-account',
    access: 'signed-in',
    errors: ['last-admin', 'not-found', 'second-factor', 'wrong-credentials', 'order-under-way'],
    summary: 'Delete the account; requires the password and the second factor if enabled',
    description: 'Orders stay, without personal data. 409 while an order or a return is open.',
    limit: 'sign-in',
    body: z.object({ password, code: z.string().trim().max(60, 'too-long').optional() }),
    response: z.object({}),
  }),
}
