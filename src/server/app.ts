import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { DEFAULT_BODY_LIMIT } from '../shared/contracts/endpoint.ts'
import { Problem } from '../shared/contracts/errors.ts'
import type { Language } from '../shared/i18n/languages.ts'
import { routes as apiKeyRoutes } from './api-keys/routes.ts'
import { routes as authRoutes } from './auth/routes.ts'
import { routes as securityRoutes } from './auth/security-routes.ts'
import { routes as backupRoutes } from './backups/routes.ts'
import { ChangeFeed } from './cache/change-feed.ts'
import { ResponseCache } from './cache/response-cache.ts'
import { ScheduledChanges } from './cache/scheduled-changes.ts'
import { TaggedCache } from './cache/tagged-cache.ts'
import { routes as cartRoutes } from './cart/routes.ts'
import { routes as cashSettlementRoutes } from './cash-settlements/routes.ts'
import { routes as adminCatalogRoutes } from './catalog/admin-routes.ts'
import { DetailLoader } from './catalog/detail-loader.ts'
import { routes as catalogRoutes } from './catalog/routes.ts'
import { CatalogIndex } from './catalog-index/catalog-index.ts'
import { routes as checkoutRoutes } from './checkout/routes.ts'
import { routes as adminContentRoutes } from './content/admin-routes.ts'
import { verifyPreviewToken } from './content/preview.ts'
import { routes as contentRoutes } from './content/routes.ts'
import { isLanguageEnabled } from './content/settings.ts'
import { routes as addressRoutes } from './customers/addresses/routes.ts'
import { routes as adminCustomerRoutes } from './customers/admin-routes.ts'
import { routes as avatarRoutes } from './customers/avatar/routes.ts'
import { routes as customerGroupRoutes } from './customers/groups/routes.ts'
import { routes as preferenceRoutes } from './customers/preferences/routes.ts'
import { routes as customerRoutes } from './customers/routes.ts'
import { routes as dashboardRoutes } from './dashboard/routes.ts'
import type { Database } from './database/connect.ts'
import { serveMailbox } from './email/mailbox.ts'
import { routes as emailRoutes } from './email/routes.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { VISITOR } from './http/authenticate.ts'
import { installNonJsonParsers } from './http/body-types.ts'
import { errorLogEntry } from './http/error-log-entry.ts'
import { installErrorHandler, sendProblem } from './http/errors.ts'
import { makeInProcessCaller } from './http/in-process-caller.ts'
import { installJsonBody } from './http/json-body.ts'
import { installKeyLimit } from './http/limit-key.ts'
import { type PageRenderer, servePages } from './http/pages.ts'
import { PATH_RULES } from './http/path-rules.ts'
import { parseQueryString } from './http/query-string.ts'
import { isInProcess, RATE_LIMITS } from './http/rate-limits.ts'
import { requestLogEntry } from './http/request-log-entry.ts'
import { mount, type Route, setVaryHeader } from './http/routes.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveCached } from './http/serve-cached.ts'
import { createShopServer, SERVER_LIMITS, type ServerLimits } from './http/server.ts'
import type { Config, Services } from './http/services.ts'
import { customerRoutes as customerImportRoutes } from './imports/customers/routes.ts'
import { routes as importRoutes } from './imports/routes.ts'
import { routes as ingredientRoutes } from './ingredients/routes.ts'
import { documentFile } from './invoices/download-invoice.ts'
import { routes as invoiceRoutes } from './invoices/routes.ts'
import { createBackgroundRunner } from './jobs/background-runner.ts'
import { routes as jobRoutes } from './jobs/routes.ts'
import { AnonymousReadQueue } from './media/anonymous-read-queue.ts'
import { serveEmailImages } from './media/email-images.ts'
import { routes as mediaRoutes } from './media/library/routes.ts'
import { openStores } from './media/open-stores.ts'
import { serveMedia } from './media/serve.ts'
import { routes as adminMessageRoutes } from './messages/admin-routes.ts'
import { routes as messageRoutes } from './messages/routes.ts'
import { openMetrics } from './metrics/serve-metrics.ts'
import { routes as adminNewsletterRoutes } from './newsletter/admin-routes.ts'
import { routes as newsletterRoutes } from './newsletter/routes.ts'
import { routes as adminOrderRoutes } from './orders/admin-routes.ts'
import { routes as adminCardPaymentRoutes } from './orders/card-payments/admin-routes.ts'
import { routes as cardPaymentRoutes } from './orders/card-payments/routes.ts'
import { routes as orderChangeRoutes } from './orders/changes/routes.ts'
import { routes as exchangeRoutes } from './orders/exchanges/routes.ts'
import { routes as orderListRoutes } from './orders/list-routes.ts'
import { routes as paymentLinkRoutes } from './orders/payment-links/routes.ts'
import { routes as returnPhotoRoutes } from './orders/returns/photo-routes.ts'
import { routes as orderRoutes } from './orders/routes.ts'
import { routes as shipmentRoutes } from './orders/shipments/routes.ts'
import { routes as paymentRoutes } from './payments/routes.ts'
import { personalDataHandlers } from './personal-data.ts'
import { routes as phoneOrderRoutes } from './phone-orders/routes.ts'
import { routes as priceListRoutes } from './pricing/price-lists/routes.ts'
import { routes as adminPricingRoutes } from './pricing/promotions/routes.ts'
import { routes as productFeedRoutes } from './product-feeds/routes.ts'
import { serveProductFeeds } from './product-feeds/serve.ts'
import { routes as adminProfessionalRoutes } from './professionals/admin-routes.ts'
import { professionOf } from './professionals/queries.ts'
import { routes as professionalRoutes } from './professionals/routes.ts'
import { routes as quickOrderRoutes } from './quick-order/routes.ts'
import { routes as recallRoutes } from './recalls/routes.ts'
import { RedirectMap } from './redirects/redirect-map.ts'
import { routes as redirectRoutes } from './redirects/routes.ts'
import { routes as registrationRoutes } from './registrations/routes.ts'
import { routes as reminderRoutes } from './reminders/routes.ts'
import { routes as reportRoutes } from './reports/routes.ts'
import { routes as adminReviewRoutes } from './reviews/admin-routes.ts'
import { routes as reviewPhotoRoutes } from './reviews/photo-routes.ts'
import { routes as reviewRoutes } from './reviews/routes.ts'
import { routes as routineRoutes } from './routine/routes.ts'
import { routes as savedViewRoutes } from './saved-views/routes.ts'
import { CatalogSearch } from './search/catalog-search.ts'
import { routes as synonymRoutes } from './search/routes.ts'
import { serveSeo } from './seo/serve.ts'
import { routes as adminShippingRoutes } from './shipping/admin-routes.ts'
import { routes as staffRoutes } from './staff/routes.ts'
import { routes as stockRoutes } from './stock/admin-routes.ts'
import { routes as stockAlertRoutes } from './stock-alerts/routes.ts'
import { routes as taxonomyRoutes } from './taxonomy/routes.ts'
import { routes as transferRoutes } from './transfers/routes.ts'
import { routes as webhookRoutes } from './webhooks/routes.ts'
import { routes as wishlistRoutes } from './wishlist/routes.ts'

/** Routes of all API endpoints; a test compares this list with the contracts. */
export const allRoutes: Route[] = [
  ...catalogRoutes,
  ...adminCatalogRoutes,
  ...taxonomyRoutes,
  ...ingredientRoutes,
  ...routineRoutes,
  ...synonymRoutes,
  ...mediaRoutes,
  ...importRoutes,
  ...customerImportRoutes,
  ...reviewRoutes,
  ...adminReviewRoutes,
  ...reviewPhotoRoutes,
  ...contentRoutes,
  ...adminContentRoutes,
  ...redirectRoutes,
  ...authRoutes,
  ...addressRoutes,
  ...preferenceRoutes,
  ...avatarRoutes,
  ...paymentRoutes,
  ...securityRoutes,
  ...staffRoutes,
  ...customerRoutes,
  ...adminCustomerRoutes,
  ...customerGroupRoutes,
  ...professionalRoutes,
  ...adminProfessionalRoutes,
  ...cartRoutes,
  ...adminPricingRoutes,
  ...priceListRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...invoiceRoutes,
  ...exchangeRoutes,
  ...returnPhotoRoutes,
  ...orderListRoutes,
  ...orderChangeRoutes,
  ...phoneOrderRoutes,
  ...adminOrderRoutes,
  ...cashSettlementRoutes,
  ...cardPaymentRoutes,
  ...paymentLinkRoutes,
  ...adminCardPaymentRoutes,
  ...transferRoutes,
  ...adminShippingRoutes,
  ...shipmentRoutes,
  ...messageRoutes,
  ...adminMessageRoutes,
  ...newsletterRoutes,
  ...reminderRoutes,
  ...adminNewsletterRoutes,
  ...emailRoutes,
  ...jobRoutes,
  ...backupRoutes,
  ...webhookRoutes,
  ...apiKeyRoutes,
  ...productFeedRoutes,
  ...stockAlertRoutes,
  ...stockRoutes,
  ...recallRoutes,
  ...wishlistRoutes,
  ...quickOrderRoutes,
  ...dashboardRoutes,
  ...registrationRoutes,
  ...reportRoutes,
  ...savedViewRoutes,
]

const MEBIBYTE = 1024 * 1024
/** Memory estimate of a cached text: two bytes per character and the overhead of its entry. */
const bytesInMemory = ({ length }: string) => 2 * length + 1_000

type App = FastifyInstance & { services: Services }

interface AppOptions {
  db: Database
  config: Config
  /** Null for an API without pages. */
  renderer: PageRenderer | null
  /** Connection limits that differ from the defaults. */
  serverLimits?: Partial<ServerLimits>
  clock?: () => Date
  random?: (bytes: number) => Buffer
  logLevel?: string
  /** Writes the log here instead of to standard output. */
  logStream?: { write(line: string): void }
}

function loggerOptions({ logLevel: level = 'silent', logStream }: AppOptions) {
  return { level, serializers: { req: requestLogEntry, err: errorLogEntry }, ...(logStream && { stream: logStream }) }
}

/** Composition root: creates the services and passes them to routes, hooks and pages. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { db, config, renderer, serverLimits, clock = () => new Date(), random = randomBytes } = options
  const failedBehind = (error: unknown) => app.log.error({ err: error }, 'background work failed')
  const { media: mediaStore, uploads } = await openStores(config)
  const feed = new ChangeFeed({ db, clock, interval: config.changesInterval })
  const catalogIndex = new CatalogIndex({ db, salesDelay: config.salesDelay })
  const search = new CatalogSearch({ db, refresh: () => feed.refresh() })
  const redirects = new RedirectMap(db, catalogIndex)
  const details = new DetailLoader({ db, clock, catalogIndex })
  for (const one of [new ScheduledChanges(db), catalogIndex, search, redirects]) feed.subscribe(one)
  const services: Services = {
    db,
    clock,
    random,
    config,
    professionOf,
    documentFile,
    personalDataHandlers,
    feed,
    pages: new ResponseCache(feed, { most: 32 * MEBIBYTE }),
    answers: new ResponseCache(feed, { most: 16 * MEBIBYTE }),
    background: createBackgroundRunner(failedBehind),
    imports: createBackgroundRunner(failedBehind, { running: 1 }),
    fileStore: uploads,
    mediaStore,
    catalogIndex,
    loadDetail: (id, viewer) => details.load(id, viewer),
    search,
    texts: new TaggedCache<string>({ feed, most: 24 * MEBIBYTE, sizeOf: bytesInMemory }),
  }
  const headers = securityHeaders(config)
  // If the database is unreachable, every language counts as enabled.
  const isOn = (language: Language) => isLanguageEnabled(services, language).catch(() => true)
  const isSealed = (preview: string) => verifyPreviewToken(preview, services) !== null

  const app = Fastify({
    logger: loggerOptions(options),
    bodyLimit: DEFAULT_BODY_LIMIT.bytes,
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    routerOptions: { ...PATH_RULES, querystringParser: parseQueryString },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => void sendProblem(request, reply, new Problem('malformed')),
    serverFactory: handler =>
      createShopServer({
        limits: { ...SERVER_LIMITS, ...serverLimits },
        handler: serveCached({ services, hasPages: renderer !== null, isSealed, handler }),
      }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('who', null as never)
  app.addHook('onRequest', async (request, reply) => {
    request.who = VISITOR
    reply.headers(headers)
  })
  installErrorHandler(app)
  installJsonBody(app)
  app.addHook('onClose', async () => {
    await Promise.all([services.background.stop(), feed.close(), services.imports.stop(), search.close()])
  })
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    allowList: isInProcess,
    errorResponseBuilder: () => new Problem('too-many-requests'),
  })
  if (config.rateLimits) installKeyLimit(app)

  const observed = await openMetrics(app, services, renderer)
  serveHealth(app, services)

  await app.register(
    async api => {
      setVaryHeader(api)
      await api.register(cors, {
        origin: config.corsOrigins,
        credentials: true,
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        exposedHeaders: ['retry-after'],
      })
      installNonJsonParsers(
        api,
        allRoutes.map(({ endpoint }) => endpoint),
      )
      for (const route of allRoutes) mount(api, services, route)
      await serveApiDocs(api, services, allRoutes)
      api.setNotFoundHandler(() => {
        throw new Problem('not-found')
      })
    },
    { prefix: '/api' },
  )
  servePublicFiles(app, services)
  if (config.mailbox) serveMailbox(app, services)
  if (observed) {
    const call = makeInProcessCaller(app, { services, routes: allRoutes })
    servePages(app, services, { renderer: observed, call, isSealed, isOn, movedTo: url => redirects.find(url) })
  }
  return Object.assign(app as unknown as FastifyInstance, { services })
}

/** Serves images, SEO files and product feeds, which share one fair queue for file reads. */
function servePublicFiles(app: FastifyInstance, services: Services): void {
  const reads = new AnonymousReadQueue(services.config)
  serveMedia(app, services, reads)
  serveEmailImages(app, services, reads)
  serveSeo(app, services, reads)
  serveProductFeeds(app, services, reads)
}

/** `/healthz`: the process responds. `/readyz`: the database responds, too. */
function serveHealth(app: FastifyInstance, { db, config }: Services): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', { config: { rateLimit: config.rateLimits && RATE_LIMITS.browse } }, async () => {
    await db.execute(sql`select 1`)
    return { status: 'ready' }
  })
}
