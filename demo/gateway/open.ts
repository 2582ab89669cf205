import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ROOT_FOLDER } from '../../src/shared/root-folder.ts'
import { paymentPage } from './page.ts'
import { serveGatewayStub } from './serve.ts'
import { type GatewayStub, openGatewayStub, type Payment } from './stand-in.ts'

const STYLES = readFileSync(join(ROOT_FOLDER, 'demo/gateway/page.css'), 'utf8')

/**
 * Opens a payment gateway stub, so that card payments can be tried in the demo shop: its API listens on a local port,
 * its payment page is served by the shop.
 */
export async function openDemoGateway(publicUrl: string) {
  const gatewayStub = openGatewayStub({
    secretKey: randomBytes(24).toString('hex'),
    publicUrl: () => `${publicUrl}/demo-gateway`,
  })
  const server = await serveGatewayStub(gatewayStub)
  return {
    lahza: { secretKey: gatewayStub.secretKey, url: server.url },
    close: server.close,
    mount: (app: FastifyInstance) => mount(app, gatewayStub, `${publicUrl}/api/payments/lahza/webhook`),
  }
}

async function mount(app: FastifyInstance, gatewayStub: GatewayStub, webhook: string): Promise<void> {
  await app.register(async scope => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get('/demo-gateway/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLES))
    scope.get<{ Params: { code: string } }>('/demo-gateway/:code', async ({ params }, reply) => {
      const payment = gatewayStub.byCode(params.code)
      if (!payment) return reply.redirect('/', 303)
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(paymentPage(payment))
    })
    scope.post<{ Params: { code: string }; Body: { act?: string } }>(
      '/demo-gateway/:code',
      async ({ params, body }, reply) => {
        const payment = gatewayStub.byCode(params.code)
        if (!payment) return reply.redirect('/', 303)
        if (body?.act !== 'leave' && payment.status === 'abandoned') act(gatewayStub, payment, body?.act ?? '', webhook)
        const way = new URL(payment.callbackUrl)
        way.searchParams.set('reference', payment.reference)
        return reply.redirect(way.href, 303)
      },
    )
  })
}

/** Ends a payment, and sends the webhook a moment later without awaiting it, as a real gateway does. */
function act(gatewayStub: GatewayStub, { reference }: Payment, request: string, webhook: string): void {
  const pays = request === 'pay'
  gatewayStub.settle(reference, pays ? 'success' : 'failed')
  const event = gatewayStub.event(pays ? 'charge.success' : 'charge.failed', { reference })
  const headers = { 'content-type': 'application/json', 'x-lahza-signature': event.signature }
  setTimeout(() => void fetch(webhook, { method: 'POST', headers, body: event.body }).catch(() => {}), 500)
}
