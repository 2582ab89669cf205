import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Endpoints for reminder emails, which only customers who consented in their preferences receive. */
export const reminders = {
  unsubscribeReminders: endpoint({
    method: 'POST',
    path: '/reminders/unsubscribe',
    access: 'anyone',
    identifies: false,
    errors: ['dead-token'],
    summary: 'Withdraw the consent to reminders with the token of any reminder',
    description: 'Supports one-click unsubscription of mail programs (RFC 8058).',
    limit: 'write',
    form: true,
    query: z.object({ token: z.string({ error: 'required' }).min(1, 'required').max(200) }),
    response: z.object({}),
  }),
}
