import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { serveGatewayStub } from '../../demo/gateway/serve.ts'
import { openGatewayStub } from '../../demo/gateway/stand-in.ts'
import { orders } from '../../src/server/database/schema/orders.ts'
import { payments } from '../../src/server/database/schema/payments.ts'
import { stockMovements } from '../../src/server/database/schema/stock.ts'
import { buildProduct } from '../support/build-catalog.ts'
import { orderBody } from '../support/build-order.ts'
import { createTestDatabase } from '../support/database.ts'
import { violatedInvariants } from '../support/invariants.ts'
import { openLossyProxy } from '../support/lossy-proxy.ts'
import { runLimited, sendOrderUntilResponse } from '../support/send-order.ts'
import { startShopProcess } from '../support/shop-process.ts'

const ORDERS = process.env.FAULTS === 'all' ? 2_000 : 150
const SECRET = 'sk_of_the_tests_0123456789abcdef'

/**
 * Places and pays card orders through a proxy that drops one response in ten. The gateway's webhooks go through the
 * proxy, too.
 */
async function orderOverBadLine(count: number, { keyOf }: { keyOf?: () => string } = {}) {
  const database = await createTestDatabase(inject('cluster'), 'demo')
  const gateway = openGatewayStub({ secretKey: SECRET, publicUrl: () => 'http://gateway.test/pay' })
  const bank = await serveGatewayStub(gateway)
  const shop = await startShopProcess(database.url, { env: { LAHZA_SECRET_KEY: SECRET, LAHZA_URL: bank.url } })
  const line = await openLossyProxy(shop.address, { losesOneIn: 10 })
  try {
    const { id, variantIds } = await buildProduct(database.db, { variants: [{ stock: 1_000_000 }] })
    const answers = await runLimited(count, 8, n =>
      sendOrderUntilResponse(
        line.address,
        orderBody([{ productId: id, quantity: 1 }], { paymentMethod: 'card', email: `b${n}@nadara.example` }),
        { keyOf },
      ),
    )
    await runLimited(count, 8, n => payOverBadLine(line.address, gateway, `b${n}@nadara.example`, answers[n]!.number!))
    for (let waited = 0; waited < 400; waited++) {
      if ((await database.db.$count(payments, eq(payments.status, 'succeeded'))) >= count) break
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    return {
      answers: new Set(answers.map(({ number }) => number)).size,
      orders: await database.db.$count(orders),
      paid: await database.db.$count(orders, eq(orders.paymentStatus, 'paid')),
      payments: await database.db.$count(payments),
      succeeded: await database.db.$count(payments, eq(payments.status, 'succeeded')),
      movements: (await database.db.$count(stockMovements, eq(stockMovements.variantId, variantIds[0]!))) - 1,
      lost: line.lost() >= count / 10,
      books: await violatedInvariants(database.db),
    }
  } finally {
    await line.close()
    await shop.close()
    await bank.close()
    await database.close()
  }
}

async function payOverBadLine(
  address: string,
  gateway: ReturnType<typeof openGatewayStub>,
  email: string,
  number: string,
) {
  const headers = { 'content-type': 'application/json' }
  const url = await untilAnswered(async () => {
    const reply = await fetch(`${address}/api/orders/${number}/pay`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email }),
    })
    return (await reply.json()).data.authorizationUrl as string
  })
  const { reference } = gateway.byCode(url.split('/').at(-1)!)!
  gateway.settle(reference, 'success')
  const event = gateway.event('charge.success', { reference })
  await untilAnswered(() =>
    fetch(`${address}/api/payments/lahza/webhook`, {
      method: 'POST',
      body: event.body,
      headers: { ...headers, 'x-lahza-signature': event.signature },
    }),
  )
}

async function untilAnswered<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await request().catch(() => null)
    if (answer !== null) return answer
  }
}

const exactly = (count: number) => ({
  answers: count,
  orders: count,
  paid: count,
  payments: count,
  succeeded: count,
  movements: count,
  lost: true,
  books: [],
})

test(`creates exactly ${ORDERS} orders, payments and stock movements over a connection that drops responses`, async () => {
  expect(await orderOverBadLine(ORDERS)).toEqual(exactly(ORDERS))
}, 300_000)

test('[mutant] duplicates orders when each retry has a new idempotency key', async () => {
  const { orders, lost } = await orderOverBadLine(40, { keyOf: randomUUID })
  expect(lost).toBe(true)
  expect(orders).toBeGreaterThan(40)
})
