import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const permission = ['catalogue', 'content'] as const
const params = z.object({ id: z.coerce.number().pipe(field.id) })
const version = field.expectedVersion

const percent = z.int({ error: 'number' }).min(0, 'too-small').max(100, 'too-big')
/**
 * Focal point, in percent of the image, that stays visible where a frame crops the image. Null shows the whole image.
 */
const focus = z.object({ x: percent, y: percent }).nullable()
const alt = field.line(200, { min: 0 }).default('')
const alts = field.inLanguages(alt)

export const libraryImage = z.object({
  id: field.id,
  path: z.string().describe('Path by which content refers to the image.'),
  url: z.string().describe('Prefix of the image files: append `/{width}.avif` for each of `widths`, or `/720.webp`.'),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  widths: field.imageWidths,
  focus,
  alt: field.inLanguages(z.string()),
  addedBy: z.string().nullable(),
  addedAt: field.moment,
  version: field.version,
})
export type LibraryImage = z.output<typeof libraryImage>

/** A place where an image is used; `id` identifies the product, page or other record. */
const place = z.object({
  kind: z.enum(['product', 'category', 'brand', 'slide', 'section', 'page', 'logo']),
  id: field.id,
  name: z.string(),
})
/** Uses of an image; `orders` is the number of orders whose lines show the image. */
const shown = z.object({ places: z.array(place), orders: z.int() })
export type ImageUse = z.output<typeof shown>

/** Endpoints for the media library. */
export const media = {
  adminListImages: endpoint({
    method: 'GET',
    path: '/admin/media/',
    access: 'admin',
    permission,
    summary: 'List images of the library, newest first',
    query: z.object({
      search: field.queryText(),
      unused: field.queryFlag().describe('Only images that are not shown anywhere.'),
      before: field.queryInt(1, 2_147_483_647),
      limit: field.queryInt(1, 100).transform(value => value ?? 48),
    }),
    response: z.object({ images: z.array(libraryImage), next: z.int().nullable() }),
  }),
  adminGetImage: endpoint({
    method: 'GET',
    path: '/admin/media/:id',
    access: 'admin',
    permission,
    summary: 'Get an image and where it is shown',
    params,
    response: libraryImage.extend({ shown }),
  }),
  adminUploadImage: endpoint({
    method: 'POST',
    path: '/admin/media/',
    access: 'admin',
    permission,
    errors: ['not-found'],
    summary: 'Upload an image',
    description: 'The same file again returns the same image.',
    query: z.object({ name: field.queryText(200) }),
    upload: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], most: 20 * 1024 * 1024 },
    response: libraryImage.extend({ isNew: z.boolean() }),
  }),
  adminChangeImage: endpoint({
    method: 'PUT',
    path: '/admin/media/:id',
    access: 'admin',
    permission,
    errors: ['conflict'],
    summary: 'Set descriptions and focus of an image',
    params,
    body: z.object({ alt: alts, focus, version }),
    response: libraryImage,
  }),
  adminRemoveImage: endpoint({
    method: 'DELETE',
    path: '/admin/media/:id',
    access: 'admin',
    permission,
    errors: ['conflict', 'image-in-use'],
    summary: 'Delete an image that is not shown anywhere',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
}
