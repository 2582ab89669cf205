import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Limits of a connection. Times are in milliseconds. */
export interface ServerLimits {
  /** From the first byte of a request, or from the connection's start, to the end of the headers. */
  headersTime: number
  /** From the end of the headers to the end of the body; uploads get more, see `allowUpload`. */
  bodyTime: number
  /** A response is queued and the client reads none of it. */
  stalledTime: number
  /** An idle connection stays open. Longer than proxies keep theirs (60 s is common), or they send into a closed one. */
  keepAliveTime: number
  /** Interval at which Node looks for requests past their time; its default of 30 s would add itself to each limit. */
  checkInterval: number
  headerBytes: number
  headerCount: number
  /** Pipelined requests that wait for the responses before them. */
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

/** Bytes per millisecond that an upload must reach on average: a slow mobile connection does. */
const UPLOAD_RATE = 64
/** Outer limit of a request with its upload: 20 MB at that rate. */
const LONGEST_REQUEST = 360_000

interface ShopServerOptions {
  handler: RequestListener
  limits: ServerLimits
}

/**
 * Creates the HTTP server with its limits. Fastify sets timeouts only on servers that it creates itself, so all of them
 * are set here.
 */
export function createShopServer({ handler, limits }: ShopServerOptions): Server {
  const queues = new PipelineQueues(limits.pipelined)
  const server = createServer(
    {
      headersTimeout: limits.headersTime,
      requestTimeout: Math.max(LONGEST_REQUEST, limits.headersTime),
      keepAliveTimeout: limits.keepAliveTime,
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: limits.headerBytes,
      requireHostHeader: true,
      insecureHTTPParser: false,
    },
    (request, response) => {
      if (isAmbiguous(request)) return refuse(response, 400)
      if (request.rawHeaders.length > 2 * limits.headerCount) return refuse(response, 431)
      limitBodyTime(request, response, limits.bodyTime)
      queues.handle(request, response, handler)
    },
  )
  cutStalledClients(server, limits.stalledTime, socket => queues.isAnswering(socket))
  return server
}

/** More than one `Host`: a proxy and this server could each believe another one. Node keeps only the first in `headers`. */
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

const deadlines = new WeakMap<IncomingMessage, (more: number) => void>()

/** Extends the time of a request's body by what an upload of so many bytes needs on a slow connection. */
export function allowUpload(request: IncomingMessage, bytes: number): void {
  deadlines.get(request)?.(bytes / UPLOAD_RATE)
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
 * Handles the requests of a connection one after the other, so that pipelining gains no more than one connection's share
 * of the server. A queue over its limit closes the connection.
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

  /** Yields to other connections before the next request. */
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

/** Checks within a stalled connection's time; each finds that nothing was read since the one before. */
const STALL_CHECKS = 5

/**
 * Closes connections whose client does not read its response. The socket's inactivity timer fires only when the kernel
 * took none of the queued bytes meanwhile; a handler that is still working has no bytes queued and keeps its connection.
 */
function cutStalledClients(server: Server, stalledTime: number, isAnswering: (socket: Socket) => boolean): void {
  const interval = Math.ceil(stalledTime / STALL_CHECKS)
  const stalls = new WeakMap<Socket, { since: number; checkedAt: number }>()
  server.setTimeout(interval, (socket: Socket) => {
    if (!isAnswering(socket)) {
      // Node sets the interval for idle connections. One without any request yet is subject to the headers' time.
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
