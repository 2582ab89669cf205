import { connect, type Socket } from 'node:net'

export interface HttpResponse {
  status: number
  headers: string
  bytes: number
  /** Response body; empty unless the request has the option `keepBody`. */
  body: Buffer
}

interface Waiting {
  keepBody: boolean
  resolve: (answer: HttpResponse) => void
  reject: (error: Error) => void
}

const NONE = Buffer.alloc(0)

/**
 * One keep-alive HTTP/1.1 connection with one request at a time. It parses little more than the status and
 * `content-length`, so that the client uses far less CPU time than any server. Chunked responses are rejected.
 */
export class Connection {
  #socket: Socket | null = null
  #waiting: Waiting | null = null
  #received: Buffer[] = []
  #size = 0
  #head: { status: number; headers: string; start: number; end: number } | null = null
  readonly #port: number

  constructor(port: number) {
    this.#port = port
  }

  get(path: string, headers = '', { keepBody = false } = {}): Promise<HttpResponse> {
    this.#socket ??= this.#open()
    return new Promise((resolve, reject) => {
      this.#waiting = { keepBody, resolve, reject }
      this.#socket!.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${this.#port}\r\n${headers}\r\n`)
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = null
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    socket.on('data', chunk => this.#read(chunk))
    socket.on('error', error => {
      if (this.#socket === socket) this.#fail(error)
    })
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = null
      this.#fail(new Error('the server closed the connection'))
    })
    return socket
  }

  #fail(error: Error): void {
    const waiting = this.#waiting
    this.#reset()
    waiting?.reject(error)
  }

  #reset(): void {
    this.#waiting = null
    this.#received = []
    this.#size = 0
    this.#head = null
  }

  #read(chunk: Buffer): void {
    const waiting = this.#waiting
    if (!waiting) return
    this.#size += chunk.length
    if (waiting.keepBody || !this.#head) this.#received.push(chunk)
    if (!this.#head && !this.#readHead()) return
    const { status, headers, start, end } = this.#head!
    if (this.#size < end) return
    const body = waiting.keepBody ? Buffer.concat(this.#received).subarray(start, end) : NONE
    this.#reset()
    if (/\r\nconnection: close/i.test(headers)) this.close()
    waiting.resolve({ status, headers, bytes: end - start, body })
  }

  /**
   * Parses the response head. Returns false while the head is incomplete, and after rejecting a response without a
   * length.
   */
  #readHead(): boolean {
    const received = this.#received.length === 1 ? this.#received[0]! : Buffer.concat(this.#received)
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return false
    const headers = received.toString('latin1', 0, end)
    const length = /\r\ncontent-length: *(\d+)/i.exec(headers)
    const status = Number(headers.slice(9, 12))
    if (!length && status !== 304 && status !== 204) {
      this.#fail(new Error(`an answer without content-length: ${headers}`))
      return false
    }
    const start = end + 4
    this.#head = { status, headers, start, end: start + Number(length?.[1] ?? 0) }
    return true
  }
}
