import { wishlist } from '../../shared/contracts/wishlist.ts'
import { productCardList } from '../catalog/queries.ts'
import { type Route, route } from '../http/routes.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { mergeWishlist } from './merge-wishlist.ts'
import { wishlistProductIds } from './queries.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'

export const routes: Route[] = [
  route(wishlist.listWishlist, async ({ db, ...viewer }) => {
    const ids = await wishlistProductIds(db, viewer.who.userId, viewer.now)
    return { data: await productCardList(db, ids, viewer) }
  }),
  route(wishlist.wishlistIds, async ({ db, who, now }) => ({
    data: { productIds: await wishlistProductIds(db, who.userId, now) },
  })),
  route(wishlist.addToWishlist, async ({ db, who, params, now }) => {
    await addToWishlist(db, who.userId, params.productId, now)
    return { data: {} }
  }),
  route(wishlist.removeFromWishlist, async ({ db, who, params }) => {
    await removeFromWishlist(db, who.userId, params.productId)
    return { data: {} }
  }),
  route(wishlist.mergeWishlist, async ({ db, who, body, now }) => ({
    data: { productIds: await mergeWishlist(db, who.userId, body.productIds, now) },
  })),
]
