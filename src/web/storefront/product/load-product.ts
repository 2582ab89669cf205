import { apiContext, type LoaderTools } from '../../api/context.ts'
import { cardOf } from '../product-card/card.ts'

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
