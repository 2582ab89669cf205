import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { withoutRecording } from './read-set.ts'

/** In-memory data that follows the changes of the database. */
export interface ChangeConsumer {
  /** True if the data does not depend on the time, so that setting back the clock does not reset it. */
  readonly ignoresClock?: boolean
  /** Discards the data: changes before now may have been missed. */
  reset(): Promise<void> | void
  /**
   * Updates the in-memory data for the rows that `tags` name and for the current time. Returns additional tags that
   * change as a consequence. Called again with the same tags after a failure, so it must be idempotent.
   */
  apply(tags: ReadonlySet<string>, now: Date): Promise<Iterable<string>> | Iterable<string>
  /**
   * Next time, in milliseconds since 1970, at which `apply` is due even if no row has changed, because time-based data
   * starts or ends.
   */
  nextMoment(): number
}

interface ChangeFeedOptions {
  db: Db
  clock: () => Date
  /** Milliseconds between two polls while requests arrive. If 0, every read polls first. */
  interval: number
}

/**
 * Milliseconds without a poll after which an instance reloads everything; rows of `changes` are deleted after a day.
 */
const MAX_GAP_MS = 12 * 3_600_000
/** Multiple of the timer's interval after which a poll counts as too old: allows for delays on a busy machine. */
const MAX_INTERVAL_FACTOR = 2.5
/** Milliseconds: if the clock is set back by more than this, all time-dependent data is reloaded. */
const CLOCK_SLACK_MS = 1_000
/**
 * Maximum number of distinct tags whose last change is stored; above it, all cached entries are invalidated together.
 */
const MAX_TAGS = 100_000

/**
 * Reads the table `changes`, which triggers fill in the writers' transactions, and passes new tags to the consumers in
 * the order of their subscription. Caches compare the sequence number of an entry with `lastChange` of its tags.
 */
export class ChangeFeed {
  readonly #options: ChangeFeedOptions
  readonly #consumers: ChangeConsumer[] = []
  /**
   * Id of the oldest transaction that was running at the last poll, or of the next one if none was; null before the
   * first poll.
   */
  #readUpTo: string | null = null
  /** Identity of the PostgreSQL server whose transaction ids `#readUpTo` and `#readLater` contain. */
  #server = ''
  /** Transactions later than `#readUpTo` whose changes have been read already. */
  readonly #readLater = new Set<string>()
  #polledAt = Number.NEGATIVE_INFINITY
  #lastNow = Number.NEGATIVE_INFINITY
  /** Incremented by each write of this instance; `#applied` is its value when the last successful poll began. */
  #wanted = 1
  #applied = 0
  #isVisited = false
  #polling: Promise<void> | null = null
  #next: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #isClosed = false
  #sequence = 0
  #floor = 0
  #dueAt = Number.POSITIVE_INFINITY
  readonly #lastChange = new Map<string, number>()
  /**
   * Tags that consumers returned in a poll that failed afterwards; kept here because the consumers return them only
   * once.
   */
  readonly #owed = new Set<string>()

  constructor(options: ChangeFeedOptions) {
    this.#options = options
  }

  /** Consumers are called in the order of their subscription, each after the one before has finished. */
  subscribe(consumer: ChangeConsumer): void {
    this.#consumers.push(consumer)
  }

  /**
   * Incremented with every batch of changes. An entry is stored with the number that was current when its reads began.
   */
  get sequence(): number {
    return this.#sequence
  }

  /** Entries with a lower number than this are stale. */
  get floor(): number {
    return this.#floor
  }

  /** The number of the batch in which a tag last changed; 0 if it has not changed since the batch `floor`. */
  lastChange(tag: string): number {
    return this.#lastChange.get(tag) ?? 0
  }

  /** Milliseconds since the last successful poll. */
  get age(): number {
    return performance.now() - this.#polledAt
  }

  /**
   * True if all commits of this instance have been applied, and those of other instances until at most 2.5 polling
   * intervals ago, and no time-based change is due. Each read of this property keeps the polling active.
   */
  get isFresh(): boolean {
    this.#isVisited = true
    if (this.#applied !== this.#wanted || this.age > this.#options.interval * MAX_INTERVAL_FACTOR) return false
    const now = this.#options.clock().getTime()
    return now >= this.#lastNow - CLOCK_SLACK_MS && now < this.#dueAt
  }

  /** Polls unless the data is fresh. Rejects when the database cannot be read. */
  async refresh(): Promise<void> {
    if (!this.isFresh) await this.#poll()
  }

  /** Marks the data as stale after a commit of this instance: the next read polls first. */
  expire(): void {
    this.#wanted++
  }

  close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    return (this.#polling ?? Promise.resolve()).catch(() => {})
  }

  /**
   * Runs one poll at a time. A caller that arrives during a poll waits for the next one, which includes commits since
   * the current poll began.
   */
  #poll(): Promise<void> {
    if (!this.#polling) {
      this.#polling = withoutRecording(() => this.#read()).finally(() => {
        this.#polling = null
        this.#schedule()
      })
      return this.#polling
    }
    this.#next ??= this.#polling
      .catch(() => {})
      .then(() => {
        this.#next = null
        return this.#poll()
      })
    return this.#next
  }

  async #read(): Promise<void> {
    const beganAt = performance.now()
    const now = this.#options.clock()
    const wanted = this.#wanted
    const isLate = beganAt - this.#polledAt > MAX_GAP_MS && this.#polledAt > Number.NEGATIVE_INFINITY
    const isSetBack = now.getTime() < this.#lastNow - CLOCK_SLACK_MS
    if (this.#readUpTo === null || isLate) await this.#start(now)
    else {
      await this.#readChanges(this.#readUpTo, now)
      if (isSetBack) await this.#startOver(now, consumer => !consumer.ignoresClock)
    }
    this.#applied = wanted
    this.#dueAt = Math.min(...this.#consumers.map(consumer => consumer.nextMoment()))
    this.#polledAt = beganAt
    this.#lastNow = now.getTime()
  }

  /** Takes the current position in the table `changes` as the start, and reloads the data of every consumer. */
  async #start(now: Date): Promise<void> {
    const { rows } = await inTime(this.#options.db.execute<Position>(sql`select ${POSITION}`))
    await this.#startOver(now, () => true)
    this.#readLater.clear()
    this.#readUpTo = rows[0]!.upTo
    this.#server = rows[0]!.server
  }

  /** Reloads the data of some consumers; every cached entry becomes stale. */
  async #startOver(now: Date, isMeant: (consumer: ChangeConsumer) => boolean): Promise<void> {
    for (const consumer of this.#consumers.filter(isMeant)) {
      await consumer.reset()
      await consumer.apply(new Set(), now)
    }
    this.#floor = ++this.#sequence
    this.#lastChange.clear()
  }

  async #readChanges(since: string, now: Date): Promise<void> {
    const changes = await inTime(changesSince(this.#options.db, since, [...this.#readLater]))
    const { upTo, server } = changes[0]!
    // The new server may reassign transaction ids that were read from the previous server.
    if (server !== this.#server) return this.#start(now)
    const tags = new Set([...this.#owed, ...changes.flatMap(({ tag }) => (tag === null ? [] : [tag]))])
    if (tags.size > 0 || now.getTime() >= this.#dueAt)
      for (const consumer of this.#consumers)
        for (const tag of await consumer.apply(tags, now)) {
          tags.add(tag)
          this.#owed.add(tag)
        }
    this.#note(tags)
    this.#owed.clear()
    for (const { changedBy } of changes) if (changedBy !== null) this.#readLater.add(changedBy)
    for (const changedBy of this.#readLater) if (BigInt(changedBy) < BigInt(upTo)) this.#readLater.delete(changedBy)
    this.#readUpTo = upTo
  }

  #note(tags: ReadonlySet<string>): void {
    if (tags.size === 0) return
    this.#sequence++
    if (this.#lastChange.size + tags.size > MAX_TAGS) {
      this.#lastChange.clear()
      this.#floor = this.#sequence
    }
    for (const tag of tags) this.#lastChange.set(tag, this.#sequence)
  }

  /** Keeps polling while requests arrive, so that they seldom wait for a poll. */
  #schedule(): void {
    if (this.#timer || this.#isClosed || this.#options.interval === 0) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      if (!this.#isVisited || this.#isClosed) return
      this.#isVisited = false
      // The next request polls again and reports the failure.
      this.#poll().catch(() => {})
    }, this.#options.interval)
    this.#timer.unref()
  }
}

/**
 * Query timeout of a poll in milliseconds. A hanging connection must not block every request that waits for the poll.
 */
const QUERY_TIMEOUT_MS = 2_000

function inTime<T>(query: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(Object.assign(new Error('the change table was not read in time'), { code: 'ETIMEDOUT' })),
    QUERY_TIMEOUT_MS,
  )
  return Promise.race([query, promise]).finally(() => clearTimeout(timer))
}

interface Position extends Record<string, unknown> {
  upTo: string
  server: string
}

/**
 * Position in the table, and identity of the server. The identity must change when a replica is promoted or PostgreSQL
 * restarts, because the ids of transactions that were not on disk are then reassigned. After the crash of a backend
 * process PostgreSQL keeps its start time, but resets its statistics.
 */
const POSITION = sql`pg_snapshot_xmin(pg_current_snapshot())::text as "upTo",
  concat(extract(epoch from pg_postmaster_start_time()), ' ', extract(epoch from pg_stat_get_bgwriter_stat_reset_time()))
    as "server"`

interface ChangeRow extends Position {
  changedBy: string | null
  tag: string | null
}

/**
 * Reads the tags of transactions that ended since the position, except those already read. Returns at least one row, so
 * that the caller always gets `upTo`.
 */
async function changesSince(db: Db, since: string, readLater: readonly string[]): Promise<ChangeRow[]> {
  const { rows } = await db.execute<ChangeRow>(sql`
    select ${POSITION}, changed_by::text as "changedBy", tag
    from (select) as once
    left join changes on changed_by >= ${since}::xid8 and changed_by <> all (${sql.param(readLater)}::text[]::xid8[])`)
  return rows
}
