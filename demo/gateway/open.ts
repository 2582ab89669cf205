import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ROOT_FOLDER } from '../../src/shared/root-folder.ts'
import { paymentPage } from './page.ts'
import { serveStandIn } from './serve.ts'
import { openStandIn, type Payment, type StandIn } from './stand-in.ts'

const STYLES = readFileSync(join(ROOT_FOLDER, 'demo/gateway/page.css'), 'utf8')

/** A gateway for the demo shop, so that paying by card can be tried: its API on this machine, its page in the shop. */
export async function openDemoGateway(publicUrl: string) {
  const standIn = openStandIn({
    secretKey: randomBytes(24).toString('hex'),
    publicUrl: () => `${publicUrl}/demo-gateway`,
  })
  const server = await serveStandIn(standIn)
  return {
    lahza: { secretKey: standIn.secretKey, url: server.url },
    close: server.close,
    mount: (app: FastifyInstance) => mount(app, standIn, `${publicUrl}/api/payments/lahza/webhook`),
  }
}

async function mount(app: FastifyInstance, standIn: StandIn, webhook: string): Promise<void> {
  await app.register(async scope => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get('/demo-gateway/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLES))
    scope.get<{ Params: { code: string } }>('/demo-gateway/:code', async ({ params }, reply) => {
      const payment = standIn.byCode(params.code)
      if (!payment) return reply.redirect('/', 303)
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(paymentPage(payment))
    })
    scope.post<{ Params: { code: string }; Body: { act?: string } }>(
      '/demo-gateway/:code',
      async ({ params, body }, reply) => {
        const payment = standIn.byCode(params.code)
        if (!payment) return reply.redirect('/', 303)
        if (body?.act !== 'leave' && payment.status === 'abandoned') act(standIn, payment, body?.act ?? '', webhook)
        const way = new URL(payment.callbackUrl)
        way.searchParams.set('reference', payment.reference)
        return reply.redirect(way.href, 303)
      },
    )
  })
}

/** The webhook comes a moment later and is not waited for, as with a real one. */
function act(standIn: StandIn, { reference }: Payment, wish: string, webhook: string): void {
  const pays = wish === 'pay'
  standIn.settle(reference, pays ? 'success' : 'failed')
  const event = standIn.event(pays ? 'charge.success' : 'charge.failed', { reference })
  const headers = { 'content-type': 'application/json', 'x-lahza-signature': event.signature }
  setTimeout(() => void fetch(webhook, { method: 'POST', headers, body: event.body }).catch(() => {}), 500)
}
