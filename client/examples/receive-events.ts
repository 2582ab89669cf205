import { createServer } from 'node:http'
import { verifyWebhook, WebhookError } from '@nadara/client'

/** Maximum bytes of a delivery that are read. */
const MAX_BYTES = 1_000_000

/**
 * Receives the events of a shop and writes each one once to the standard output: `node receive-events.ts`. A real
 * receiver stores the ids of 30 days with its own records, in the same transaction; this one keeps them in memory.
 */
const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env
const known = new Set<string>()

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) return response.writeHead(413, { connection: 'close' }).end()
    chunks.push(chunk)
  }
  try {
    const event = await verifyWebhook(request.headers, Buffer.concat(chunks).toString(), WEBHOOK_SECRET)
    if (!known.has(event.id)) console.log(`${event.type} ${event.subject}`)
    known.add(event.id)
    response.writeHead(204).end()
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error
    response.writeHead(401).end(error.message)
  }
})
server.listen(Number(PORT), () => console.log(`listening ${JSON.stringify(server.address())}`))
