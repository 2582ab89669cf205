import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Limits of a connection. Times are in milliseconds. */
export interface ServerLimits {
  /** Milliseconds from the first byte of a request, or the start of the connection, to the end of the headers. */
  headersTime: number
  /** Milliseconds from the end of the headers to the end of the body; uploads get more, see `allowUpload`. */
  bodyTime: number
  /** Time after which a connection is closed if the client reads nothing of a response that is ready to be sent. */
  stalledTime: number
  /**
   * Time for which an idle connection stays open. It exceeds the idle timeout of proxies (60 s is common), so that a
   * proxy does not send a request into a closed connection.
   */
  keepAliveTime: number
  /** Interval at which Node checks for requests past their limits; its default of 30 s would add to each limit. */
  checkInterval: number
  headerBytes: number
  headerCount: number
  /** Number of pipelined requests that may wait for earlier responses. */
  pipelined: number
}

export const SERVER_LIMITS: ServerLimits = {
  headersTime: 10_000,
  bodyTime: 15_000,
  stalledTime: 15_000,
  keepAliveTime: 72_000,
  checkInterval: 1_000,
  headerBytes: 16 * 1024,
  headerCount: 100,
  pipelined: 500,
}

/** Minimum average rate of an upload in bytes per millisecond, which a slow mobile connection reaches. */
const MIN_UPLOAD_BYTES_PER_MS = 64
/** Maximum number of milliseconds for receiving any request: enough for 20 MB at `MIN_UPLOAD_BYTES_PER_MS`. */
const MAX_REQUEST_MS = 360_000

interface ShopServerOptions {
  handler: RequestListener
  limits: ServerLimits
}

/**
 * Creates the HTTP server with its limits. Fastify sets timeouts only on servers that it creates itself, so all are set
 * here.
 */
export function createShopServer({ handler, limits }: ShopServerOptions): Server {
  const queues = new PipelineQueues(limits.pipelined)
  const server = createServer(
    {
      headersTimeout: limits.headersTime,
      requestTimeout: Math.max(MAX_REQUEST_MS, limits.headersTime),
      keepAliveTimeout: limits.keepAliveTime,
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: limits.headerBytes,
      requireHostHeader: true,
      insecureHTTPParser: false,
    },
    (request, response) => {
      if (isAmbiguous(request)) return refuse(response, 400)
      if (request.rawHeaders.length > 2 * limits.headerCount) return refuse(response, 431)
      pauseLargeBody(request)
      limitBodyTime(request, response, limits.bodyTime)
      queues.handle(request, response, handler)
    },
  )
  cutStalledClients(server, limits.stalledTime, socket => queues.isAnswering(socket))
  return server
}

/**
 * True for more than one `Host` header: a proxy and this server might use different headers. Node keeps only the first
 * in `headers`.
 */
function isAmbiguous({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

function refuse(response: ServerResponse, status: 400 | 431): void {
  const body = '{"success":false,"code":"malformed"}'
  response
    .writeHead(status, {
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
    })
    .end(body)
}

/** Bytes that Node reads at a time. */
const READ_BYTES = 64 * 1024

/**
 * Pauses the socket after the headers of a large request; a handler that reads the body resumes it. Otherwise Node
 * reads all that the kernel has received, and the buffers of unread bodies trigger full garbage collections in V8.
 */
function pauseLargeBody({ headers, socket }: IncomingMessage): void {
  if (Number(headers['content-length']) > READ_BYTES) socket.pause()
}

const deadlines = new WeakMap<IncomingMessage, (more: number) => void>()

/** Extends a request's body time by the duration of an upload of this size on a slow connection. */
export function allowUpload(request: IncomingMessage, bytes: number): void {
  deadlines.get(request)?.(bytes / MIN_UPLOAD_BYTES_PER_MS)
}

function limitBodyTime(request: IncomingMessage, response: ServerResponse, time: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (length === '0' && encoding === undefined) return
  const { socket } = request
  const cut = () => {
    if (request.complete) return
    if (!response.headersSent && socket.writableLength === 0)
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    socket.destroySoon()
  }
  let timer = setTimeout(cut, time)
  deadlines.set(request, more => {
    clearTimeout(timer)
    timer = setTimeout(cut, time + more)
  })
  request.once('close', () => clearTimeout(timer))
}

interface PipelineQueue {
  current: ServerResponse
  waiting: { request: IncomingMessage; response: ServerResponse }[]
}

/**
 * Handles the requests of a connection sequentially, so that pipelining gains no more than one connection's share of
 * the server. A queue over its limit closes the connection.
 */
class PipelineQueues {
  readonly #queues = new WeakMap<Socket, PipelineQueue>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  handle(request: IncomingMessage, response: ServerResponse, handler: RequestListener): void {
    const queue = this.#queues.get(request.socket)
    if (queue === undefined) this.#queues.set(request.socket, { current: response, waiting: [] })
    else if (queue.waiting.length === 0 && queue.current.writableFinished) queue.current = response
    else {
      if (queue.waiting.length >= this.#limit) request.socket.destroy()
      else if (queue.waiting.push({ request, response }) === 1) this.#afterCurrent(queue, handler)
      return
    }
    handler(request, response)
  }

  /** True while a response is in progress: its handler runs, or the client has not read it all. */
  isAnswering(socket: Socket): boolean {
    const queue = this.#queues.get(socket)
    return queue !== undefined && !queue.current.writableFinished
  }

  /** Handles the next request once the current response has closed and other connections have had their turn. */
  #afterCurrent(queue: PipelineQueue, handler: RequestListener): void {
    queue.current.once('close', () => setImmediate(() => this.#next(queue, handler)))
  }

  #next(queue: PipelineQueue, handler: RequestListener): void {
    const { request, response } = queue.waiting.shift()!
    queue.current = response
    if (request.socket.destroyed) {
      queue.waiting.length = 0
      return
    }
    if (queue.waiting.length > 0) this.#afterCurrent(queue, handler)
    handler(request, response)
  }
}

/** Checks per stall period; a connection is closed when no check finds progress. */
const CHECKS_PER_STALL_PERIOD = 5

/**
 * Closes connections whose client does not read its response. The socket's inactivity timer fires only if the kernel
 * accepted none of the queued bytes; a running handler has no bytes queued and keeps its connection.
 */
function cutStalledClients(server: Server, stalledTime: number, isAnswering: (socket: Socket) => boolean): void {
  const interval = Math.ceil(stalledTime / CHECKS_PER_STALL_PERIOD)
  const stalls = new WeakMap<Socket, { since: number; checkedAt: number }>()
  server.setTimeout(interval, (socket: Socket) => {
    if (!isAnswering(socket)) {
      // Closes idle keep-alive connections, recognised by the timeout that Node has set. A connection without any
      // request still has our timeout; the header limit closes it.
      if (socket.timeout !== interval) socket.destroy()
      return
    }
    const now = performance.now()
    const stall = stalls.get(socket)
    const since = stall && now - stall.checkedAt < 2 * interval ? stall.since : now - interval
    if (socket.writableLength === 0) stalls.delete(socket)
    else if (now - since >= stalledTime - 1) {
      socket.destroy()
      return
    } else stalls.set(socket, { since, checkedAt: now })
    socket.setTimeout(interval)
  })
}
