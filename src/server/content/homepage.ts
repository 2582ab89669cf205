import { content as contracts } from '../../shared/contracts/content.ts'
import { cachedText } from '../cache/cached-text.ts'
import { type ReadCheck, recordCheck } from '../cache/read-set.ts'
import { cardJsonById } from '../catalog/card-json-by-id.ts'
import type { ResponseVariant } from '../http/cached-answers.ts'
import { JsonText } from '../http/json-text.ts'
import type { Services } from '../http/services.ts'
import type { Viewer } from '../pricing/viewer.ts'
import type { Preview } from './preview.ts'
import { sectionsFor, slidesFor } from './read.ts'

const ROW = 8
/**
 * Maximum age in milliseconds of the server time that a response contains for the countdown (`web/ui/Countdown.tsx`).
 */
const MAX_CLOCK_AGE_MS = 10 * 60_000
const { heroSlides, sections } = contracts.homepage.response.shape

interface HomeReader extends Viewer {
  preview: Preview | null
  responseVariant: ResponseVariant
}

/** Returns all data of the home page (spec §2); the cards of its lists are read together. */
export async function homepage(services: Services, viewer: HomeReader): Promise<JsonText> {
  const { catalogIndex } = services
  const lists = {
    featured: catalogIndex.featured(ROW),
    bestSellers: catalogIndex.bestSellers(ROW),
    newArrivals: catalogIndex.newArrivals(ROW),
    specialOffers: catalogIndex.specialOffers(ROW),
  }
  const sale = catalogIndex.limitedSale()
  if (sale) recordCheck(recentClock(services.clock))
  const shown = new Set([...Object.values(lists).flat(), ...(sale ? [sale.id] : [])])
  const [writtenSlides, writtenSections, cards] = await Promise.all([
    content(services, 'slides', viewer, async () => heroSlides.encode(await slidesFor(services.db, viewer))),
    content(services, 'sections', viewer, async () => sections.encode(await sectionsFor(services.db, 'home', viewer))),
    cardJsonById(services, [...shown], viewer),
  ])
  const list = (ids: number[]) => JsonText.list(ids.flatMap(id => cards.get(id) ?? []))
  const product = sale && cards.get(sale.id)
  return JsonText.object({
    heroSlides: writtenSlides,
    sections: writtenSections,
    featured: list(lists.featured),
    bestSellers: list(lists.bestSellers),
    newArrivals: list(lists.newArrivals),
    specialOffers: list(lists.specialOffers),
    limitedSale:
      sale && product
        ? JsonText.object({
            product: new JsonText(product),
            endsAt: new Date(sale.endsAt).toISOString(),
            now: viewer.now.toISOString(),
          })
        : null,
  })
}

/** Returns a part of the page's content as JSON, from the cache; previews are not cached. */
async function content(
  services: Services,
  name: string,
  { language, preview }: HomeReader,
  read: () => Promise<unknown>,
): Promise<JsonText> {
  const write = async () => JSON.stringify(await read())
  return new JsonText(await (preview ? write() : cachedText(services, `home ${name} ${language}`, write)))
}

/** Returns a check that expires a response with the server's time after `MAX_CLOCK_AGE_MS`. */
function recentClock(clock: () => Date): ReadCheck {
  const until = clock().getTime() + MAX_CLOCK_AGE_MS
  return { version: () => (clock().getTime() < until ? 0 : 1), isSame: () => false }
}
