import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const token = z.string({ error: 'required' }).min(1, 'required').max(200)

/** Endpoints for newsletter subscriptions with double opt-in: only confirmed addresses receive the newsletter. */
export const newsletter = {
  subscribeNewsletter: endpoint({
    method: 'POST',
    path: '/newsletter/',
    access: 'anyone',
    summary: 'Subscribe to the newsletter',
    description: 'An email asks to confirm. The response is the same for known addresses.',
    limit: 'write',
    body: z.object({ email: field.email }),
    response: z.object({}),
    status: 201,
  }),
  confirmNewsletter: endpoint({
    method: 'POST',
    path: '/newsletter/confirm',
    access: 'anyone',
    identifies: false,
    errors: ['dead-token'],
    summary: 'Confirm a newsletter subscription with the token of the email',
    limit: 'write',
    body: z.object({ token }),
    response: z.object({}),
  }),
  unsubscribeNewsletter: endpoint({
    method: 'POST',
    path: '/newsletter/unsubscribe',
    access: 'anyone',
    identifies: false,
    errors: ['dead-token'],
    summary: 'Unsubscribe with the token of any newsletter email',
    description: 'Supports one-click unsubscription of mail programs (RFC 8058).',
    limit: 'write',
    form: true,
    query: z.object({ token }),
    response: z.object({}),
  }),
}
