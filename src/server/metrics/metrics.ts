import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageRenderer } from '../http/pages.ts'
import type { Services } from '../http/services.ts'
import { measureQueues } from './measure-queues.ts'

/** Histogram bucket bounds in seconds: from the time of a response from memory to the render timeout. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Metrics of one process in the text format of Prometheus. All names begin with `nadara_`; durations are in seconds.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #renders = new Histogram({
    name: 'nadara_render_duration_seconds',
    help: 'Duration of page renders, with the API calls of the page.',
    labelNames: ['outcome'],
    buckets: DURATIONS,
    registers: [this.#registry],
  })

  constructor(services: Services) {
    collectDefaultMetrics({ register: this.#registry, prefix: 'nadara_' })
    this.#measureCaches(services)
    this.#measurePool(services)
    measureQueues(this.#registry, services)
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** Current values in the text format. Queries the database for the queue lengths. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }

  /**
   * Measures the requests that reach Fastify. Requests answered from the caches do not reach it and are counted as
   * cache hits.
   */
  observeRequests(app: FastifyInstance): void {
    const requests = new Histogram({
      name: 'nadara_http_request_duration_seconds',
      help: 'Duration of requests that the caches did not answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATIONS,
      registers: [this.#registry],
    })
    app.addHook('onResponse', async (request, reply) => {
      const { method, routeOptions } = request
      const labels = { method, route: routeOptions.url ?? 'unknown', status: String(reply.statusCode) }
      requests.observe(labels, reply.elapsedTime / 1_000)
    })
  }

  /** Wraps the renderer to measure the duration of each render. */
  observeRenders(renderer: PageRenderer): PageRenderer {
    const observed: PageRenderer = async request => {
      const end = this.#renders.startTimer()
      try {
        const page = await renderer(request)
        end({ outcome: 'location' in page ? 'redirect' : String(page.status) })
        return page
      } catch (error) {
        end({ outcome: 'failed' })
        throw error
      }
    }
    return Object.assign(observed, { concurrency: renderer.concurrency })
  }

  #measureCaches({ pages, answers, texts }: Services): void {
    const caches = { pages, answers, texts }
    const registers = [this.#registry]
    new Counter({
      name: 'nadara_cache_reads_total',
      help: 'Reads of a cache by outcome: hit, absent, or invalidated by a change.',
      labelNames: ['cache', 'outcome'],
      registers,
      collect() {
        this.reset()
        for (const [cache, { outcomes }] of Object.entries(caches))
          for (const [outcome, count] of Object.entries(outcomes)) this.inc({ cache, outcome }, count)
      },
    })
    new Gauge({
      name: 'nadara_cache_bytes',
      help: 'Bytes that the entries of a cache take.',
      labelNames: ['cache'],
      registers,
      collect() {
        for (const [cache, { bytes }] of Object.entries(caches)) this.set({ cache }, bytes)
      },
    })
  }

  #measurePool({ db }: Services): void {
    new Gauge({
      name: 'nadara_database_connections',
      help: 'Connections of the pool by state, and requests that wait for one.',
      labelNames: ['state'],
      registers: [this.#registry],
      collect() {
        const { totalCount, idleCount, waitingCount } = db.$client
        this.set({ state: 'busy' }, totalCount - idleCount)
        this.set({ state: 'idle' }, idleCount)
        this.set({ state: 'waiting' }, waitingCount)
      },
    })
  }
}
