import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** Sends orders from some clients at once, each its next one when the last is answered, for some seconds. */
export async function orderRush(
  address: string,
  { clients, seconds, bodyOf }: { clients: number; seconds: number; bodyOf: (n: number) => object },
): Promise<{ perSecond: number; slowest: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const began = performance.now()
  const end = began + seconds * 1_000
  let orders = 0
  let sent = 0
  let slowest = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const asked = performance.now()
        const status = await post(agent, `${address}/api/orders/`, bodyOf(sent++))
        if (status !== 201) throw new Error(`an order was answered with ${status}`)
        slowest = Math.max(slowest, performance.now() - asked)
        orders++
      }
    }),
  )
  const took = (performance.now() - began) / 1_000
  agent.destroy()
  return { perSecond: orders / took, slowest }
}

function post(agent: Agent, url: string, body: object): Promise<number> {
  const payload = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    'idempotency-key': randomUUID(),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode!))
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}
