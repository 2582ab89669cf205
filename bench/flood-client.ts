/**
 * Posts 250 KB of small JSON elements over several connections until the process is terminated: `PORT=… node
 * bench/flood-client.ts`.
 */
import { Agent, request } from 'node:http'
import { constants, setPriority } from 'node:os'

const CONNECTIONS = 8
const BYTES = 250_000

// Low priority: a real flood comes from other machines, so this client must not take CPU time from the shop and the
// probe.
setPriority(constants.priority.PRIORITY_LOW)

const port = Number(process.env.PORT)
const body = Buffer.from(`{"items":[${'[1],'.repeat(BYTES / 4)}[1]]}`)
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const headers = { 'content-type': 'application/json', 'content-length': body.length }

/**
 * Resolves after the response, or after the connection was closed: a server may reject a body before receiving all of
 * it.
 */
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
