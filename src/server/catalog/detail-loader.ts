import DataLoader from 'dataloader'
import { withoutRecording } from '../cache/read-set.ts'
import { VISITOR } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import type { CardViewer } from './card-json-by-id.ts'
import type { ProductDetail } from './present.ts'
import { readDetails } from './read-details.ts'

/** Maximum number of batches that are read concurrently. Requests that arrive meanwhile form the next batch. */
const MAX_READING = 2
const MAX_BATCH = 32

/** Viewer of a page without individual prices: one query answers all viewers with the same language and precision. */
type PublicViewer = Pick<CardViewer, 'language' | 'responseVariant'>

/**
 * Reads product pages for shoppers without individual prices or promotions. A page read alone starts at once; under
 * load one query reads those that wait, because most of the query's time does not depend on the number of products
 * (decision 23).
 */
export class DetailLoader {
  readonly #services: Pick<Services, 'db' | 'clock' | 'catalogIndex'>
  readonly #loaders = new Map<string, DataLoader<number, ProductDetail | null>>()
  readonly #waiting: (() => void)[] = []
  #reading = 0

  constructor(services: Pick<Services, 'db' | 'clock' | 'catalogIndex'>) {
    this.#services = services
  }

  /** Returns the data of a product page; null if the product is not on sale. */
  load(id: number, viewer: PublicViewer): Promise<ProductDetail | null> {
    const key = `${viewer.language} ${viewer.responseVariant}`
    let loader = this.#loaders.get(key)
    if (!loader) {
      loader = new DataLoader(ids => this.#read(ids, viewer), {
        cache: false,
        maxBatchSize: MAX_BATCH,
        batchScheduleFn: dispatch => this.#schedule(dispatch),
      })
      this.#loaders.set(key, loader)
    }
    return loader.load(id)
  }

  /** Starts a batch if fewer than `MAX_READING` are read; else a batch that ends starts it in its place. */
  #schedule(dispatch: () => void): void {
    if (this.#reading >= MAX_READING) this.#waiting.push(dispatch)
    else {
      this.#reading++
      process.nextTick(dispatch)
    }
  }

  async #read(ids: readonly number[], viewer: PublicViewer): Promise<(ProductDetail | null)[]> {
    try {
      const now = this.#services.clock()
      const details = await withoutRecording(() => readDetails(this.#services, ids, { ...viewer, who: VISITOR, now }))
      return ids.map(id => details.get(id)?.detail ?? null)
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#reading--
    }
  }
}
