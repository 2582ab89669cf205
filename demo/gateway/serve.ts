import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type GatewayStub, type Payment, type Refund, Refusal } from './stand-in.ts'

/** Serves the stub's API, as in Lahza's documentation, on a local port. */
export async function serveGatewayStub(gatewayStub: GatewayStub) {
  const server = createServer((request, response) => {
    void answer(gatewayStub, request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(gatewayStub: GatewayStub, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { behaviour, secretKey } = gatewayStub
  if (behaviour.delay > 0) await delay(behaviour.delay)
  if (behaviour.down) return void response.writeHead(502).end('<h1>Bad gateway</h1>')
  if (behaviour.redirects) return void response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
  const send = (status: number, body: object) => {
    if (behaviour.losesReplies) return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  if (request.headers.authorization !== `Bearer ${secretKey}`)
    return send(401, { status: false, message: 'Invalid key' })
  try {
    const data = act(gatewayStub, request, await bodyOf(request))
    send(200, { status: true, message: 'Done', data })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    send(400, { status: false, message: error.message })
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return parts.length ? (JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>) : {}
}

function act(gatewayStub: GatewayStub, { method, url = '' }: IncomingMessage, body: Record<string, string>): unknown {
  const { pathname, searchParams } = new URL(url, 'http://gateway')
  const place = `${method} ${pathname.replace(/^(\/transaction\/verify\/).*/, '$1')}`
  switch (place) {
    case 'POST /transaction/initialize': {
      const payment = gatewayStub.begin(wishOf(body))
      const { reference, code } = payment
      return { authorization_url: gatewayStub.pageOf(payment), access_code: code, reference }
    }
    case 'POST /transaction/charge_authorization': {
      const [, last4, email] = (body.authorization_code ?? '').split(':')
      if (!last4 || email !== body.email) throw new Refusal('The authorization code does not exist')
      const { reference } = gatewayStub.begin(wishOf(body))
      return shown(gatewayStub.settle(reference, gatewayStub.behaviour.declines ? 'failed' : 'success', { last4 }))
    }
    case 'GET /transaction/verify/': {
      if (gatewayStub.behaviour.refusesQuestions > 0) {
        gatewayStub.behaviour.refusesQuestions--
        throw new Refusal('This payment cannot be shown')
      }
      const payment = gatewayStub.payments.get(decodeURIComponent(pathname.split('/').at(-1)!))
      if (!payment) throw new Refusal('Transaction reference not found')
      return shown(payment)
    }
    case 'POST /refund':
      return presentRefund(
        gatewayStub.give({
          reference: body.transaction ?? '',
          amount: Number(body.amount),
          note: body.merchant_note ?? '',
        }),
      )
    case 'GET /refund':
      return gatewayStub.refunds
        .filter(({ reference }) => reference === searchParams.get('reference'))
        .map(presentRefund)
    default:
      throw new Refusal('No such call')
  }
}

function wishOf({
  reference = '',
  amount = '',
  currency = '',
  email = '',
  callback_url = '',
  metadata,
}: Record<string, string>) {
  if (!/^\d+$/.test(amount) || Number(amount) === 0) throw new Refusal('Invalid amount')
  if (!email) throw new Refusal('Invalid email')
  const { language = 'ar' } = JSON.parse(metadata ?? '{}') as { language?: string }
  return { reference, amount: Number(amount), currency, email, callbackUrl: callback_url, language }
}

function shown({ reference, amount, currency, status, email, last4 }: Payment) {
  return {
    reference,
    amount,
    currency,
    status,
    channel: 'card',
    gateway_response: status,
    customer: { email },
    authorization: status === 'success' && {
      authorization_code: `AUTH:${last4}:${email}`,
      last4,
      brand: 'visa',
      exp_month: '09',
      exp_year: '2031',
      reusable: true,
      channel: 'card',
    },
  }
}

function presentRefund({ id, reference, amount, status, note }: Refund) {
  return { id, transaction: { reference }, amount, status, merchant_note: note, currency: 'ILS' }
}
