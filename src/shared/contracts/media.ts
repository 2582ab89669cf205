import { z } from 'zod'
import { endpoint, LONG_BODY } from './endpoint.ts'
import * as field from './fields.ts'

const permission = ['catalogue', 'content'] as const
const params = z.object({ id: z.coerce.number().pipe(field.id) })
const version = field.versionRead

const percent = z.int({ error: 'number' }).min(0, 'too-small').max(100, 'too-big')
/** Focal point in percent of the image: stays visible where a frame crops it. Null shows the whole image. */
const focus = z.object({ x: percent, y: percent }).nullable()
const alt = field.line(200, { min: 0 }).default('')
const alts = field.inLanguages(alt)

const picture = z.object({
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
export type LibraryPicture = z.output<typeof picture>

/** A use of an image. `id` is the product's, page's and so on. */
const place = z.object({
  kind: z.enum(['product', 'category', 'brand', 'slide', 'section', 'page', 'logo']),
  id: field.id,
  name: z.string(),
})
/** `orders` counts those whose lines show the image. */
const shown = z.object({ places: z.array(place), orders: z.int() })
export type PictureUse = z.output<typeof shown>

/** An image of a product; one that is not in the library has no description of its own. */
const ofProduct = z.object({
  path: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  widths: field.imageWidths,
  picture: picture.nullable(),
})
const ofOneProduct = z.object({ version: field.version, pictures: z.array(ofProduct) })
export type ProductPictureSet = z.output<typeof ofOneProduct>

/** The media library, and the images of a product. */
export const media = {
  adminListPictures: endpoint({
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
    response: z.object({ pictures: z.array(picture), next: z.int().nullable() }),
  }),
  adminGetPicture: endpoint({
    method: 'GET',
    path: '/admin/media/:id',
    access: 'admin',
    permission,
    summary: 'Get an image and where it is shown',
    params,
    response: picture.extend({ shown }),
  }),
  adminUploadPicture: endpoint({
    method: 'POST',
    path: '/admin/media/',
    access: 'admin',
    permission,
    errors: ['not-found'],
    summary: 'Upload an image',
    description: 'The same file again returns the same image.',
    query: z.object({ name: field.queryText(200) }),
    upload: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], most: 20 * 1024 * 1024 },
    response: picture.extend({ isNew: z.boolean() }),
  }),
  adminChangePicture: endpoint({
    method: 'PUT',
    path: '/admin/media/:id',
    access: 'admin',
    permission,
    errors: ['conflict'],
    summary: 'Set descriptions and focus of an image',
    params,
    body: z.object({ alt: alts, focus, version }),
    response: picture,
  }),
  adminRemovePicture: endpoint({
    method: 'DELETE',
    path: '/admin/media/:id',
    access: 'admin',
    permission,
    errors: ['picture-in-use'],
    summary: 'Delete an image that is not shown anywhere',
    params,
    response: z.object({}),
  }),
  adminProductPictures: endpoint({
    method: 'GET',
    path: '/admin/products/:id/pictures',
    access: 'admin',
    permission: 'catalogue',
    summary: 'List the images of a product in their order',
    params,
    response: ofOneProduct,
  }),
  adminSetProductPictures: endpoint({
    method: 'PUT',
    path: '/admin/products/:id/pictures',
    access: 'admin',
    permission: 'catalogue',
    errors: ['conflict'],
    summary: 'Set the images of a product and their order',
    params,
    bodyLimit: LONG_BODY,
    body: z.object({ paths: z.array(field.line(200)).max(30, 'too-many'), version }),
    response: ofOneProduct,
  }),
}
