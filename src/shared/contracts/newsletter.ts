import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const token = z.string({ error: 'required' }).min(1, 'required').max(200)

/** The newsletter, by double opt-in: nobody gets it whose own hand did not confirm. */
export const newsletter = {
  subscribeNewsletter: endpoint({
    method: 'POST',
    path: '/newsletter/',
    access: 'anyone',
    summary: 'Ask for the newsletter; a letter asks to confirm, and the answer never tells who subscribed',
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
    summary: 'Confirm a subscription with the token of the letter',
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
    summary: 'Unsubscribe with the token of any letter, also with one click in the mail program (RFC 8058)',
    limit: 'write',
    form: true,
    query: z.object({ token }),
    response: z.object({}),
  }),
}
