import { useLoaderData } from 'react-router'
import type { RouteHandle } from '../../head.ts'
import { island } from '../../island.tsx'
import { paths } from '../../paths.ts'
import { Categories } from './Categories.tsx'
import { Hero } from './Hero.tsx'
import type { HomeData } from './load-home.ts'
import { ProductRow } from './ProductRow.tsx'
import type { Sections } from './sections.ts'
import { TrustLine } from './TrustLine.tsx'
import '../../styles/areas/home.css'

const LimitedSale = island(() => import('./LimitedSale.tsx').then(module => module.LimitedSale))
const ProfessionalsDoor = island(() => import('./ProfessionalsDoor.tsx').then(module => module.ProfessionalsDoor))
const AboutTeaser = island(() => import('./AboutTeaser.tsx').then(module => module.AboutTeaser))

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
