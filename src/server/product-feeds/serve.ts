import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../shared/contracts/errors.ts'
import { isLanguage, type Language } from '../../shared/i18n/languages.ts'
import { dayOf } from '../../shared/rules/days.ts'
import { FEED_CHANNELS, type FeedChannel, feedPath } from '../../shared/rules/product-feeds.ts'
import { isLanguageEnabled } from '../content/settings.ts'
import { networkAddressOf } from '../http/network-address.ts'
import { FEED_RATE_LIMIT } from '../http/rate-limits.ts'
import type { Services } from '../http/services.ts'
import type { AnonymousReadQueue } from '../media/anonymous-read-queue.ts'
import { feedChanges, feedVersion } from './feed-changes.ts'
import { serveFeedImages } from './feed-images.ts'
import { type FeedFormat, FeedWriter } from './feed-text.ts'
import { googleXml } from './google-xml.ts'
import { metaCsv } from './meta-csv.ts'
import { recordFetch, requireEnabledFeed } from './record-fetch.ts'

const FORMATS: Record<FeedChannel, FeedFormat> = { google: googleXml, meta: metaCsv }
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** Serves the enabled product feeds and their images. */
export function serveProductFeeds(app: FastifyInstance, services: Services, reads: AnonymousReadQueue): void {
  const { feed, clock, config } = services
  feed.subscribe(feedChanges)
  const writer = new FeedWriter(services)
  // The ETag contains this random id, because each process counts changes from zero.
  const processId = services.random(9).toString('base64url')
  async function sendFeed(request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) {
    const { channel, language } = feedAt(`/feeds/${request.params.file}`)
    await feed.refresh()
    if (!(await isLanguageEnabled(services, language))) throw new Problem('not-found')
    await requireEnabledFeed(services.db, { channel, language })
    const format = FORMATS[channel]
    // The ETag contains the day, because registrations lapse at the end of a day.
    const tag = `W/"${processId}-${feedVersion(feed)}-${dayOf(clock())}"`
    const isUnchanged = request.headers['if-none-match'] === tag
    // Opened before any header is sent, so that an error can be sent if no slot is free.
    const text =
      isUnchanged || request.method === 'HEAD' ? null : writer.open(format, language, networkAddressOf(request))
    if (request.method === 'GET')
      await recordFetch(services, { channel, language }).catch(error => {
        text?.destroy()
        throw error
      })
    reply.headers({ etag: tag, 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept-encoding' })
    if (isUnchanged) return reply.status(304).send()
    reply.type(format.type)
    if (text === null || !acceptsGzip(request)) return reply.send(text ?? undefined)
    // The pipeline fails if the client disconnects; this error is ignored.
    return reply.header('content-encoding', 'gzip').send(pipeline(text, createGzip(), () => {}))
  }
  app.route({
    // One route, so that both methods count towards the same limit.
    method: ['GET', 'HEAD'],
    url: '/feeds/:file',
    schema: { hide: true } as never,
    config: { rateLimit: config.rateLimits && FEED_RATE_LIMIT },
    handler: sendFeed,
  })
  serveFeedImages(app, services, reads)
}

const acceptsGzip = ({ headers }: FastifyRequest) => GZIP.test(String(headers['accept-encoding'] ?? ''))

/** Throws `not-found` for a path that is not a feed. */
function feedAt(path: string): { channel: FeedChannel; language: Language } {
  const [, name, language] = /^\/feeds\/([a-z]+)-([a-z]{2})\./.exec(path) ?? []
  const channel = FEED_CHANNELS.find(one => one === name)
  if (!channel || !isLanguage(language) || feedPath(channel, language) !== path) throw new Problem('not-found')
  return { channel, language }
}
