import { once } from 'node:events'
import { createServer } from 'node:http'

export interface ReceivedEvent {
  headers: Record<string, string | string[] | undefined>
  /** Unparsed body of the request, for which the signature was computed; `event` is the parsed body. */
  text: string
  event: { id: string; type: string; version: number; timestamp: string; subject: string; data: any }
  /** Status of the receiver's response. */
  status: number
}

interface Answer {
  status: number
  to?: (event: ReceivedEvent['event']) => number | undefined
  /** Promise that delays all responses until it is resolved. */
  hold?: Promise<void>
}

/**
 * Starts an HTTP server on this machine that receives webhooks. It responds with `answer.status`, initially 204, unless
 * `answer.to` returns another status for the event.
 */
export async function startReceiver({ port = 0 } = {}) {
  const received: ReceivedEvent[] = []
  const answer: Answer = { status: 204 }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const event = JSON.parse(text)
    const status = answer.to?.(event) ?? answer.status
    received.push({ headers: request.headers, text, event, status })
    await answer.hold
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${address.port}/events`,
    port: address.port,
    received,
    answer,
    /** Returns the events that the receiver accepted, in the order of receipt. */
    accepted: () => received.filter(({ status }) => status < 300).map(({ event }) => event),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>
