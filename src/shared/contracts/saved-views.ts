import { z } from 'zod'
import { SAVED_VIEW_LIST_NAMES, SAVED_VIEW_LISTS } from '../rules/saved-views.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const savedView = z.object({
  id: field.id,
  list: z.enum(SAVED_VIEW_LIST_NAMES, { error: 'choice' }),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  own: z
    .boolean()
    .describe(
      'True if the caller created it; only the author changes it, and only the author or staff managers delete it.',
    ),
})
export type SavedView = z.output<typeof savedView>

const written = {
  name: field.line(60),
  query: z
    .string({ error: 'required' })
    .max(2_000, { error: 'too-long' })
    .regex(/^[\w%+.*~&=-]*$/, 'characters')
    .describe('Query string without the question mark.'),
  shared: z.boolean({ error: 'flag' }),
}
const permission = Object.values(SAVED_VIEW_LISTS)
const params = z.object({ id: z.coerce.number().pipe(field.id) })

/**
 * Endpoints for saved views of dashboard lists. A view is a named search with filters: the caller's own, or shared by
 * colleagues.
 */
export const savedViews = {
  adminListViews: endpoint({
    method: 'GET',
    path: '/admin/saved-views/',
    access: 'admin',
    permission,
    summary: 'List own and shared saved views, by name',
    response: z.array(savedView),
  }),
  adminAddView: endpoint({
    method: 'POST',
    path: '/admin/saved-views/',
    access: 'admin',
    permission,
    summary: 'Save the search and filters of a list under a name',
    body: z.object({ list: savedView.shape.list, ...written }),
    response: savedView,
    status: 201,
  }),
  adminChangeView: endpoint({
    method: 'PUT',
    path: '/admin/saved-views/:id',
    access: 'admin',
    permission,
    summary: 'Rename, share or change an own saved view',
    params,
    body: z.object(written),
    response: savedView,
  }),
  adminRemoveView: endpoint({
    method: 'DELETE',
    path: '/admin/saved-views/:id',
    access: 'admin',
    permission,
    summary: 'Delete an own saved view; staff managers delete shared ones, too',
    params,
    response: z.object({}),
  }),
}
