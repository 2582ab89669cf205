import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeFirstWords } from '../../demo/first-words.ts'
import { buildApp } from './app.ts'
import { backupConfig } from './backup-config.ts'
import { markOpenOnSameStorage, placeOfFolder } from './database/claim-storage.ts'
import { connect, type Database } from './database/connect.ts'
import { migrateDatabase } from './database/migrate.ts'
import { openEmbeddedDatabase } from './database/open-embedded.ts'
import { markOpen, markStarting } from './database/open-mark.ts'
import { startEmailWorker } from './email/send-emails.ts'
import type { Environment } from './environment.ts'
import type { PageRenderer } from './http/pages.ts'
import type { Config, Services } from './http/services.ts'
import { startPeriodicJobs } from './jobs/periodic.ts'
import { localSecrets } from './local-secrets.ts'
import { bucketAddress } from './media/bucket-location.ts'
import { openStores } from './media/open-stores.ts'
import { allPeriodicJobs } from './periodic-jobs.ts'
import { startBuiltRenderer } from './render/built-renderer.ts'
import { storageConfig } from './storage-config.ts'
import { upgradeSearchTexts } from './taxonomy/rebuild-search-texts.ts'
import { startWebhookWorker } from './webhooks/deliver-events.ts'

export interface OpenShop {
  address: string
  close(): Promise<void>
}

/** Error at startup whose message is a sentence for the operator. */
export class ShopStartError extends Error {}

/**
 * Starts the shop on the configured PostgreSQL, else on an embedded database. Outside production an empty shop gets
 * demo data.
 */
export async function openShop(environment: Environment, renderer?: PageRenderer): Promise<OpenShop> {
  const opened: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne()
  }
  try {
    return { address: await open(environment, renderer, opened), close }
  } catch (error) {
    await close()
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new ShopStartError(
      `Port ${environment.PORT} is taken on ${environment.HOST}. Set another one, e.g. PORT=3001 npm start.`,
    )
  }
}

/** Registers opened resources in `opened`, so that they are closed if the startup fails. */
async function open(
  environment: Environment,
  renderer: PageRenderer | undefined,
  opened: (() => Promise<unknown>)[],
): Promise<string> {
  const began = performance.now()
  const production = environment.NODE_ENV === 'production'
  const dataFolder = resolve(environment.DATA_DIR)
  const secrets = production ? null : localSecrets(dataFolder, environment)

  const built = renderer ? null : startBuiltRenderer({ threads: environment.RENDER_THREADS })
  if (built) opened.push(built.close)
  const embedded = environment.DATABASE_URL ? null : await openEmbeddedDatabase(dataFolder, secrets!.databasePassword)
  if (embedded) opened.push(embedded.close)
  const databaseUrl = environment.DATABASE_URL ?? embedded!.url
  const storage = storageConfig(environment)
  const endStart = await markStarting(databaseUrl, () =>
    console.log('A backup is being restored into this database. The shop opens when the restore has ended.'),
  )
  try {
    await migrateDatabase(databaseUrl)
    opened.push(await (embedded ? markOpen(databaseUrl) : openBeside(databaseUrl, storage, dataFolder)))
  } finally {
    await endStart()
  }
  const database = connect(databaseUrl)
  opened.push(database.close)
  if (!storage.bucket) mkdirSync(storage.mediaFolder, { recursive: true })
  const filled = secrets !== null && (await fillDemo(database.db, { password: secrets.demoPassword, storage }))
  await writeFirstWords(database.db, new Date())

  const publicUrl = environment.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${environment.PORT}`
  const demoGateway = production || environment.LAHZA_SECRET_KEY ? null : await openDemoGateway(publicUrl)
  if (demoGateway) opened.push(demoGateway.close)
  const app = await buildApp({
    db: database.db,
    renderer: renderer ?? built!.renderer,
    logLevel: production ? environment.LOG_LEVEL : 'warn',
    config: {
      production,
      contentPolicy: environment.VITE_DEV === 'off',
      publicUrl,
      appSecret: environment.APP_SECRET ?? secrets!.appSecret,
      corsOrigins: environment.CORS_ORIGINS,
      trustedProxies: environment.TRUSTED_PROXIES,
      rateLimits: environment.RATE_LIMITS === 'on',
      changesInterval: 100,
      openOrdersPerPhone: environment.OPEN_ORDERS_PER_PHONE,
      backups: backupConfig(environment),
      ...storage,
      localImages: false,
      failsUndeclaredErrors: false,
      mailFrom: environment.MAIL_FROM,
      smtpUrl: environment.SMTP_URL === 'off' ? undefined : environment.SMTP_URL,
      lahza: demoGateway?.lahza ?? realGateway(environment),
      salesDelay: 2_000,
      openApiReference: environment.API_REFERENCE ? environment.API_REFERENCE === 'open' : !production,
      metricsToken: environment.METRICS_TOKEN,
      mailbox: !production,
    },
  })
  await demoGateway?.mount(app)
  if (filled && environment.DEMO_HISTORY === 'on') await fillHistory(app.services, secrets!.demoPassword)
  opened.push(() => app.close())
  if (production && !app.services.config.smtpUrl)
    app.log.warn('SMTP_URL is off: emails stay in the database and are not sent')
  const mailWorker = startEmailWorker(app.services)
  opened.push(() => mailWorker.stop())
  const webhookWorker = startWebhookWorker(app.services)
  opened.push(() => webhookWorker.stop())
  const periodicJobs = startPeriodicJobs(app.services, allPeriodicJobs, {
    onError: (job, error) => app.log.error({ job, err: error }, 'periodic job failed'),
  })
  opened.push(() => periodicJobs.stop())
  await built?.ready
  const address = await app.listen({ port: environment.PORT, host: environment.HOST })
  app.services.background.begin(() => warmUp(app.services))
  if (storage.bucket) app.services.background.begin(() => readBucket(app.services))
  await embedded?.noteAddress(publicUrl)
  announce({ publicUrl, filled, password: secrets?.demoPassword ?? null, milliseconds: performance.now() - began })
  return address
}

type Storage = ReturnType<typeof storageConfig>

async function openBeside(databaseUrl: string, { bucket }: Storage, dataFolder: string) {
  const address = bucket && bucketAddress(bucket)
  const place = address ? { place: address, description: address, folder: null } : await placeOfFolder(dataFolder)
  return markOpenOnSameStorage(databaseUrl, place, closeWithError)
}

/** Logs the error and shuts down as on a signal, with exit status 1. */
function closeWithError({ message }: Error): void {
  console.error(message)
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
}

/**
 * Upgrades stored search texts, then loads the in-memory search data, in the background after startup. Requests that
 * need these data wait for them.
 */
async function warmUp({ db, search }: Services): Promise<void> {
  await upgradeSearchTexts(db)
  await search.ready()
}

/** Accesses the bucket, so that a wrong address or key is logged before the first upload. */
async function readBucket({ mediaStore }: Services): Promise<void> {
  await mediaStore.keys('').next()
}

function realGateway({ LAHZA_SECRET_KEY: secretKey, LAHZA_URL }: Environment): Config['lahza'] {
  return secretKey ? { secretKey, url: LAHZA_URL.replace(/\/$/, '') } : null
}

/** Loads the demo data. Returns false if the shop already has data. Never used in production. */
async function fillDemo(db: Database, { password, storage }: { password: string; storage: Storage }) {
  const [{ seedDemoShop }, { copyDemoImages }] = await Promise.all([
    import('../../demo/seed.ts'),
    import('../../demo/images.ts'),
  ])
  const isFilled = await seedDemoShop(db, { password, now: new Date() })
  const { media } = await openStores(storage)
  await copyDemoImages(media)
  return isFilled
}

/** Adds ninety days of orders, messages and returns to the demo data. */
async function fillHistory(services: Services, password: string): Promise<void> {
  const { seedHistory } = await import('../../demo/history/seed-history.ts')
  await seedHistory(services, { password, now: services.clock() })
}

/** Opens the simulated card gateway of the demo; never loaded in production. */
async function openDemoGateway(publicUrl: string) {
  const gateway = await import('../../demo/gateway/open.ts')
  return gateway.openDemoGateway(publicUrl)
}

interface Opening {
  publicUrl: string
  filled: boolean
  /** Null if the shop has no demo accounts. */
  password: string | null
  milliseconds: number
}

function announce({ publicUrl, filled, password, milliseconds }: Opening): void {
  const lines = [`Nadara is open at ${publicUrl}  (${(milliseconds / 1_000).toFixed(1)} s)`]
  if (password !== null) {
    lines.push(
      '',
      `  Shop       ${publicUrl}/`,
      `  Admin      ${publicUrl}/nadara_view/admin-dashboard`,
      `  Mailbox    ${publicUrl}/mailbox`,
      `  API docs   ${publicUrl}/api/docs`,
      '',
      `  Accounts   customer@nadara.example   doctor@nadara.example   admin@nadara.example`,
      '  Staff      catalogue@nadara.example   orders@nadara.example   support@nadara.example',
      `  Password   ${password}`,
      ...(filled ? ['', '  The demo shop was filled just now.'] : []),
      '',
      '  Ctrl-C closes the shop and its database.',
    )
  }
  console.log(lines.join('\n'))
}
