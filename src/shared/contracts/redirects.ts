import { z } from 'zod'
import { MAX_SHEET_BYTES, SHEET_MEDIA_TYPES } from './cash-settlements.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const REDIRECT_KINDS = ['product', 'category', 'brand', 'page', 'path'] as const

const redirect = z.object({
  id: field.id,
  path: z.string().describe('Old address, without origin and language.'),
  target: z.string().describe('Present path of the target, without language.'),
  kind: z
    .enum(REDIRECT_KINDS)
    .describe('`path` for another page of the shop; the others follow changes of their slug.'),
})
export type Redirect = z.output<typeof redirect>

const written = z.object({
  path: field.line(500).describe('Old address; origin, language and a final slash are removed.'),
  target: field
    .line(500)
    .describe('Path of a page of this shop. A product may be named by its SKU: `/products/{sku}`.'),
})
export type RedirectBody = z.output<typeof written>

const content = { access: 'admin', permission: 'content' } as const

export const adminRedirects = {
  adminListRedirects: endpoint({
    ...content,
    method: 'GET',
    path: '/admin/redirects/',
    summary: 'List redirects by their old address',
    query: z.object({ search: field.queryText(200), ...field.paging(50) }),
    response: z.array(redirect),
    paged: true,
  }),
  adminAddRedirect: endpoint({
    ...content,
    method: 'POST',
    path: '/admin/redirects/',
    summary: 'Redirect an old address permanently (301)',
    body: written,
    response: redirect,
    status: 201,
  }),
  adminRemoveRedirect: endpoint({
    ...content,
    method: 'DELETE',
    path: '/admin/redirects/:id',
    summary: 'Delete a redirect',
    params: z.object({ id: z.coerce.number().pipe(field.id) }),
    response: z.object({}),
  }),
  adminExportRedirects: endpoint({
    ...content,
    method: 'GET',
    path: '/admin/redirects/file',
    summary: 'Export all redirects as CSV',
    download: true,
    response: z.any(),
  }),
  adminImportRedirects: endpoint({
    ...content,
    method: 'POST',
    path: '/admin/redirects/file',
    summary: 'Add the redirects of a CSV file, also one that Shopify exported',
    description:
      'A known old address gets the new target. Rows that cannot be read are reported; the others are saved.',
    upload: { types: SHEET_MEDIA_TYPES, most: MAX_SHEET_BYTES },
    response: z.object({
      saved: z.int(),
      failed: z.array(z.object({ row: z.int(), path: z.string(), message: z.string() })),
    }),
  }),
}
