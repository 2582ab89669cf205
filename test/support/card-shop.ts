import { serveGatewayStub } from '../../demo/gateway/serve.ts'
import { type GatewayStub, openGatewayStub } from '../../demo/gateway/stand-in.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { orderBody, placeOrder } from './build-order.ts'

const SECRET = 'sk_of_the_tests_0123456789abcdef'

/** Starts the app with a stub of the card gateway that can inject faults. */
export async function startCardShop(options: TestAppOptions = {}) {
  const gateway = openGatewayStub({ secretKey: SECRET, publicUrl: () => 'http://gateway.test/pay' })
  const server = await serveGatewayStub(gateway)
  const shop = await startTestApp({
    ...options,
    config: { lahza: { secretKey: SECRET, url: server.url }, ...options.config },
  })
  const { services } = shop.app
  return {
    ...shop,
    gateway,
    services,
    /** Waits until the app has no background work. */
    idle: () => services.background.idle(),
    close: async () => {
      await shop.close()
      await server.close()
    },
  }
}
export type CardShop = Awaited<ReturnType<typeof startCardShop>>

export interface CardOrder {
  number: string
  trackingToken: string
  total: number
}

/** Places an unpaid card order, as a guest unless there is a token. */
export async function placeCardOrder(
  shop: TestApp,
  product: { id: number },
  { token, ...given }: Parameters<typeof orderBody>[1] & { token?: string } = {},
): Promise<CardOrder> {
  const body = orderBody([{ productId: product.id, quantity: 1 }], { paymentMethod: 'card', ...given })
  const { data, ...answer } = (await placeOrder(shop, body, { token })).body
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return data
}

/**
 * Starts a payment like a buyer who presses "pay". Returns the status of the response, the gateway page's address, its
 * payment reference, and the order.
 */
export async function openGatewayPage(
  shop: CardShop,
  { number, trackingToken }: CardOrder,
  request: object = {},
  token?: string,
) {
  const { status, body } = await shop.post(`/orders/${number}/pay`, { token: trackingToken, ...request }, { token })
  const url: string | null = status === 200 ? body.data.authorizationUrl : null
  const payment = url ? shop.gateway.byCode(url.split('/').at(-1)!) : undefined
  return { status, url, reference: payment?.reference ?? '', order: body.data?.order }
}

/** Sends a webhook of the gateway to the shop. */
export function postGatewayWebhook(shop: CardShop, event: ReturnType<GatewayStub['event']>) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/payments/lahza/webhook',
    headers: { 'content-type': 'application/json', 'x-lahza-signature': event.signature },
    payload: event.body,
  })
}
