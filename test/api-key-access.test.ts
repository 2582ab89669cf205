import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requireAccess } from '../src/server/http/routes.ts'
import { contracts, type EndpointName } from '../src/shared/contracts/all.ts'
import type { Endpoint } from '../src/shared/contracts/endpoint.ts'
import { API_SCOPES, type ApiScope, hasScope } from '../src/shared/rules/api-scopes.ts'
import type { StaffRole } from '../src/shared/rules/permissions.ts'
import { ENDPOINT_ACCESS } from './support/access-table.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildApiKey } from './support/build-api-key.ts'

const NAMES = Object.keys(contracts) as EndpointName[]

/** Permissions that API keys cannot have; independent of the implementation. */
const FOR_PEOPLE = ['refunds', 'settings', 'staff', 'audit', 'system', 'backups', 'integrations']
/** Calls that require a password, although a key can have their permission. */
const WITH_PASSWORD: EndpointName[] = [
  'adminExportCatalog',
  'adminStartImport',
  'adminStartCustomerImport',
  'adminExportOrders',
  'adminExportSubscribers',
]
/** Calls that change nothing although their method is not GET. */
const READS: EndpointName[] = ['adminPreviewChange', 'adminQuotePhoneOrder', 'adminSimulatePriceList']
/** Calls that ignore the authorization header, so that an API key has no effect. */
const IGNORES_TOKENS: EndpointName[] = [
  'login',
  'register',
  'forgotPassword',
  'resetPassword',
  'verifyEmail',
  'logout',
  'refresh',
  'downloadBackup',
  'receiveLahzaEvent',
  'confirmNewsletter',
  'unsubscribeNewsletter',
  'unsubscribeReminders',
]

function isExpected(name: EndpointName, scopes: readonly ApiScope[]): boolean {
  const door = ENDPOINT_ACCESS[name]
  if (door === 'anyone' || door === 'signed-in' || WITH_PASSWORD.includes(name)) return false
  const reads = contracts[name].method === 'GET' || READS.includes(name)
  return [door].flat().some(permission => {
    if (FOR_PEOPLE.includes(permission)) return false
    return (
      scopes.includes(`${permission}:write` as ApiScope) || (reads && scopes.includes(`${permission}:read` as ApiScope))
    )
  })
}

const holder = (scopes: ApiScope[], staffRole: StaffRole = 'owner') =>
  ({
    kind: 'signed-in',
    userId: 1,
    sessionId: 0,
    key: { id: 1, scopes },
    role: 'admin',
    staffRole,
    lacksFactor: false,
    profession: null,
    hasPriceLists: false,
    hasOwnPromotions: false,
  }) as const

/**
 * Returns each scope and endpoint for which the access check allows what is not expected, or denies what is expected.
 */
function wronglyGranted(covers: typeof hasScope): string[] {
  return API_SCOPES.flatMap(scope =>
    NAMES.filter(name => {
      let isAllowed = true
      try {
        requireAccess(contracts[name], holder([scope]), { covers })
      } catch {
        isAllowed = false
      }
      return isAllowed !== isExpected(name, [scope])
    }).map(name => `${scope} ${name}`),
  )
}

describe('a scope of an API key', () => {
  test('grants only the admin endpoints of its permission and level', () => {
    expect(wronglyGranted(hasScope)).toEqual([])
  })

  test('[mutant] detects a key that has every scope, or that writes with a read scope', () => {
    expect(wronglyGranted(() => true)).toContain('stock:read adminListOrders')
    const ignoresLevel: typeof hasScope = (scopes, scope) =>
      scopes.some(one => one.split(':')[0] === scope.split(':')[0])
    expect(wronglyGranted(ignoresLevel)).toContain('stock:read adminAdjustStock')
  })

  test('does not exceed the permissions of the key’s owner', () => {
    const may = (scopes: ApiScope[], role: StaffRole) => () =>
      requireAccess(contracts.adminListOrders, holder(scopes, role))
    expect(may(['orders:read'], 'orders')).not.toThrow()
    expect(may(['orders:read'], 'catalogue')).toThrow('forbidden')
  })

  test('exists for every permission that is not reserved for people', () => {
    const doors = Object.values(ENDPOINT_ACCESS).flatMap(door =>
      door === 'anyone' || door === 'signed-in' ? [] : [door].flat(),
    )
    const open = [...new Set(API_SCOPES.map(scope => scope.split(':')[0]))]
    expect(open.sort()).toEqual([...new Set(doors)].filter(one => !FOR_PEOPLE.includes(one)).sort())
  })
})

describe('API key scopes over HTTP', () => {
  let shop: TestApp
  const tokens = new Map<ApiScope, string>()
  beforeAll(async () => {
    shop = await startTestApp()
    for (const scope of API_SCOPES) tokens.set(scope, (await buildApiKey(shop.db, [scope])).token)
  })
  afterAll(() => shop.close())

  test.each(NAMES.filter(name => !IGNORES_TOKENS.includes(name)))('checks the key of each scope at %s', async name => {
    const { method, path, upload }: Endpoint = contracts[name]
    const wrong: string[] = []
    for (const [scope, token] of tokens) {
      const { statusCode } = await shop.app.inject({
        method,
        url: `/api${path.replace(/:\w+/g, '999999')}`,
        headers: { authorization: `Bearer ${token}`, ...(upload && { 'content-type': upload.types[0] }) },
        ...(method !== 'GET' && { payload: upload ? Buffer.from('x') : {} }),
      })
      const isAllowed = statusCode !== 403
      if (isAllowed !== isExpected(name, [scope]) || statusCode === 401 || statusCode >= 500)
        wrong.push(`${scope} ${statusCode}`)
    }
    expect(wrong).toEqual([])
  })

  test.each(IGNORES_TOKENS)('ignores an API key at %s', name => {
    expect([ENDPOINT_ACCESS[name], (contracts[name] as Endpoint).identifies]).toEqual(['anyone', false])
  })
})
