import { addAbortSignal, Readable } from 'node:stream'
import type { Language } from '../../shared/i18n/languages.ts'
import { readDetails } from '../catalog/read-details.ts'
import { settingsIn } from '../content/settings.ts'
import { VISITOR } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { concurrencyLimit } from '../jobs/concurrency-limit.ts'
import { absoluteUrlOf } from '../seo/addresses.ts'
import { FeedSlots, MAX_OPEN_FEEDS, MAX_READ_MS } from './feed-slots.ts'
import { feedProductIdsAfter, withheldVariants } from './listed-products.ts'
import { type FeedItem, feedItems } from './present-items.ts'

/** Syntax of a feed of one channel. */
export interface FeedFormat {
  type: string
  head: (shop: { name: string; tagline: string; url: string }) => string
  item: (item: FeedItem) => string
  foot: string
}

/** Number of products per part; small, so that writing a part delays other requests only by milliseconds. */
const PART = 40

/** Streams feeds in parts, as fast as the clients read them, so that a feed needs the memory of one part only. */
export class FeedWriter {
  readonly #services: Services
  // Parts are written one at a time.
  readonly #inTurn = concurrencyLimit(1, { waiting: MAX_OPEN_FEEDS.total })
  readonly #slots: FeedSlots

  constructor(services: Services) {
    this.#services = services
    this.#slots = new FeedSlots(services.config)
  }

  /**
   * Opens a feed for a network address. The stream occupies a slot until it closes: after the last part, when it is
   * destroyed, or when the client has not read it in time. Throws `unavailable` if no slot is free.
   */
  open(format: FeedFormat, language: Language, address: string): Readable {
    const free = this.#slots.take(address)
    const text = Readable.from(this.#textOf(format, language), { highWaterMark: 1 }).once('close', free)
    return addAbortSignal(AbortSignal.timeout(MAX_READ_MS), text)
  }

  async *#textOf(format: FeedFormat, language: Language): AsyncGenerator<string> {
    const { db, config } = this.#services
    const { name, tagline } = await settingsIn(db, language)
    yield format.head({ name, tagline, url: absoluteUrlOf(config.publicUrl, language, '/') })
    for (let after = 0; ; ) {
      const part = await this.#inTurn(() => this.#part(format, language, after))
      if (part === null) break
      after = part.last
      if (part.text !== '') yield part.text
    }
    if (format.foot !== '') yield format.foot
  }

  /** Writes the products after an id; returns null after the last product. */
  async #part(format: FeedFormat, language: Language, after: number): Promise<{ text: string; last: number } | null> {
    const { db, clock, config } = this.#services
    const now = clock()
    const ids = await feedProductIdsAfter(db, after, { now, limit: PART })
    if (ids.length === 0) return null
    const withheld = await withheldVariants(db, ids)
    const viewer = { language, now, who: VISITOR, responseVariant: 'page' } as const
    // Feeds contain no promotions.
    const details = await readDetails(this.#services, ids, viewer, [])
    const items = ids
      .flatMap(id => details.get(id) ?? [])
      .flatMap(one => feedItems(one, withheld, { publicUrl: config.publicUrl, language }))
    return { text: items.map(format.item).join(''), last: ids.at(-1)! }
  }
}
