import type { Disk } from 'flydrive'
import type { ChangeFeed } from '../cache/change-feed.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { TaggedCache } from '../cache/tagged-cache.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import type { Database, Db } from '../database/connect.ts'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import type { Background } from '../jobs/background.ts'
import type { SearchEngine } from '../search/engine.ts'

/** What the app is wired from, and what handlers may reach. Time and chance come from here so that tests can hold them. */
export interface Services {
  db: Database
  clock: () => Date
  /** Random bytes, as base64url or for numbers; never `Math.random`. */
  random: (bytes: number) => Buffer
  config: Config
  /** What other transactions and instances changed; refreshed before anything in memory is read. */
  feed: ChangeFeed
  /** Rendered pages and generated texts, as bytes. */
  pages: ResponseCache
  /** Public API answers, as bytes. */
  answers: ResponseCache
  background: Background
  /** Cards and products as JSON. */
  texts: TaggedCache<string>
  catalogIndex: CatalogIndex
  search: SearchEngine
  /** Imports, one at a time: they take long, and nothing else waits behind them. */
  imports: Background
  /** Uploads, under the keys that rows of `files` hold. */
  fileStore: Disk
  /** The profession of a running approval, which the domain `professionals` knows; null for everybody else. */
  professionOf: (db: Db, userId: number, now: Date) => Promise<string | null>
  /** Every domain that keeps personal data. */
  personalDataHandlers: readonly PersonalDataHandler[]
}

export interface Config {
  production: boolean
  /** Off only for Vite's development pages. */
  contentPolicy: boolean
  /** The shop's own origin, without a slash at the end. */
  publicUrl: string
  appSecret: string
  corsOrigins: string[]
  trustedProxies: string[]
  rateLimits: boolean
  /** Milliseconds between two polls of the change feed while the shop is visited; 0 polls before every read. */
  changesInterval: number
  /** Cash orders of one phone that may wait for its confirmation, of a day; without limits any number. */
  openOrdersPerPhone: number
  backups: BackupConfig
  mediaFolder: string
  uploadsFolder: string
  /** Whether imports may fetch pictures from this machine and its network, without TLS too: for tests alone. */
  localPictures: boolean
  /** Fails a request whose error its endpoint does not declare, for tests; a running shop logs it. */
  failsUndeclaredErrors: boolean
  mailFrom: string
  smtpUrl: string | undefined
  /** The gateway for cards; null for a shop that takes none. The address has no slash at the end. */
  lahza: { secretKey: string; url: string } | null
  /** Milliseconds for which lists by sales may be behind. */
  salesDelay: number
  /** Whether `/mailbox` shows the letters that were not sent anywhere. */
  mailbox: boolean
}

export interface BackupConfig {
  folder: string
  /** The hour in Ramallah from which a night's backup is written; null for a shop that writes none by itself. */
  hour: number | null
  /** How many of the last nights are kept, and of the last weeks. */
  daily: number
  weekly: number
}
