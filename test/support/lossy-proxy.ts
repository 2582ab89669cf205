import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Proxy between a client and the shop: forwards every request, and drops one in a given number of responses after the
 * shop has sent it.
 */
export async function openLossyProxy(target: string, { losesOneIn }: { losesOneIn: number }) {
  let replies = 0
  let lost = 0
  const server = createServer((requested, answer) => {
    const { method, headers, url = '' } = requested
    const onward = request(target + url, { method, headers }, async reply => {
      const body = await bytesOf(reply)
      if (++replies % losesOneIn === 0) {
        lost++
        answer.destroy()
      } else answer.writeHead(reply.statusCode!, reply.headers).end(body)
    })
    onward.on('error', () => answer.destroy())
    requested.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bytesOf(reply: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of reply) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
