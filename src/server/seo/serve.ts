import type { FastifyInstance } from 'fastify'
import { Problem } from '../../shared/contracts/errors.ts'
import { isLanguage } from '../../shared/i18n/languages.ts'
import { publishedSlides } from '../content/queries.ts'
import { makeCachedTextSender } from '../http/cached-text-sender.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import type { Services } from '../http/services.ts'
import type { AnonymousReadQueue } from '../media/anonymous-read-queue.ts'
import { ShareImages } from '../media/share-images.ts'
import { manifestOf } from './manifest.ts'
import { firstImageOf } from './queries.ts'
import { allSitemaps, latest } from './sitemap-entries.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const XML = 'application/xml; charset=utf-8'
const hidden = { schema: { hide: true } as never }

/** Serves robots.txt, sitemaps, manifests, icons and share images. */
export function serveSeo(app: FastifyInstance, services: Services, reads: AnonymousReadQueue): void {
  serveTexts(app, services)
  serveImages(app, services, reads)
}

function serveTexts(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const send = makeCachedTextSender(services)

  app.get('/robots.txt', hidden, (request, reply) =>
    send(request, reply, {
      name: 'robots',
      type: 'text/plain; charset=utf-8',
      // Does not disallow private pages: they have noindex, which crawlers can read only if robots.txt does not block
      // the page.
      make: async () =>
        `User-agent: *\nDisallow: /api/\nDisallow: /mailbox\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
    }),
  )

  app.get('/sitemap.xml', hidden, (request, reply) =>
    send(request, reply, {
      name: 'sitemap index',
      type: XML,
      make: async () =>
        sitemapIndexXml(
          config.publicUrl,
          [...(await allSitemaps(services))].map(([name, entries]) => ({
            path: `/sitemaps/${name}.xml`,
            changedAt: latest(entries.map(({ changedAt }) => changedAt)),
          })),
        ),
    }),
  )

  app.get<{ Params: { file: string } }>('/sitemaps/:file', hidden, (request, reply) => {
    const name = /^([a-z]+(?:-\d{1,4})?)\.xml$/.exec(request.params.file)?.[1]
    if (!name) throw new Problem('not-found')
    return send(request, reply, {
      name: `sitemap ${name}`,
      type: XML,
      make: async () => {
        const entries = (await allSitemaps(services)).get(name)
        if (!entries) throw new Problem('not-found')
        return sitemapXml(config.publicUrl, entries)
      },
    })
  })

  app.get<{ Params: { language: string } }>('/:language/manifest.webmanifest', hidden, (request, reply) => {
    const { language } = request.params
    if (!isLanguage(language)) throw new Problem('not-found')
    return send(request, reply, {
      name: `manifest ${language}`,
      type: 'application/manifest+json; charset=utf-8',
      make: () => manifestOf(db, language),
    })
  })
}

function serveImages(
  app: FastifyInstance,
  { db, clock, config, mediaStore }: Services,
  reads: AnonymousReadQueue,
): void {
  const images = new ShareImages(mediaStore, { reads })
  const options = { ...hidden, config: { rateLimit: config.rateLimits && RATE_LIMITS.browse } }

  app.get('/media/share/shop.jpg', options, async (request, reply) => {
    const [slide] = await publishedSlides(db, { language: 'ar', now: clock() })
    return images.send(request, reply, 'shop', slide?.path ?? null)
  })

  app.get<{ Params: { file: string } }>('/media/share/products/:file', options, async (request, reply) => {
    const sku = /^([\w-]{1,64})\.jpg$/.exec(request.params.file)?.[1]
    const image = sku && (await firstImageOf(db, sku, clock()))
    if (!image) throw new Problem('not-found')
    return images.send(request, reply, `product-${sku}`, image)
  })
}
