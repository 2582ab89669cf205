import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'

let shop: TestApp
let lines: string[] = []
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty', log: line => lines.push(line) })
})
beforeEach(() => {
  lines = []
})
afterAll(() => shop.close())

const logged = () => lines.map(line => JSON.parse(line)).find(({ err }) => err)

test('logs a failed statement without its parameters', async () => {
  await shop.db.execute(sql`alter table newsletter_subscribers rename to renamed`)
  const { status } = await shop.post('/newsletter/', { email: 'rana@clinic.example' })
  await shop.db.execute(sql`alter table renamed rename to newsletter_subscribers`)
  expect(status).toBe(500)
  expect(logged()).toMatchObject({ err: { message: 'query failed', cause: { code: '42P01' } } })
  expect(logged().err.query).toContain('newsletter_subscribers')
  expect(logged().err.stack).toMatch(/^at /)
  expect(lines.join()).not.toContain('rana@')
})

test('logs a rejected row without its values', async () => {
  await shop.db.execute(sql`alter table newsletter_subscribers add constraint closed check (false) not valid`)
  const { status } = await shop.post('/newsletter/', { email: 'rana@clinic.example' })
  expect(status).toBe(500)
  expect(logged()).toMatchObject({ err: { cause: { code: '23514', constraint: 'closed' } } })
  expect(lines.join()).not.toContain('rana@')
})
