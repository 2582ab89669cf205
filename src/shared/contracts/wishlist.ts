import { z } from 'zod'
import { MAX_WISHLIST_ENTRIES } from '../rules/wishlist.ts'
import { productCard } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** Ids of the wishlist's products that are on sale, newest first. */
const requested = z.object({ productIds: z.array(field.id) })
const ofProduct = z.object({ productId: field.idWithSlug.shape.id })
const nothing = z.object({})

export const wishlist = {
  listWishlist: endpoint({
    method: 'GET',
    path: '/wishlist/',
    access: 'signed-in',
    summary: 'List the products of the wishlist that are on sale, newest first',
    response: z.array(productCard),
  }),
  wishlistIds: endpoint({
    method: 'GET',
    path: '/wishlist/ids',
    access: 'signed-in',
    summary: 'List the product ids of the wishlist',
    response: requested,
  }),
  addToWishlist: endpoint({
    method: 'PUT',
    path: '/wishlist/:productId',
    access: 'signed-in',
    summary: 'Add a product to the wishlist',
    description: 'Repeating it has no effect. The newest 200 are kept.',
    limit: 'browse',
    params: ofProduct,
    response: nothing,
  }),
  removeFromWishlist: endpoint({
    method: 'DELETE',
    path: '/wishlist/:productId',
    access: 'signed-in',
    summary: 'Remove a product from the wishlist; repeating it has no effect',
    limit: 'browse',
    params: ofProduct,
    response: nothing,
  }),
  mergeWishlist: endpoint({
    method: 'POST',
    path: '/wishlist/merge',
    access: 'signed-in',
    summary: 'Merge the products collected before signing in',
    description: 'Unknown products are left out.',
    limit: 'write',
    body: z.object({ productIds: z.array(field.id, { error: 'required' }).max(MAX_WISHLIST_ENTRIES, 'too-many') }),
    response: requested,
  }),
}
