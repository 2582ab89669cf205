import { z } from 'zod'
import { endpoint, LARGE_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'
import { libraryImage } from './media.ts'

const params = z.object({ id: z.coerce.number().pipe(field.id) })

/** An image of a product. An image outside the library has no description of its own. */
const ofProduct = z.object({
  path: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  widths: field.imageWidths,
  image: libraryImage.nullable(),
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

/** Endpoints for the images of a product and of its variants. */
export const productImages = {
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
      version: field.expectedVersion,
    }),
    response: ofOneProduct,
  }),
}
