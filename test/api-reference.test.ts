import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contracts, type EndpointName } from '../src/shared/contracts/all.ts'
import type { Endpoint } from '../src/shared/contracts/endpoint.ts'
import { errorsOf } from '../src/shared/contracts/endpoint-errors.ts'
import { ERROR_STATUS } from '../src/shared/contracts/errors.ts'
import { EXAMPLES } from '../src/shared/contracts/examples.ts'
import { startTestApp, type TestApp } from './support/app.ts'

/** Minimum share of properties with a description. Raise it when descriptions are added; never lower it. */
const MIN_DESCRIBED_SHARE = 0.48

let shop: TestApp
let reference: any
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  reference = (await shop.app.inject('/api/docs/openapi.json')).json()
})
afterAll(() => shop.close())

const ENDPOINTS = Object.entries(contracts) as [EndpointName, Endpoint][]
const operationOf = ({ path, method }: Endpoint) =>
  reference.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]

test('uses the name of the endpoint as the operation id', () => {
  const names = ENDPOINTS.map(([, endpoint]) => operationOf(endpoint).operationId)
  expect(names).toEqual(ENDPOINTS.map(([name]) => name))
})

test('lists every error of each operation, by status', () => {
  for (const [name, endpoint] of ENDPOINTS) {
    const listed = Object.values<any>(operationOf(endpoint).responses).flatMap(response => response['x-codes'] ?? [])
    expect([name, listed.sort()]).toEqual([name, errorsOf(endpoint).sort()])
    for (const code of errorsOf(endpoint))
      expect(operationOf(endpoint).responses[ERROR_STATUS[code]].description).toContain(`\`${code}\``)
  }
})

test('states a summary and the rate limit of each operation', () => {
  for (const [name, endpoint] of ENDPOINTS) {
    const { summary, description } = operationOf(endpoint)
    expect([name, summary.length > 0, /requests per/.test(description)]).toEqual([name, true, true])
  }
})

test('describes at least the required share of properties', () => {
  const { all, described } = countProperties(reference)
  expect(described / all).toBeGreaterThanOrEqual(MIN_DESCRIBED_SHARE)
})

describe('examples', () => {
  test.each(Object.entries(EXAMPLES))('validates the examples of %s against their schemas', (name, example) => {
    const { body, response }: Endpoint = contracts[name as EndpointName]
    const { body: request, data } = example as { body?: unknown; data?: unknown }
    if (request !== undefined) expect(body!.safeParse(request).error).toBeUndefined()
    if (data !== undefined) expect(response.safeParse(data).error).toBeUndefined()
  })
})

/** Counts the properties and parameters of the document, and those with a description. */
function countProperties(value: unknown, count = { all: 0, described: 0 }): { all: number; described: number } {
  if (value === null || typeof value !== 'object') return count
  const { properties, in: place, schema } = value as { properties?: object; in?: string; schema?: object }
  const own = [...Object.values(properties ?? {}), ...(place && schema ? [value] : [])]
  count.all += own.length
  count.described += own.filter(isDescribed).length
  for (const inner of Object.values(value)) countProperties(inner, count)
  return count
}

function isDescribed(property: any): boolean {
  return Boolean(property.description ?? property.schema?.description) || (property.anyOf ?? []).some(isDescribed)
}
