import { apiContext, type LoaderArgs } from '../../api/context.ts'
import { cardOf, offerCardOf } from '../catalog/product-card/make-card.ts'
import { sectionOf } from './sections.ts'

export type HomeData = Awaited<ReturnType<typeof loader>>

export async function loader({ context }: LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data: home }, { data: tree }] = await Promise.all([api.homepage(), api.listCategories()])
  const section = (key: string) => sectionOf(home.sections, key)
  const sale = home.limitedSale
  return {
    slides: home.heroSlides,
    trust: section('trust'),
    categories: {
      section: section('categories'),
      links: tree.map(({ slug, name, image }) => ({ slug, name, image })),
    },
    featured: { section: section('featured'), cards: home.featured.map(cardOf) },
    sale: sale && {
      section: section('sale'),
      card: cardOf(sale.product),
      about: sale.product.shortDescription,
      endsAt: sale.endsAt,
      now: sale.now,
    },
    bestSellers: { section: section('best-sellers'), cards: home.bestSellers.slice(0, 4).map(cardOf) },
    offers: { section: section('special-offers'), cards: home.specialOffers.slice(0, 4).map(offerCardOf) },
    professionals: section('professionals'),
    about: section('about'),
  }
}
