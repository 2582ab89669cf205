import { useLoaderData } from 'react-router'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { island } from '../../island.tsx'
import { paths } from '../../paths.ts'
import { Categories } from './Categories.tsx'
import { Hero } from './Hero.tsx'
import type { HomeData } from './load-home.ts'
import { ProductRow } from './ProductRow.tsx'
import { TrustLine } from './TrustLine.tsx'
import './home.css'
// Stylesheet of an island, imported here because the server renders the island before its code is loaded.
import '../../ui/countdown.css'

const EmptyShop = island(() => import('../catalog/products/EmptyShop.tsx').then(module => module.EmptyShop))
const LimitedSale = island(() => import('./LimitedSale.tsx').then(module => module.LimitedSale))
const ProfessionalsTeaser = island(() => import('./ProfessionalsTeaser.tsx').then(module => module.ProfessionalsTeaser))
const AboutTeaser = island(() => import('./AboutTeaser.tsx').then(module => module.AboutTeaser))

export const handle: RouteHandle = { title: (_, { t }) => t('home.title') }

export function Component() {
  const { slides, trust, categories, featured, sale, bestSellers, offers, professionals, about } =
    useLoaderData() as HomeData
  const { t } = useI18n()
  const isBare = [slides, featured.cards, bestSellers.cards, offers.cards].every(({ length }) => length === 0)
  return (
    <>
      <Hero slides={slides} />
      {isBare ? (
        <EmptyShop level={1} />
      ) : (
        slides.length === 0 && <h1 className="container section">{t('home.title')}</h1>
      )}
      <TrustLine section={trust} />
      <Categories {...categories} />
      <ProductRow {...featured} allTo={paths.products()} />
      {sale && <LimitedSale key={sale.endsAt} {...sale} />}
      <ProductRow {...bestSellers} />
      <ProductRow {...offers} />
      <ProfessionalsTeaser section={professionals} />
      <AboutTeaser section={about} />
    </>
  )
}
