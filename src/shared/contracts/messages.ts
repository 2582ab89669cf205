import { z } from 'zod'
import { CONTACT_CATEGORIES } from '../rules/contact-categories.ts'
import { endpoint, LONG_TEXT_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'

export const messages = {
  sendContactMessage: endpoint({
    method: 'POST',
    path: '/contact/',
    access: 'anyone',
    summary: 'Send a contact message',
    limit: 'write',
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: z.object({
      fullName: field.line(120),
      email: field.email,
      phone: z.union([z.literal(''), field.phone()]).nullish(),
      category: z.enum(CONTACT_CATEGORIES, { error: 'choice' }),
      subject: field.line(200),
      message: field.prose(4_000, { min: 3 }),
    }),
    response: z.object({}),
    status: 201,
  }),
}
