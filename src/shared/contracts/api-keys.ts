import { z } from 'zod'
import { API_SCOPES, normalizedScopes } from '../rules/api-scopes.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** `suspended`: the owner of the key was blocked, or may no longer manage keys. */
export const API_KEY_STATES = ['active', 'suspended', 'expired', 'revoked'] as const

const scope = z.enum(API_SCOPES)

const apiKey = z.object({
  id: field.id,
  name: z.string(),
  start: z.string().describe('First characters of the key, to recognise it.'),
  scopes: z.array(scope).describe('A permission with `read` or `write`; `write` includes `read`.'),
  state: z.enum(API_KEY_STATES).describe('`suspended`: its owner was blocked, or may no longer manage keys.'),
  createdBy: z.string().nullable().describe('Name of the owner who made it; null once erased.'),
  createdAt: field.moment,
  expiresAt: field.moment.nullable(),
  revokedAt: field.moment.nullable(),
  lastUsedAt: field.moment.nullable().describe('Last use, to the minute.'),
  lastUsedAddress: z.string().nullable().describe('Network address of the last use.'),
})
export type ApiKey = z.output<typeof apiKey>

const rights = { access: 'admin', permission: 'integrations' } as const

export const apiKeys = {
  adminListApiKeys: endpoint({
    ...rights,
    method: 'GET',
    path: '/admin/api-keys/',
    summary: 'List the API keys, the usable ones first',
    response: z.array(apiKey),
  }),
  adminAddApiKey: endpoint({
    ...rights,
    method: 'POST',
    path: '/admin/api-keys/',
    errors: ['not-found', 'wrong-credentials'],
    summary: 'Make an API key; answers it, once; requires the password',
    description: 'The owners get an email.',
    body: z.object({
      name: field.line(60),
      scopes: z
        .array(scope)
        .min(1, 'required')
        .max(API_SCOPES.length, 'too-many')
        .overwrite(normalizedScopes)
        .describe('At most what its owner may do.'),
      expiresOn: z
        .union([z.literal(''), z.iso.date('date')])
        .nullish()
        .describe('Last day on which it is valid, in the time zone of the shop; without one it does not expire.'),
      password: field.confirmedPassword,
    }),
    response: z.object({ apiKey, key: z.string().describe('The key, `nk_…`. It is not shown again.') }),
    status: 201,
  }),
  adminRevokeApiKey: endpoint({
    ...rights,
    method: 'POST',
    path: '/admin/api-keys/:id/revoke',
    summary: 'Revoke an API key at once, for good',
    params: z.object({ id: z.coerce.number().pipe(field.id) }),
    response: apiKey,
  }),
}
