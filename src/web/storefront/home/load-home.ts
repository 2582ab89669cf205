import { apiContext, type LoaderTools } from '../../api/context.ts'
import { cardOf, offerCardOf } from '../product-card/card.ts'
import { sectionsByKey } from './sections.ts'

export type HomeData = Awaited<ReturnType<typeof loader>>

export async function loader({ context }: LoaderTools) {
  const api = context.get(apiContext)
  const [{ data: home }, { data: tree }] = await Promise.all([api.homepage(), api.listCategories()])
  const sale = home.limitedSale
  return {
    slides: home.heroSlides,
    sections: sectionsByKey(home.sections),
    categories: tree.map(({ slug, name, picture }) => ({ slug, name, picture })),
    featured: home.featured.map(cardOf),
    sale: sale && {
      card: cardOf(sale.product),
      about: sale.product.shortDescription,
      endsAt: sale.endsAt,
      now: sale.now,
    },
    bestSellers: home.bestSellers.slice(0, 4).map(cardOf),
    offers: home.specialOffers.slice(0, 4).map(offerCardOf),
  }
}
