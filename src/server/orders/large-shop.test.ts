import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillShop } from '../../../bench/many-orders.ts'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { countPendingTasks } from '../dashboard/count-waiting.ts'
import { salesByPeriod } from '../dashboard/sales.ts'
import { connect, type DatabaseConnection } from '../database/connect.ts'
import { countOrders } from './count-orders.ts'
import { findOrders, type OrderListQuery } from './find-orders.ts'

let shop: TestApp
let watched: DatabaseConnection
const plans: string[] = []

beforeAll(async () => {
  shop = await startTestApp()
  await fillShop(shop.databaseUrl, { orders: 8_000, products: 400, customers: 2_000 })
  watched = connect(shop.databaseUrl, { connections: 1 })
  const client = await watched.pool.connect()
  client.on('notice', ({ message }) => plans.push(message ?? ''))
  await client.query(`load 'auto_explain'`)
  await client.query('set auto_explain.log_min_duration = 0')
  await client.query('set auto_explain.log_level = notice')
  client.release()
})
afterAll(async () => {
  await watched?.close()
  await shop.close()
})

/** Tables that a query reads with a sequential scan. */
async function readWhole(request: () => Promise<unknown>): Promise<string[]> {
  plans.length = 0
  await request()
  expect(plans.length).toBeGreaterThan(0)
  return plans.flatMap(plan => [...plan.matchAll(/Seq Scan on (orders|order_lines)\b/g)].map(([, table]) => table!))
}

const QUERIES: Record<string, Omit<OrderListQuery, 'limit'>> = {
  'all orders': {},
  'the oldest': { sort: 'oldest' },
  'the largest': { sort: 'largest' },
  'those to be packed': { status: ['confirmed'] },
  'the largest that were refused': { status: ['refused'], sort: 'largest' },
  'failed payments': { payment: ['failed'] },
  'a payment that no order has': { payment: ['partly-refunded'] },
  'a zone that no order has': { zone: 'inside' },
  'a city that no order has': { city: 'zzzqqq' },
  'a common name': { search: 'محمد' },
  'a whole name': { search: 'إيناس כהן' },
  'an e-mail': { search: 'many-77@nadara.example' },
  'a phone': { search: '+970 59 000 2849' },
  'a number': { search: 'nd-jjjj-jj7d' },
  nothing: { search: 'zzzqqq' },
}

test.each(Object.entries(QUERIES))('lists %s without a sequential scan of an order table', async (_, requested) => {
  expect(await readWhole(() => findOrders(watched.db, { ...requested, limit: 25 }))).toEqual([])
})

test('uses no sequential scan of orders for counts, open tasks and sales by period', async () => {
  const now = new Date()
  expect(await readWhole(() => countOrders(watched.db))).toEqual([])
  expect(await readWhole(() => countPendingTasks(watched.db, { staffRole: 'owner', key: null }, now))).toEqual([])
  for (const by of ['day', 'week', 'month'])
    expect(await readWhole(() => salesByPeriod(watched.db, by, now))).toEqual([])
})

test('detects a sequential scan', async () => {
  const whole = () => watched.pool.query('select count(*) from orders where note like $1', ['%x%'])
  expect(await readWhole(whole)).toEqual(['orders'])
})
