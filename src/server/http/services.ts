import type { z } from 'zod'
import type { productDetail } from '../../shared/contracts/catalog.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { ChangeFeed } from '../cache/change-feed.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { TaggedCache } from '../cache/tagged-cache.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import type { Database, Db } from '../database/connect.ts'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import type { BackgroundRunner } from '../jobs/background-runner.ts'
import type { BucketLocation } from '../media/bucket-location.ts'
import type { FileStore } from '../media/file-store.ts'
import type { SearchEngine } from '../search/search-engine.ts'

/** Dependencies of the app and its handlers. Time and randomness are injected, so that tests control them. */
export interface Services {
  db: Database
  clock: () => Date
  /** Returns cryptographically secure random bytes. */
  random: (bytes: number) => Buffer
  config: Config
  /** Change feed of other transactions and instances; refresh it before reading data in memory. */
  feed: ChangeFeed
  /** Rendered pages and generated texts, as bytes. */
  pages: ResponseCache
  /** Public API responses, as bytes. */
  answers: ResponseCache
  background: BackgroundRunner
  /** Parts of responses as JSON, such as product cards and details. */
  texts: TaggedCache<string>
  catalogIndex: CatalogIndex
  /**
   * Reads the data of a product page for a viewer without individual prices and promotions, from the area `catalog`;
   * null if the product is not on sale. Pages that are requested together are read by one query.
   */
  loadDetail: (
    id: number,
    viewer: { language: Language; responseVariant: 'public' | 'page' },
  ) => Promise<z.output<typeof productDetail> | null>
  search: SearchEngine
  /** Runs long imports in the background, one at a time. */
  imports: BackgroundRunner
  /** Uploads; their keys are in the rows of `files`. */
  fileStore: FileStore
  /** Encoded images, all public; the path of an image is the prefix of its keys. */
  mediaStore: FileStore
  /**
   * Returns the profession of a person with an active approval, from the area `professionals`; null for everybody else.
   */
  professionOf: (db: Db, userId: number, now: Date) => Promise<string | null>
  /** PDF of an issued document, from the area `invoices`; emails attach it. Throws `not-found`. */
  documentFile: (db: Db, documentId: number) => Promise<{ name: string; bytes: Buffer }>
  /** Personal data handlers of all domains. */
  personalDataHandlers: readonly PersonalDataHandler[]
}

export interface Config {
  production: boolean
  /** True if pages have a content security policy; false only for Vite's development pages. */
  contentPolicy: boolean
  /** The shop's own origin, without a slash at the end. */
  publicUrl: string
  appSecret: string
  corsOrigins: string[]
  trustedProxies: string[]
  rateLimits: boolean
  /** Milliseconds between two polls of the change feed while requests arrive; 0 polls before every read. */
  changesInterval: number
  /** Maximum unpaid, unconfirmed cash and transfer orders per phone number; cash orders count for one day. */
  openOrdersPerPhone: number
  backups: BackupConfig
  mediaFolder: string
  uploadsFolder: string
  /** Object storage; if set, it replaces both folders. */
  bucket: BucketLocation | null
  /** True if imports may fetch images from this machine and its network, also without TLS; for tests only. */
  localImages: boolean
  /** True in tests: a request fails if its endpoint does not declare the error. Otherwise the error is only logged. */
  failsUndeclaredErrors: boolean
  mailFrom: string
  smtpUrl: string | undefined
  /** Card gateway; null when the shop takes no cards. The address has no trailing slash. */
  lahza: { secretKey: string; url: string } | null
  /** Maximum age in milliseconds of the sales figures by which lists are sorted. */
  salesDelay: number
  /** True if `/api/docs` is public instead of restricted to staff. */
  openApiReference: boolean
  /** Token that Prometheus sends to read `/metrics`; metrics are disabled if it is not set. */
  metricsToken: string | undefined
  /** True if `/mailbox` shows the emails of the shop, sent or not. */
  mailbox: boolean
}

export interface BackupConfig {
  folder: string
  /** Hour of the nightly backup, in the time zone of the shop; null disables the backup. */
  hour: number | null
  /** Retention: numbers of nightly and of weekly backups to keep. */
  daily: number
  weekly: number
}
