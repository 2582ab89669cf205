import type { MessageKey } from '../../shared/i18n/messages.ts'
import { productHead } from '../storefront/catalog/product/product-head.ts'
import { offersHead, productsHead } from '../storefront/catalog/products/products-head.ts'
import { aboutHead, contactHead, contentHead, customPageHead } from '../storefront/content/content-head.ts'
import { homeHead } from '../storefront/home/home-head.ts'
import { ingredientHead, ingredientsHead } from '../storefront/ingredients/ingredients-head.ts'
import { professionalsHead } from '../storefront/professionals/professionals-head.ts'
import { routineHead } from '../storefront/routine/routine-head.ts'
import type { Head, HeadBuilder, HeadContext } from './head.ts'

/** Functions that build the heads of public screens, by path. */
const PUBLIC: Record<string, HeadBuilder> = {
  '/': homeHead,
  '/products': productsHead,
  '/products/:id': productHead,
  '/routine': routineHead,
  '/ingredients': ingredientsHead,
  '/ingredients/:slug': ingredientHead,
  '/about': aboutHead,
  '/contact': contactHead,
  '/professionals': professionalsHead,
  '/special-offers': offersHead,
  '/privacy': contentHead('privacy'),
  '/terms': contentHead('terms'),
  '/returns': contentHead('returns'),
  '/shipping': contentHead('shipping'),
  '/faq': contentHead('faq'),
  '/pages/:slug': customPageHead,
}

/** Descriptions of private screens, by path. */
const PRIVATE: Record<string, MessageKey> = {
  '/cart': 'head.cart',
  '/checkout': 'head.checkout',
  '/login': 'head.login',
  '/register': 'head.register',
  '/forgot-password': 'head.forgot-password',
  '/reset-password': 'head.reset-password',
  '/verify-email': 'head.verify-email',
  '/newsletter': 'head.newsletter',
  '/profile': 'head.profile',
  '/orders': 'head.orders',
  '/orders/:number': 'head.order',
  '/orders/:number/invoice': 'head.invoice',
  '/track-order': 'head.track-order',
  '/quick-order': 'head.quick-order',
  '/wishlist': 'head.wishlist',
  '/nadara_view/admin-dashboard/*': 'head.admin',
}

/**
 * Returns the head of a screen. Only screens in `PUBLIC` can be indexed; if `failed`, the head is of the error screen,
 * which is not indexed either.
 */
export function headOf(path: string | undefined, data: unknown, tools: HeadContext, failed: boolean): Head {
  const make = failed ? undefined : PUBLIC[path ?? '']
  if (make) return make(data as never, tools)
  const { name: shop, tagline } = tools.settings
  const words = failed ? 'head.lost' : PRIVATE[path ?? '']
  return { canonical: null, description: words ? tools.t(words, { shop }) : tagline }
}
