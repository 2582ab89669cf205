import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const params = z.object({ id: z.coerce.number().pipe(field.id) })
/** Version that the editor has read. If it is outdated, the endpoint returns 409 with `data.current`. */
const version = z.string({ error: 'required' }).max(64)
const ids = z.array(field.id).max(50, 'too-many').default([])
const fields = z.object({
  query: field.line(80),
  /** Products listed first, in this order, even if they do not match the query. */
  pinnedIds: ids,
  /** Products ranked above the others if they match. */
  boostedIds: ids,
})
const hasProducts = ({ pinnedIds, boostedIds }: z.output<typeof fields>) => pinnedIds.length + boostedIds.length > 0
const missing = { error: 'required', path: ['pinnedIds'] }
const body = fields.refine(hasProducts, missing)
const product = z.object({ id: field.id, name: z.string(), sku: z.string() })
const pin = z.object({
  id: field.id,
  version: z.string(),
  query: z.string(),
  /** Pinned products that still exist, with names in the language of the request. */
  pinned: z.array(product),
  boosted: z.array(product),
})
export type PinBody = z.output<typeof body>
export type AdminPin = z.output<typeof pin>

const rights = { access: 'admin', permission: 'catalogue' } as const

export const searchPins = {
  adminListPins: endpoint({
    ...rights,
    method: 'GET',
    path: '/admin/search/pins',
    summary: 'List the products put first for queries, newest first',
    response: z.array(pin),
  }),
  adminAddPin: endpoint({
    ...rights,
    method: 'POST',
    path: '/admin/search/pins',
    summary: 'Put products first for a query',
    body,
    response: pin,
    status: 201,
  }),
  adminChangePin: endpoint({
    ...rights,
    method: 'PUT',
    path: '/admin/search/pins/:id',
    errors: ['conflict'],
    summary: 'Change the products put first for a query',
    params,
    body: fields.extend({ version }).refine(hasProducts, missing),
    response: pin,
  }),
  adminRemovePin: endpoint({
    ...rights,
    method: 'DELETE',
    path: '/admin/search/pins/:id',
    errors: ['conflict'],
    summary: 'Delete the products put first for a query',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
}
