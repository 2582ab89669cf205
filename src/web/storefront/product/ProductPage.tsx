import { useLoaderData } from 'react-router'
import { apiContext, type LoaderTools } from '../../api/context.ts'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { island } from '../../island.tsx'
import { cardOf } from '../product-card/card.ts'
import { ProductGrid } from '../product-card/ProductGrid.tsx'
import { ProductTop } from './ProductTop.tsx'
import '../../styles/areas/product.css'

export { ProductErrorScreen as ErrorBoundary } from './ProductErrorScreen.tsx'

const ProductDetails = island(() => import('./ProductDetails.tsx').then(module => module.ProductDetails))
const RecentlyViewed = island(() => import('./RecentlyViewed.tsx').then(module => module.RecentlyViewed))
const Reviews = island(() => import('./Reviews.tsx').then(module => module.Reviews))

export type ProductData = Awaited<ReturnType<typeof loader>>
export type Product = ProductData['product']

export async function loader({ context, params }: LoaderTools) {
  const api = context.get(apiContext)
  const of = { params: { id: params.id! } }
  const [product, reviews, related, recommended, zones] = await Promise.all([
    api.getProduct(of),
    api.listReviews(of),
    api.relatedProducts(of),
    api.recommendations(of),
    api.listShippingZones(),
  ])
  const { slugs, ...shown } = product.data
  const alike = new Set(related.data.map(({ id }) => id))
  return {
    product: shown,
    head: { slugs },
    reviews: { ...reviews.data, pages: reviews.meta.pages },
    related: related.data.map(cardOf),
    recommended: recommended.data.filter(({ id }) => !alike.has(id)).map(cardOf),
    zones: zones.data.map(({ code, name, fee, freeFrom, closed, minDays, maxDays }) => ({
      ...{ code, name, fee, freeFrom, closed, minDays, maxDays },
    })),
  }
}

export const handle: RouteHandle<ProductData> = {
  title: ({ product: { name, brand } }, { t }) => t('product.title', { name, brand }),
}

export function Component() {
  const { product, reviews, related, recommended, zones } = useLoaderData() as ProductData
  const { t } = useI18n()
  return (
    // Another product is another page: nothing chosen or opened on this one stays.
    <div key={product.id} className="container product">
      <ProductTop product={product} zones={zones} />
      <div className="product__bottom">
        <ProductDetails product={product} />
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
