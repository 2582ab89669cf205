import { Worker } from 'node:worker_threads'
import { Problem } from '../../shared/contracts/errors.ts'
import type { PageRequest, RenderedPage } from '../http/pages.ts'
import type { MessageFromWorker, MessageToWorker, WorkerData } from './messages.ts'

interface PoolOptions {
  threads: number
  /** File URL of the script that the worker threads run. */
  program: string
  data: WorkerData
  /** Timeout of one page in milliseconds, including the time in the queue. */
  limit?: number | undefined
  report?: (error: unknown) => void
}

interface Render {
  id: number
  request: PageRequest
  settle(settled: { page: RenderedPage } | { error: Error }): void
  /** Number of API calls that the main thread has not answered yet. */
  callsUnderWay: number
  /** Number of workers that crashed while rendering the page. */
  crashes: number
}

interface RenderThread {
  worker: Worker
  isReady: boolean
  renders: Map<number, Render>
}

/**
 * Maximum number of concurrent renders per worker: while the loaders of one page wait for the API, the worker renders
 * other pages.
 */
export const RENDERS_PER_THREAD = 4

/** Render timeout in milliseconds; browsers time out after 15 s. */
const RENDER_TIMEOUT_MS = 8_000

/** Milliseconds before a worker that failed to start is restarted; doubled after each failure. */
const MIN_RESTART_DELAY_MS = 100
const MAX_RESTART_DELAY_MS = 10_000

/** Memory limits of a worker, which normally uses some 60 MB; a worker that exceeds them is terminated and replaced. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/**
 * Pool of worker threads that render pages. When a worker crashes, its pages are rendered once more by another one, and
 * a new worker is started: at once, or with exponential backoff if it never became ready. Threads do not keep the
 * process alive.
 */
export class RenderPool {
  readonly #options: {
    threads: number
    program: string
    data: WorkerData
    limit: number
    report: (error: unknown) => void
  }
  readonly #threads = new Set<RenderThread>()
  /** Queue in order of arrival (FIFO). */
  readonly #waiting: Render[] = []
  readonly #firstStart = Promise.withResolvers<void>()
  #lastId = 0
  #failedStarts = 0
  #isClosed = false

  constructor(options: PoolOptions) {
    const { threads, program, data, limit = RENDER_TIMEOUT_MS, report = error => console.error(error) } = options
    this.#options = { threads, program, data, limit, report }
    for (let i = 0; i < threads; i++) this.#start()
    this.#firstStart.promise.catch(() => {})
  }

  /** Resolves when a worker is ready; rejects if one failed to start. */
  get ready(): Promise<void> {
    return this.#firstStart.promise
  }

  /**
   * Renders a page in a worker. Throws the page's own error, and `unavailable` if rendering takes too long, if two
   * workers crashed during it or if the pool is closed.
   */
  render(request: PageRequest): Promise<RenderedPage> {
    return new Promise((resolve, reject) => {
      const render: Render = { id: ++this.#lastId, request, callsUnderWay: 0, crashes: 0, settle }
      const overdue = setTimeout(() => this.#abort(render), this.#options.limit)
      function settle(settled: { page: RenderedPage } | { error: Error }) {
        clearTimeout(overdue)
        if ('page' in settled) resolve(settled.page)
        else reject(settled.error)
      }
      if (this.#isClosed) return settle({ error: new Problem('unavailable') })
      this.#waiting.push(render)
      this.#assign()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const { settle } of this.#waiting.splice(0)) settle({ error: new Problem('unavailable') })
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()))
  }

  #start(): void {
    if (this.#isClosed) return
    const worker = new Worker(new URL(this.#options.program), {
      workerData: this.#options.data,
      execArgv: [],
      resourceLimits: MEMORY,
    })
    worker.unref()
    const thread: RenderThread = { worker, isReady: false, renders: new Map() }
    this.#threads.add(thread)
    worker.on('message', (message: MessageFromWorker) => this.#receive(thread, message))
    worker.on('error', error => {
      this.#firstStart.reject(error)
      this.#options.report(error)
    })
    worker.on('exit', () => this.#replace(thread))
  }

  /** Assigns queued pages to the workers with the fewest pages. */
  #assign(): void {
    while (this.#waiting.length > 0) {
      const [thread] = [...this.#threads]
        .filter(({ isReady, renders }) => isReady && renders.size < RENDERS_PER_THREAD)
        .sort((a, b) => a.renders.size - b.renders.size)
      if (!thread) return
      const render = this.#waiting.shift()!
      thread.renders.set(render.id, render)
      const { url, language, prefix, publicUrl, preview } = render.request
      const page = { url, language, prefix, publicUrl, isPreview: preview !== null }
      send(thread, { kind: 'render', renderId: render.id, page })
    }
  }

  #receive(thread: RenderThread, message: MessageFromWorker): void {
    if (message.kind === 'ready') {
      thread.isReady = true
      this.#firstStart.resolve()
      this.#failedStarts = 0
      this.#assign()
      return
    }
    // Undefined if the render was aborted: then its result is ignored and its API calls fail.
    const render = thread.renders.get(message.renderId)
    if (message.kind === 'call') return void this.#call(thread, render, message)
    if (!render) return
    thread.renders.delete(message.renderId)
    if (message.kind === 'rendered') render.settle({ page: message.page })
    else render.settle({ error: new Error(message.reason) })
    this.#assign()
  }

  async #call(
    thread: RenderThread,
    render: Render | undefined,
    { renderId, callId, method, url }: MessageFromWorker & { kind: 'call' },
  ): Promise<void> {
    if (!render) return send(thread, { kind: 'call-failed', callId, reason: 'aborted' })
    const { call, language, preview } = render.request
    render.callsUnderWay++
    try {
      const { status, body } = await call(method, url, language, preview)
      if (body.buffer instanceof SharedArrayBuffer) send(thread, { kind: 'answer', renderId, callId, status, body })
      else {
        // Copies the bytes, because they may be part of a larger pooled buffer, which would be cloned completely.
        const bytes = new Uint8Array(body)
        send(thread, { kind: 'answer', renderId, callId, status, body: bytes }, [bytes.buffer])
      }
    } catch (error) {
      send(thread, { kind: 'call-failed', callId, reason: String(error) })
    } finally {
      // After a crash another worker renders the page with a new count, which the old call must not decrement.
      if (thread.renders.get(render.id) === render) render.callsUnderWay--
    }
  }

  /**
   * Handles a render that exceeds the timeout: replaces its worker, unless the page is waiting for the API; then the
   * worker stays in use for other pages.
   */
  #abort(render: Render): void {
    const place = this.#waiting.indexOf(render)
    if (place >= 0) this.#waiting.splice(place, 1)
    for (const thread of this.#threads) {
      if (thread.renders.delete(render.id) && render.callsUnderWay === 0) void thread.worker.terminate()
    }
    render.settle({ error: new Problem('unavailable') })
    this.#assign()
  }

  #replace(thread: RenderThread): void {
    this.#threads.delete(thread)
    for (const render of thread.renders.values()) {
      render.callsUnderWay = 0
      if (++render.crashes > 1 || this.#isClosed) render.settle({ error: new Problem('unavailable') })
      else this.#waiting.unshift(render)
    }
    if (thread.isReady) this.#start()
    else
      setTimeout(
        () => this.#start(),
        Math.min(MIN_RESTART_DELAY_MS * 2 ** this.#failedStarts++, MAX_RESTART_DELAY_MS),
      ).unref()
    this.#assign()
  }
}

function send({ worker }: RenderThread, message: MessageToWorker, transfer: ArrayBuffer[] = []): void {
  worker.postMessage(message, transfer)
}
