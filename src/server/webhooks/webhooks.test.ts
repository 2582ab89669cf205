import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { startReceiver } from '../../../test/support/webhook-receiver.ts'
import { buildOwner, OWNER_PASSWORD } from '../../../test/support/webhook-shop.ts'
import type { Webhook } from '../../shared/contracts/webhooks.ts'
import { auditLog } from '../database/schema/audit.ts'
import { mails } from '../database/schema/email.ts'
import { webhookEndpoints } from '../database/schema/webhooks.ts'
import { deliverDue } from './deliver-events.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  as = { token: (await buildOwner(shop.db)).token, language: 'en' }
})
afterAll(() => shop.close())

const WRITTEN = { url: 'https://erp.example/in', description: 'ERP', types: ['order.paid'], includesContact: true }
const add = (given: object = {}) =>
  shop.post<{ webhook: Webhook; secret: string }>(
    '/admin/webhooks/',
    { ...WRITTEN, password: OWNER_PASSWORD, ...given },
    as,
  )
const list = async () => (await shop.get<Webhook[]>('/admin/webhooks/', as)).body.data
const audited = async (action: string) =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.id)))[0]

describe('webhook endpoints', () => {
  test('returns the secret of a new endpoint once, and stores it encrypted', async () => {
    const { status, body } = await add({ types: ['order.shipped', 'order.paid', 'order.paid'] })
    const { webhook, secret } = body.data
    expect(status).toBe(201)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(webhook).toMatchObject({ url: WRITTEN.url, types: ['order.paid', 'order.shipped'], state: 'active' })
    expect(JSON.stringify(await list())).not.toContain(secret)
    const [row] = await shop.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, webhook.id))
    expect(row!.secret).not.toContain(secret.slice(6))
    expect(JSON.stringify(await audited('webhook-added'))).not.toContain(row!.secret)
  })

  test('requires the current version to change, pause, resume or delete an endpoint', async () => {
    const { webhook } = (await add()).body.data
    const path = `/admin/webhooks/${webhook.id}`
    const change = (given: object) =>
      shop.put<Webhook>(path, { ...WRITTEN, active: true, password: OWNER_PASSWORD, ...given }, as)
    const paused = await change({ active: false, types: ['order.placed'], version: webhook.version })
    expect(paused.body.data).toMatchObject({ state: 'paused', types: ['order.placed'] })
    expect((await change({ version: webhook.version })).status).toBe(409)
    const resumed = await change({ version: paused.body.data.version })
    expect(resumed.body.data.state).toBe('active')
    expect(await audited('webhook-changed')).toMatchObject({ before: { active: false }, after: { active: true } })
    expect((await shop.delete(`${path}?version=${webhook.version}x`, as)).status).toBe(409)
    expect((await shop.delete(`${path}?version=${resumed.body.data.version}`, as)).status).toBe(200)
    expect((await list()).map(({ id }) => id)).not.toContain(webhook.id)
    expect((await shop.delete(`${path}?version=${webhook.version}`, as)).status).toBe(404)
  })

  test('renews the secret of an endpoint, and sends a test event on request', async () => {
    const receiver = await startReceiver()
    const { webhook, secret } = (await add({ url: receiver.url })).body.data
    const renewed = await shop.post<{ secret: string }>(
      `/admin/webhooks/${webhook.id}/secret`,
      { password: OWNER_PASSWORD },
      as,
    )
    expect(renewed.body.data.secret).not.toBe(secret)
    expect((await shop.post(`/admin/webhooks/${webhook.id}/test`, {}, as)).status).toBe(200)
    await deliverDue(shop.app.services)
    expect(receiver.accepted()).toMatchObject([{ type: 'webhook.test', subject: `webhook:${webhook.id}` }])
    await receiver.close()
    for (const call of ['secret', 'test', 'replay'])
      expect((await shop.post(`/admin/webhooks/999999/${call}`, { password: OWNER_PASSWORD }, as)).status).toBe(404)
    expect((await shop.get('/admin/webhooks/999999/deliveries', as)).status).toBe(404)
  })

  test('requires the password to change the URL, add event types or include contact data', async () => {
    const { webhook } = (await add({ includesContact: false })).body.data
    const path = `/admin/webhooks/${webhook.id}`
    const change = async (given: object) => {
      const { version } = (await list()).find(({ id }) => id === webhook.id)!
      return (await shop.put(path, { ...WRITTEN, includesContact: false, active: true, version, ...given }, as)).status
    }
    const wrong = { password: 'wrong' }
    expect((await add(wrong)).status).toBe(400)
    expect((await shop.post(`${path}/secret`, wrong, as)).status).toBe(400)
    const more = [
      { url: 'https://other.example/in' },
      { types: ['order.paid', 'order.placed'] },
      { includesContact: true },
    ]
    for (const given of more) {
      expect(await change(given)).toBe(400)
      expect(await change({ ...given, ...wrong })).toBe(400)
    }
    expect(await change({ description: 'Stock', active: false })).toBe(200)
    const mailsBefore = await shop.db.$count(mails, eq(mails.template, 'webhook-contact'))
    expect(await change({ includesContact: true, password: OWNER_PASSWORD })).toBe(200)
    expect(await shop.db.$count(mails, eq(mails.template, 'webhook-contact'))).toBe(mailsBefore + 1)
    expect(await change({ includesContact: true, types: ['order.paid'] })).toBe(200)
    expect(await change({})).toBe(200)
  })

  test.each([
    ['no address', { url: '' }],
    ['plain http', { url: 'http://erp.example/' }],
    ['a private address', { url: 'https://10.0.0.7/' }],
    ['the metadata address of a cloud', { url: 'https://169.254.169.254/latest' }],
    ['credentials', { url: 'https://me:secret@erp.example/' }],
    ['no address at all', { url: 'erp' }],
    ['no events', { types: [] }],
    ['an unknown event', { types: ['order.eaten'] }],
  ])('rejects an endpoint with %s', async (_, given) => {
    const { status, body } = await add(given)
    expect([status, Object.keys(body.errors!)[0]!.split('.')[0]]).toEqual([422, Object.keys(given)[0]])
  })
})
