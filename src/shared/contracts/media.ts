import { z } from 'zod'
import { endpoint, LARGE_BODY_LIMIT } from './endpoint.ts'
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

const image = z.object({
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
export type LibraryImage = z.output<typeof image>

/** A place where an image is used; `id` identifies the product, page or other record. */
const place = z.object({
  kind: z.enum(['product', 'category', 'brand', 'slide', 'section', 'page', 'logo']),
  id: field.id,
  name: z.string(),
})
/** Uses of an image; `orders` is the number of orders whose lines show the image. */
const shown = z.object({ places: z.array(place), orders: z.int() })
export type ImageUse = z.output<typeof shown>

/** An image of a product. An image outside the library has no description of its own. */
const ofProduct = z.object({
  path: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  widths: field.imageWidths,
  image: image.nullable(),
})
const ofVariant = z.object({
  id: field.id,
  paths: z
    .array(field.line(200))
    .max(10, 'too-many')
    .describe('Paths of its own images among those of the product, the main one first.'),
})
const ofOneProduct = z.object({
  version: field.version,
  images: z.array(ofProduct),
  variants: z
    .array(
      ofVariant.extend({
        sku: z.string(),
        options: z.array(field.inLanguages(z.string())).describe('Names of its size and its colour.'),
      }),
    )
    .describe('Variants on sale. An image that no variant has is shown with all of them.'),
})
export type ProductImageSet = z.output<typeof ofOneProduct>

/** Endpoints for the media library and the images of a product. */
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
    response: z.object({ images: z.array(image), next: z.int().nullable() }),
  }),
  adminGetImage: endpoint({
    method: 'GET',
    path: '/admin/media/:id',
    access: 'admin',
    permission,
    summary: 'Get an image and where it is shown',
    params,
    response: image.extend({ shown }),
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
    response: image.extend({ isNew: z.boolean() }),
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
    response: image,
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
  adminProductImages: endpoint({
    method: 'GET',
    path: '/admin/products/:id/images',
    access: 'admin',
    permission: 'catalogue',
    summary: 'List the images of a product in their order, and those of its variants',
    params,
    response: ofOneProduct,
  }),
  adminSetProductImages: endpoint({
    method: 'PUT',
    path: '/admin/products/:id/images',
    access: 'admin',
    permission: 'catalogue',
    errors: ['conflict'],
    summary: 'Set the images of a product and their order, and assign them to variants',
    description: 'Removing an image removes its assignments.',
    params,
    bodyLimit: LARGE_BODY_LIMIT,
    body: z.object({
      paths: z.array(field.line(200)).max(30, 'too-many'),
      variants: z
        .array(ofVariant)
        .max(200, 'too-many')
        .default([])
        .describe('Variants whose images are set; others keep theirs.'),
      version,
    }),
    response: ofOneProduct,
  }),
}
