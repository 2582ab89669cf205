import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { type Endpoint, endpoint } from '../../shared/contracts/endpoint.ts'
import { auditLog } from '../database/schema/audit.ts'
import { VISITOR } from '../http/authenticate.ts'
import { mount, route } from '../http/routes.ts'
import { auditWithoutRows, skipAudit, withoutSecrets, writeAudit } from './write-audit.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  token = (await buildPerson(shop.db, { role: 'admin' })).token
})
afterAll(() => shop.close())

const write = { access: 'admin', permission: 'stock', summary: 'A write', response: z.object({}) } as const
const answered = async () => ({ data: {} })

async function answerOf(
  declared: Pick<Endpoint, 'method' | 'reads'>,
  handle: () => Promise<{ data: object }>,
  { production = false } = {},
): Promise<number> {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('who', null as never)
  app.addHook('onRequest', async request => {
    request.who = VISITOR
  })
  const { services } = shop.app
  const tried = endpoint({ ...write, method: declared.method, path: '/tried', ...(declared.reads && { reads: true }) })
  mount(
    app,
    { ...services, config: { ...services.config, production } },
    route(tried as Endpoint, handle as Parameters<typeof route>[1]),
  )
  const { statusCode } = await app.inject({
    method: declared.method,
    url: '/tried',
    headers: { authorization: `Bearer ${token}` },
  })
  await app.close()
  return statusCode
}

const noted = async () => {
  await shop.db.transaction(async db => {
    await writeAudit(db, { action: 'tried', subject: 'trial', subjectId: '1', at: new Date() })
  })
  return { data: {} }
}

test('rejects an admin write without an audit log row in development and test', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    expect([method, await answerOf({ method }, answered)]).toEqual([method, 500])
    expect([method, await answerOf({ method }, noted)]).toEqual([method, 200])
  }
})

test('rejects an audit row written outside a transaction, except in production and for file changes', async () => {
  const beside = async () => {
    await writeAudit(shop.db, { action: 'tried', subject: 'trial', subjectId: '1', at: new Date() })
    return { data: {} }
  }
  expect(await answerOf({ method: 'PUT' }, beside)).toBe(500)
  expect(await answerOf({ method: 'PUT' }, beside, { production: true })).toBe(200)
  const aboutFiles = async () => {
    await auditWithoutRows(shop.db, { action: 'tried', subject: 'trial', subjectId: '1', at: new Date() })
    return { data: {} }
  }
  expect(await answerOf({ method: 'DELETE' }, aboutFiles)).toBe(200)
})

test('accepts an admin write without an audit row in production', async () => {
  expect(await answerOf({ method: 'POST' }, answered, { production: true })).toBe(200)
})

test('requires no audit row for reads or for writes that change nothing', async () => {
  expect(await answerOf({ method: 'GET' }, answered)).toBe(200)
  expect(await answerOf({ method: 'POST', reads: true }, answered)).toBe(200)
  const unchanged = async () => {
    skipAudit()
    return { data: {} }
  }
  expect(await answerOf({ method: 'PUT' }, unchanged)).toBe(200)
})

test('rejects a write without an audit row while a concurrent request writes an audit row', async () => {
  const slow = async () => {
    await new Promise(resolve => setTimeout(resolve, 50))
    return { data: {} }
  }
  expect(await Promise.all([answerOf({ method: 'POST' }, slow), answerOf({ method: 'POST' }, noted)])).toEqual([
    500, 200,
  ])
})

test('removes secrets at any depth from the before and after states of an audit row', async () => {
  const kept = { name: 'Lina', rows: [{ fee: 12 }], at: null }
  const secret = {
    password: 'x',
    passwordHash: 'x',
    totpSecret: 'x',
    tokenHash: 'x',
    licenceNumber: 'x',
    document: 'x',
  }
  const state = { ...kept, ...secret, rows: [{ fee: 12, ...secret }] }
  expect(withoutSecrets(state)).toEqual(kept)
  await writeAudit(shop.db, { action: 'secret', subject: 'trial', subjectId: '2', before: state, after: [state] })
  const rows = await shop.db.select().from(auditLog)
  expect(rows.find(({ action }) => action === 'secret')).toMatchObject({ before: kept, after: [kept] })
})
