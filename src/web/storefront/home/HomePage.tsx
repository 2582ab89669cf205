import { useLoaderData } from 'react-router'
import { apiContext, type LoaderTools } from '../../api/context.ts'
import type { RouteHandle } from '../../head.ts'
import { island } from '../../island.tsx'
import { paths } from '../../paths.ts'
import { cardOf, offerCardOf } from '../product-card/card.ts'
import { Categories } from './Categories.tsx'
import { Hero } from './Hero.tsx'
import { ProductRow } from './ProductRow.tsx'
import { type Sections, sectionsByKey } from './sections.ts'
import { TrustLine } from './TrustLine.tsx'
import '../../styles/areas/home.css'

const LimitedSale = island(() => import('./LimitedSale.tsx').then(module => module.LimitedSale))
const ProfessionalsDoor = island(() => import('./ProfessionalsDoor.tsx').then(module => module.ProfessionalsDoor))
const AboutTeaser = island(() => import('./AboutTeaser.tsx').then(module => module.AboutTeaser))

type HomeData = Awaited<ReturnType<typeof loader>>

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

export const handle: RouteHandle = { title: (_, { t }) => t('home.title') }

export function Component() {
  const { slides, sections, categories, featured, sale, bestSellers, offers } = useLoaderData() as HomeData
  const section = (key: string): Sections[string] => sections[key]
  return (
    <>
      <Hero slides={slides} />
      <TrustLine section={section('trust')} />
      <Categories section={section('categories')} categories={categories} />
      <ProductRow section={section('featured')} cards={featured} allTo={paths.products()} />
      {sale && <LimitedSale section={section('sale')} {...sale} />}
      <ProductRow section={section('best-sellers')} cards={bestSellers} />
      <ProductRow section={section('special-offers')} cards={offers} />
      <ProfessionalsDoor section={section('professionals')} />
      <AboutTeaser section={section('about')} />
    </>
  )
}
