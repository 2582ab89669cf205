import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { renderedPage } from '../../../test/support/renderer.ts'

const TOKEN = 'token-of-the-prometheus-server'
let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({
    template: 'empty',
    config: { metricsToken: TOKEN },
    renderer: async ({ url }) => {
      if (url.includes('contact')) throw new Error('rendering failed')
      return renderedPage('home')
    },
  })
})
afterAll(() => shop.close())

const scrape = (token = TOKEN) => shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
/** Value of a metric with exactly these labels. */
async function metricOf(metric: string): Promise<number | undefined> {
  const line = (await scrape()).body.split('\n').find(line => line.startsWith(`${metric} `))
  return line === undefined ? undefined : Number(line.slice(metric.length + 1))
}

test('rejects a metrics request without the token', async () => {
  expect((await shop.app.inject({ url: '/metrics' })).statusCode).toBe(401)
  expect((await scrape('another-token-of-that-length')).statusCode).toBe(401)
  const { statusCode, headers } = await scrape()
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
})

test('counts requests by route pattern and status, without path parameters', async () => {
  await shop.get('/products/123456')
  await shop.get('/products/654321')
  const labels = 'method="GET",route="/api/products/:id/",status="404"'
  expect(await metricOf(`nadara_http_request_duration_seconds_count{${labels}}`)).toBe(2)
  expect((await scrape()).body).not.toContain('654321')
})

test('counts renders and cache lookups by outcome', async () => {
  const address = await shop.app.listen({ port: 0 })
  const visit = async (path: string) => (await fetch(address + path)).text()
  for (const path of ['/', '/', '/contact']) await visit(path)
  expect(await metricOf('nadara_render_duration_seconds_count{outcome="200"}')).toBe(1)
  expect(await metricOf('nadara_render_duration_seconds_count{outcome="failed"}')).toBe(1)
  expect(await metricOf('nadara_cache_reads_total{cache="pages",outcome="hit"}')).toBe(1)
  const invalidated = 'nadara_cache_reads_total{cache="pages",outcome="invalidated"}'
  expect(await metricOf(invalidated)).toBe(0)
  await shop.db.execute(sql`insert into languages values ('ru', 'Russian', 'Русский', 4, false)`)
  await visit('/')
  expect(await metricOf(invalidated)).toBe(1)
})

test('exports metrics of queues, jobs, the connection pool and the process', async () => {
  await shop.post('/newsletter/', { email: 'rana@clinic.example' })
  await shop.db.execute(sql`insert into periodic_jobs (name, available_at, last_error)
    values ('back-up', now() - interval '90 seconds', 'disk full')`)
  expect(await metricOf('nadara_queue_length{queue="emails"}')).toBe(1)
  expect(await metricOf('nadara_job_failed{name="back-up"}')).toBe(1)
  const overdue = (await metricOf('nadara_job_overdue_seconds{name="back-up"}'))!
  expect(overdue).toBeGreaterThanOrEqual(90)
  expect(overdue).toBeLessThan(150)
  expect(await metricOf('nadara_database_connections{state="busy"}')).toBeGreaterThanOrEqual(0)
  expect(await metricOf('nadara_process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(await metricOf('nadara_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

test('excludes deliveries of a removed endpoint from the queue lengths', async () => {
  await shop.db.execute(sql`
    with about as (insert into events (type, subject, facts) values ('order.paid', 'order:1', '{}'), ('order.paid', 'order:2', '{}') returning id),
    endpoint as (insert into webhook_endpoints (url, types, secret) values ('https://erp.example/', '{}', '') returning id)
    insert into webhook_deliveries (endpoint_id, event_id, subject, dead_lettered_at)
    select endpoint.id, about.id, '', case when about.id % 2 = 0 then now() end from about, endpoint`)
  const lengths = () =>
    Promise.all(['webhooks', 'failed-webhooks'].map(queue => metricOf(`nadara_queue_length{queue="${queue}"}`)))
  expect(await lengths()).toEqual([1, 1])
  await shop.db.execute(sql`update webhook_endpoints set removed_at = now()`)
  expect(await lengths()).toEqual([0, 0])
})

test('references only existing metrics in alerts, dashboard and documentation', async () => {
  const { body } = await scrape()
  const known = new Set(body.match(/(?<=^# TYPE )\w+/gm))
  for (const file of ['alerts.yml', 'dashboard.json', 'README.md']) {
    const text = await readFile(`docs/monitoring/${file}`, 'utf8')
    const named = [...new Set(text.match(/nadara_[a-z0-9_]+[a-z0-9]/g))].map(name =>
      name.replace(/_(count|bucket|sum)$/, ''),
    )
    expect(named.length).toBeGreaterThan(8)
    const unknown = named.filter(name => !known.has(name) && ![...known].some(one => one.startsWith(`${name}_`)))
    expect({ file, unknown }).toEqual({ file, unknown: [] })
  }
})

test('serves no metrics unless a metrics token is configured', async () => {
  const other = await startTestApp({ template: 'empty' })
  expect((await other.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  await other.close()
})
