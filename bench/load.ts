import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/**
 * Places orders from several concurrent clients for some seconds. Each client waits for a response before its next
 * order.
 */
export async function placeConcurrentOrders(
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
        const requested = performance.now()
        const status = await postOrder(agent, `${address}/api/orders/`, bodyOf(sent++))
        if (status !== 201) throw new Error(`an order was answered with ${status}`)
        slowest = Math.max(slowest, performance.now() - requested)
        orders++
      }
    }),
  )
  const took = (performance.now() - began) / 1_000
  agent.destroy()
  return { perSecond: orders / took, slowest }
}

/** Places one order under a new idempotency key; resolves to the response status. */
function postOrder(agent: Agent, url: string, body: object): Promise<number> {
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

let placed = 0

/**
 * Places guest orders at a constant rate until the returned function is called, each by a different buyer, for each
 * product in turn. Sends each order on schedule even if earlier orders have no response yet, with at most `MAX_OPEN`
 * pending requests.
 */
export function placeOrders(address: string, productIds: number[], perSecond: number): () => Promise<OrderCounts> {
  const counts = { accepted: 0, failed: 0 }
  if (perSecond === 0) return async () => counts
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_OPEN })
  const open = new Set<Promise<void>>()
  const began = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    for (; sent < ((performance.now() - began) / 1_000) * perSecond && open.size < MAX_OPEN; sent++) {
      const order = postOrder(agent, `${address}/api/orders/`, orderBody(placed++, productIds)).then(
        status => void (status === 201 ? counts.accepted++ : counts.failed++),
        () => void counts.failed++,
      )
      open.add(order)
      void order.finally(() => open.delete(order))
    }
  }, 5)
  return async () => {
    clearInterval(timer)
    await Promise.all(open)
    agent.destroy()
    return counts
  }
}

interface OrderCounts {
  accepted: number
  failed: number
}

const MAX_OPEN = 64

export function orderBody(n: number, productIds: number[]): object {
  return {
    items: [{ productId: productIds[n % productIds.length]!, quantity: 1 }],
    email: `buyer-${n}@nadara.example`,
    address: {
      fullName: 'سلمى حداد',
      phone: `0599${String(n % 1_000_000).padStart(6, '0')}`,
      street: 'شارع الطيرة',
      city: 'رام الله',
      state: 'ramallah-al-bireh',
    },
    paymentMethod: 'cash-on-delivery',
  }
}
