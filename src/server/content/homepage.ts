import type { z } from 'zod'
import type { content } from '../../shared/contracts/content.ts'
import { collections, findLimitedSale } from '../catalog/collections.ts'
import { productCards } from '../catalog/queries.ts'
import type { Db } from '../database/connect.ts'
import type { Viewer } from '../pricing/viewer.ts'
import type { Preview } from './preview.ts'
import { sectionsFor, slidesFor } from './read.ts'

const ROW = 8

/** Everything the home page shows (spec §2), the cards of all its lists read at once. */
export async function homepage(
  db: Db,
  viewer: Viewer & { preview: Preview | null },
): Promise<z.output<typeof content.homepage.response>> {
  const { now } = viewer
  const [heroSlides, sections, featured, bestSellers, newArrivals, specialOffers, sale] = await Promise.all([
    slidesFor(db, viewer),
    sectionsFor(db, 'home', viewer),
    collections.featured(db, now, ROW),
    collections.bestSellers(db, now, ROW),
    collections.newArrivals(db, now, ROW),
    collections.specialOffers(db, now, ROW),
    findLimitedSale(db, now),
  ])
  const shown = new Set([...featured, ...bestSellers, ...newArrivals, ...specialOffers, ...(sale ? [sale.id] : [])])
  const cards = await productCards(db, [...shown], viewer)
  const list = (ids: number[]) => ids.flatMap(id => cards.get(id) ?? [])
  const product = sale && cards.get(sale.id)
  return {
    heroSlides,
    sections,
    featured: list(featured),
    bestSellers: list(bestSellers),
    newArrivals: list(newArrivals),
    specialOffers: list(specialOffers),
    limitedSale: sale && product ? { product, endsAt: sale.endsAt.toISOString(), now: now.toISOString() } : null,
  }
}
