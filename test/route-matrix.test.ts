import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../src/server/app.ts'
import { requireAccess } from '../src/server/http/routes.ts'
import { contracts, type EndpointName } from '../src/shared/contracts/all.ts'
import type { Endpoint } from '../src/shared/contracts/endpoint.ts'
import { hasPermission, type StaffRole } from '../src/shared/rules/permissions.ts'
import { ENDPOINT_ACCESS, type RequiredAccess, ROLE_PERMISSIONS } from './support/access-table.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildProduct } from './support/build-catalog.ts'
import { orderBody, placeOrder } from './support/build-order.ts'
import { buildApprovedProfessional, buildPerson } from './support/build-person.ts'

const NAMES = Object.keys(contracts) as EndpointName[]

const PEOPLE = {
  anonymous: async () => ({ token: undefined }),
  customer: () => buildPerson(shop.db),
  'professional pending': () => buildPerson(shop.db, { application: { profession: 'doctor', status: 'pending' } }),
  'professional asked for more': () =>
    buildPerson(shop.db, {
      application: { profession: 'doctor', status: 'information-asked', question: 'Your licence?' },
    }),
  'professional approved': () => buildApprovedProfessional(shop.db),
  'professional lapsed': () =>
    buildPerson(shop.db, {
      application: { profession: 'doctor', status: 'approved', licenceExpiresAt: new Date(Date.now() - 1_000) },
    }),
  owner: () => buildPerson(shop.db, { staffRole: 'owner' }),
  'admin of the catalogue': () => buildPerson(shop.db, { staffRole: 'catalogue' }),
  'admin of the orders': () => buildPerson(shop.db, { staffRole: 'orders' }),
  'admin of the support': () => buildPerson(shop.db, { staffRole: 'support' }),
}
const STAFF: Partial<Record<string, StaffRole>> = {
  owner: 'owner',
  'admin of the catalogue': 'catalogue',
  'admin of the orders': 'orders',
  'admin of the support': 'support',
}
type Person = keyof typeof PEOPLE

let shop: TestApp
let cookie: string
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

describe('route bindings', () => {
  test('binds each declared endpoint exactly once, and no undeclared endpoint', () => {
    const bound = allRoutes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(bound.sort()).toEqual(NAMES.map(name => `${contracts[name].method} ${contracts[name].path}`).sort())
    expect(new Set(bound).size).toBe(bound.length)
    expect(new Set(allRoutes.map(({ endpoint }) => endpoint))).toEqual(new Set(Object.values(contracts)))
  })

  test('binds each endpoint with its declared access', () => {
    const declared = NAMES.map(name => [name, doorOf(contracts[name])])
    expect(Object.fromEntries(declared)).toEqual(ENDPOINT_ACCESS)
  })
})

const doorOf = ({ permission, access }: Endpoint) => permission ?? access

/** Returns the roles and endpoints for which the access check allows what the table denies, or vice versa. */
function wronglyGranted(may: typeof hasPermission): string[] {
  return Object.values(STAFF).flatMap(role =>
    NAMES.filter(name => {
      const who = {
        kind: 'signed-in',
        userId: 1,
        sessionId: 1,
        key: null,
        role: 'admin',
        staffRole: role!,
        lacksFactor: false,
        profession: null,
        hasPriceLists: false,
        hasOwnPromotions: false,
      } as const
      let letIn = true
      try {
        requireAccess(contracts[name], who, { may })
      } catch {
        letIn = false
      }
      return letIn !== (demanded(ENDPOINT_ACCESS[name], role!) === 'let in')
    }).map(name => `${role} ${name}`),
  )
}

describe('staff roles', () => {
  test('allows each role only the endpoints of its permissions', () => {
    expect(wronglyGranted(hasPermission)).toEqual([])
  })

  test('[mutant] detects a route that allows any admin, or another permission', () => {
    expect(wronglyGranted(() => true)).toContain('support adminGiveRefund')
    expect(wronglyGranted(role => hasPermission(role, 'orders'))).toContain('catalogue adminListStock')
  })
})

/** Valid request bodies, so that only the access check can reject the call. */
const BODIES: Partial<Record<EndpointName, object>> = {
  requestReturn: { lines: [{ lineId: 1, quantity: 1, reason: 'damaged' }] },
}

/** Sends a minimal call: access is checked before the input. */
async function call(name: EndpointName, token: string | undefined, values: Record<string, string> = {}) {
  const { method, path, upload }: Endpoint = contracts[name]
  const answer = await shop.app.inject({
    method,
    url: `/api${path.replace(/:(\w+)/g, (_, param: string) => values[param] ?? '1')}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(name === 'refresh' && { cookie }),
      ...(upload && { 'content-type': upload.types[0] }),
    },
    ...(method !== 'GET' && { payload: upload ? Buffer.from('x') : (BODIES[name] ?? {}) }),
  })
  if (name === 'refresh') cookie = refreshCookie(answer)
  return answer
}

const refreshCookie = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

function demanded(door: RequiredAccess, person: Person | StaffRole): number | 'let in' {
  if (door === 'anyone') return 'let in'
  if (person === 'anonymous') return 401
  if (door === 'signed-in') return 'let in'
  const role = STAFF[person] ?? (person in ROLE_PERMISSIONS ? (person as StaffRole) : null)
  if (!role) return 403
  const theirs = ROLE_PERMISSIONS[role]
  return theirs === 'everything' || [door].flat().some(one => theirs.includes(one as never)) ? 'let in' : 403
}

describe.each(Object.keys(PEOPLE) as Person[])('%s', person => {
  beforeAll(async () => {
    const registered = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/register/',
      payload: {
        first_name: 'Rana',
        last_name: 'Aker',
        password: 'long enough a word',
        email: `${randomUUID()}@nadara.example`,
      },
    })
    cookie = refreshCookie(registered)
  })

  test.each(NAMES)('checks access to %s', async name => {
    const { token } = await PEOPLE[person]()
    const { statusCode } = await call(name, token)
    const must = demanded(ENDPOINT_ACCESS[name], person)
    if (must !== 'let in') return expect(statusCode).toBe(must)
    expect([401, 403]).not.toContain(statusCode)
    expect(statusCode).toBeLessThan(500)
  })
})

describe('requests for another person’s order', () => {
  const ofAnOrder = NAMES.filter(
    name => contracts[name].path.startsWith('/orders/:number') && contracts[name].access !== 'admin',
  )

  test.each(ofAnOrder)('returns the same response from %s as for a missing order', async name => {
    const product = await buildProduct(shop.db)
    const owner = await buildPerson(shop.db)
    const placed = await placeOrder(shop, orderBody([{ productId: product.id, quantity: 1 }]), { token: owner.token })
    expect(placed.status).toBe(201)
    const { number } = placed.body.data

    for (const person of Object.keys(PEOPLE) as Person[]) {
      const { token } = await PEOPLE[person]()
      const theirs = await call(name, token, { number })
      const nothing = await call(name, token, { number: 'ND-AAAAAAAA' })
      expect([person, theirs.statusCode, theirs.json()]).toEqual([person, nothing.statusCode, nothing.json()])
      expect([401, 404]).toContain(theirs.statusCode)
    }
    // The owner of the order has access, but a new order has nothing to return, no photo and no document.
    const isOfPart = ['/photos/:photo', '/invoices/:id/pdf'].some(end => contracts[name].path.endsWith(end))
    expect(isOfPart ? [404] : [200, 303, 409]).toContain((await call(name, owner.token, { number })).statusCode)
  })
})
