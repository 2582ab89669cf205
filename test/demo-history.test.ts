import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedHistory } from '../demo/history/seed-history.ts'
import type { PendingCounts } from '../src/shared/contracts/dashboard.ts'
import { ORDER_STATUSES } from '../src/shared/rules/order-states.ts'
import { RETURN_STATUSES } from '../src/shared/rules/returns.ts'
import { DEMO_PASSWORD, startTestApp, type TestApp } from './support/app.ts'
import { violatedInvariants } from './support/invariants.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await seedHistory(shop.app.services, { password: DEMO_PASSWORD, now: new Date() })
})
afterAll(() => shop.close())

const valuesOf = async (query: string) => (await shop.db.execute<{ value: string }>(query)).rows.map(row => row.value)

test('violates no invariant of stock, orders and payments', async () => {
  expect(await violatedInvariants(shop.db)).toEqual([])
})

test('has orders in every status, and returns in every state except withdrawn', async () => {
  const statuses = await valuesOf('select distinct status as value from orders')
  expect(ORDER_STATUSES.filter(status => !statuses.includes(status))).toEqual([])
  const states = await valuesOf('select distinct status as value from order_returns')
  expect(RETURN_STATUSES.filter(state => state !== 'withdrawn' && !states.includes(state))).toEqual([])
})

test('spreads orders over ninety days, with no timestamp in the future', async () => {
  const [days] = (
    await shop.db.execute<{ first: number; weeks: number }>(sql`
      select (extract(epoch from now() - min(placed_at)) / 86400)::int as first,
        count(distinct date_trunc('week', placed_at))::int as weeks from orders`)
  ).rows
  expect(days!.first).toBeGreaterThan(80)
  expect(days!.weeks).toBeGreaterThan(11)
  const future = sql`
    select 'order' as what from orders where placed_at > now() union all
    select 'event' from order_events where at > now() union all
    select 'email' from mails where created_at > now() union all
    select 'movement' from stock_movements where at > now()`
  expect((await shop.db.execute(future)).rows).toEqual([])
})

test('gives the owner a task of each kind, except card payments, zero-result searches and failures', async () => {
  const token = await shop.signIn('admin@nadara.example')
  const waiting: PendingCounts = (await shop.get('/admin/dashboard/waiting', { token })).body.data
  const none = Object.entries(waiting).flatMap(([name, count]) => (count === 0 ? [name] : []))
  // This shop has no card gateway, so no order waits for a card payment.
  expect(none.sort()).toEqual(['awaitingCard', 'failedJobs', 'failedMails', 'zeroResults'])
})

test('creates orders for both demo customers, and emails in every language', async () => {
  for (const name of ['customer', 'doctor']) {
    const token = await shop.signIn(`${name}@nadara.example`)
    expect((await shop.get('/orders/', { token })).body.data.length).toBeGreaterThan(4)
  }
  const token = await shop.signIn('customer@nadara.example')
  expect((await shop.get('/wishlist/', { token })).body.data.length).toBe(4)
  expect((await valuesOf('select distinct language as value from mails')).sort()).toEqual(['ar', 'en', 'he', 'ru'])
})
