import type { Api, CallOptions } from '../../../api/client.ts'
import type { Card } from './card.ts'
import { cardOf } from './make-card.ts'

/** Maximum number of products per API request. */
const BATCH_SIZE = 100

/** Loads the cards of products in the given order of ids. Missing products are omitted. */
export async function loadCards(api: Api, ids: number[], options?: CallOptions): Promise<Card[]> {
  const parts: number[][] = []
  for (let from = 0; from < ids.length; from += BATCH_SIZE) parts.push(ids.slice(from, from + BATCH_SIZE))
  const answers = await Promise.all(
    parts.map(part => api.listProducts({ query: { ids: part.map(String), limit: BATCH_SIZE } }, options)),
  )
  return answers.flatMap(({ data }) => data.map(cardOf))
}
