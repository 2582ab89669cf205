import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const password = field.confirmedPassword
/** Six digits of the authenticator, or a recovery code, as typed. */
const code = z.string({ error: 'required' }).trim().min(1, 'required').max(60, 'too-long')
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const nothing = z.object({})

export const device = z.object({
  browser: z
    .string()
    .nullable()
    .describe('Browser and system by their own names; null when the browser does not send them.'),
  system: z.string().nullable(),
  kind: z.enum(['phone', 'tablet', 'desktop']).nullable(),
})
export type Device = z.output<typeof device>

const session = z.object({
  id: field.id,
  device,
  address: z.string().describe('IP address of the sign-in.'),
  signedInAt: field.moment,
  lastSeenAt: field.moment.describe('Time at which the device last renewed its access token, to a quarter of an hour.'),
  current: z.boolean().describe('True if it is the session of this request.'),
})
export type Session = z.output<typeof session>

/** Endpoints for sessions and the second factor. Sensitive endpoints require the password again. */
export const authSecurity = {
  listSessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'signed-in',
    summary: 'List signed-in devices, the current one first',
    response: z.array(session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'signed-in',
    summary: 'Sign one device out',
    limit: 'write',
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    response: nothing,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/auth/sessions/end-others',
    access: 'signed-in',
    summary: 'Sign all other devices out',
    limit: 'write',
    response: nothing,
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/auth/second-factor',
    access: 'signed-in',
    errors: ['not-found'],
    summary: 'Get the state of the second factor and the number of recovery codes left',
    response: z.object({ since: z.string().nullable(), recoveryCodesLeft: z.int() }),
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factor',
    access: 'signed-in',
    errors: ['conflict', 'not-found', 'wrong-credentials'],
    summary: 'Create a secret for an authenticator app',
    description: 'The secret takes effect when it is confirmed with a first code.',
    limit: 'sign-in',
    body: z.object({ password }),
    response: z.object({ secret: z.string(), url: z.string() }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    access: 'signed-in',
    errors: ['conflict', 'not-found', 'second-factor'],
    summary: 'Enable the second factor',
    description: 'Returns the recovery codes, only this once.',
    limit: 'sign-in',
    body: z.object({ code }),
    response: recoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: 'signed-in',
    errors: ['conflict', 'not-found', 'second-factor', 'wrong-credentials'],
    summary: 'Replace the recovery codes; requires the password and a code',
    limit: 'sign-in',
    body: z.object({ password, code }),
    response: recoveryCodes,
  }),
  disableSecondFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factor/stop',
    access: 'signed-in',
    errors: ['conflict', 'not-found', 'second-factor', 'wrong-credentials'],
    summary: 'Disable the second factor; requires the password and a code',
    limit: 'sign-in',
    body: z.object({ password, code }),
    response: nothing,
  }),
}
