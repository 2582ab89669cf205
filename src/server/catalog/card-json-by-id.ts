import { productCard } from '../../shared/contracts/catalog.ts'
import { isRecording, type ReadSet, recordTags, withoutRecording } from '../cache/read-set.ts'
import { VISITOR } from '../http/authenticate.ts'
import type { ResponseVariant } from '../http/cached-answers.ts'
import { JsonText } from '../http/json-text.ts'
import type { Services } from '../http/services.ts'
import { PROMOTION_CACHE_TAGS } from '../pricing/active-promotions-for-viewer.ts'
import { hasIndividualTerms, type Viewer } from '../pricing/viewer.ts'
import type { ProductCard } from './present.ts'
import { productCards } from './queries.ts'

/** Viewer of a card or product, with the response variant that determines the precision of the stock. */
export interface CardViewer extends Viewer {
  responseVariant: ResponseVariant
}

/** Tags of tables that are shown on cards, but whose changes are not recorded by product. */
const CARD_TABLES = [
  ...PROMOTION_CACHE_TAGS,
  'table:brands',
  'table:brand_translations',
  'table:category_translations',
  'table:product_classes',
  'table:product_class_professions',
]

/**
 * Tags of everything that a serialised card depends on. Pages depend on the availability only, because the exact stock
 * changes with every order.
 */
export const tagsOfProduct = (id: number, responseVariant: ResponseVariant) => [
  ...CARD_TABLES,
  `product:${id}`,
  responseVariant === 'page' ? `availability:${id}` : `stock:${id}`,
]

/**
 * Returns cards as JSON by product id, from the cache; all missing ones are read together. Cards with individual prices
 * or promotions are neither read from the cache nor stored; for all other viewers, records the tags of every card.
 */
export async function cardJsonById(
  { db, feed, texts, clock }: Pick<Services, 'db' | 'feed' | 'texts' | 'clock'>,
  ids: readonly number[],
  reader: CardViewer,
): Promise<Map<number, string>> {
  const { language, responseVariant } = reader
  const found = new Map<number, string>()
  if (hasIndividualTerms(reader)) {
    for (const [id, card] of await productCards(db, [...ids], reader)) found.set(id, textOf(card))
    return found
  }
  const keyOf = (id: number) => `card ${id} ${language} ${responseVariant}`
  const missing: number[] = []
  const recording = isRecording()
  for (const id of ids) {
    if (recording) recordTags(...tagsOfProduct(id, responseVariant))
    const known = texts.get(keyOf(id))
    if (known === undefined) missing.push(id)
    else found.set(id, known.value)
  }
  if (missing.length === 0) return found
  // Read the sequence number before the time, so that the cards include every time-based change up to that number.
  const { sequence } = feed
  const now = clock()
  const cards = await withoutRecording(() => productCards(db, missing, { ...reader, who: VISITOR, now }))
  for (const [id, card] of cards) {
    const text = textOf(card)
    found.set(id, text)
    texts.set(keyOf(id), text, { sequence, reads: readSetOf(tagsOfProduct(id, responseVariant)) })
  }
  return found
}

export const readSetOf = (tags: readonly string[]): ReadSet => ({ tags: new Set(tags), checks: [], isTracked: true })

const textOf = (card: ProductCard) => JSON.stringify(productCard.encode(card))

/** Returns cards as the JSON of an array, in the order of the ids. */
export async function cardListJson(services: Services, ids: readonly number[], reader: CardViewer): Promise<JsonText> {
  const cards = await cardJsonById(services, ids, reader)
  return JsonText.list(ids.flatMap(id => cards.get(id) ?? []))
}
