/** Posts 250 KB of small JSON elements from some connections until the process is ended: `PORT=… node bench/flood-client.ts`. */
import { Agent, request } from 'node:http'
import { constants, setPriority } from 'node:os'

const CONNECTIONS = 8
const BYTES = 250_000

// A flood comes from other machines: here it must not take the processor from the shop and the probe.
setPriority(constants.priority.PRIORITY_LOW)

const port = Number(process.env.PORT)
const body = Buffer.from(`{"items":[${'[1],'.repeat(BYTES / 4)}[1]]}`)
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const headers = { 'content-type': 'application/json', 'content-length': body.length }

/** Resolves after the answer, or after the connection was cut: a server may refuse a body before it was sent. */
function post(): Promise<void> {
  return new Promise(resolve => {
    const sent = request({ port, host: '127.0.0.1', agent, method: 'POST', path: '/api/orders/', headers }, answer => {
      answer.resume()
      answer.on('close', resolve)
    })
    sent.on('error', () => resolve())
    sent.end(body)
  })
}

await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    for (;;) await post()
  }),
)
