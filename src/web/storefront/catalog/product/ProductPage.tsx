import { useLoaderData } from 'react-router'
import type { RouteHandle } from '../../../head.ts'
import { useI18n } from '../../../i18n.tsx'
import { island } from '../../../island.tsx'
import { ProductGrid } from '../product-card/ProductGrid.tsx'
import type { ProductData } from './load-product.ts'
import { ProductTop } from './ProductTop.tsx'
import './product.css'
// Stylesheet of an island, imported here because the server renders the island before its code is loaded.
import './recently-viewed.css'
import '../../../ui/disclosure.css'

export { ProductErrorScreen as ErrorBoundary } from './ProductErrorScreen.tsx'

const ProductDetails = island(() => import('./ProductDetails.tsx').then(module => module.ProductDetails))
const RecentlyViewed = island(() => import('./RecentlyViewed.tsx').then(module => module.RecentlyViewed))
const Reviews = island(() => import('../../reviews/Reviews.tsx').then(module => module.Reviews))

export const handle: RouteHandle<ProductData> = {
  title: ({ product: { name, brand } }, { t }) => t('product.title', { name, brand }),
}

export function Component() {
  const { product, details, reviews, related, recommended, zones } = useLoaderData() as ProductData
  const { t } = useI18n()
  return (
    // Remounts for another product, so that the selection of the previous product is not carried over.
    <div key={product.id} className="container product">
      <ProductTop product={product} zones={zones} />
      <div className="product__bottom">
        <ProductDetails details={details} />
        <Reviews productId={product.id} first={reviews} />
      </div>
      {related.length > 0 && (
        <section className="stack gap-l">
          <h2>{t('product.related')}</h2>
          <ProductGrid cards={related} />
        </section>
      )}
      {recommended.length > 0 && (
        <section className="stack gap-l">
          <h2>{t('product.recommended')}</h2>
          <ProductGrid cards={recommended} />
        </section>
      )}
      <RecentlyViewed productId={product.id} />
    </div>
  )
}
