import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contracts, type EndpointName } from '../src/shared/contracts/all.ts'
import type { Endpoint } from '../src/shared/contracts/endpoint.ts'
import { money } from '../src/shared/contracts/fields.ts'

const ENDPOINTS = Object.entries(contracts) as [EndpointName, Endpoint][]

/** Names of number fields in responses that are neither integers in the schema nor amounts of money. */
const FRACTIONS = ['vatRate', 'marginPercent', 'rating', 'average', 'done', 'all', 'bytes', 'value', 'attributes']

/**
 * Endpoints whose conflict response contains no amounts: its data, if any, are images, a shipment, lot dates, or the
 * identity of a customer.
 */
const WITHOUT_AMOUNTS: readonly EndpointName[] = [
  'writeReview',
  'adminSetProductImages',
  'adminAnswerImport',
  'adminStartImport',
  'adminStopImport',
  'adminSortZones',
  'adminSettleLine',
  'adminResolveLine',
  'adminAcceptReceipt',
  'adminRejectReceipt',
  'adminMatchRow',
  'adminIgnoreRow',
  'adminUndoRow',
  'adminGiveGoodwill',
  'adminChangeShipment',
  'adminShipOrder',
  'adminHandOver',
  'adminCancelRest',
  'adminChangeMinimumLife',
  'adminCorrectLot',
  'adminRecallLot',
  'adminBlockCustomer',
  'adminSetCustomerGroups',
]

/**
 * Fields of Zod schemas that contain nested schemas: of arrays, records, unions, and nullable, optional and recursive
 * schemas.
 */
interface Inner {
  element: z.core.$ZodType
  innerType: z.core.$ZodType
  valueType: z.core.$ZodType
  options: readonly z.core.$ZodType[]
  getter: () => z.core.$ZodType
}

/** Yields every schema nested in a response, with the name of its field. */
function* parts(schema: z.core.$ZodType, name = '', seen = new Set<unknown>()): Generator<[string, z.core.$ZodType]> {
  if (seen.has(schema)) return
  seen.add(schema)
  yield [name, schema]
  const { def } = schema._zod
  if (def.type === 'object')
    for (const [key, one] of Object.entries((def as z.core.$ZodObjectDef).shape)) yield* parts(one, key, seen)
  const { element, innerType, valueType, options = [], getter } = def as Partial<Inner>
  for (const one of [element, innerType, valueType, getter?.(), ...options]) if (one) yield* parts(one, name, seen)
}

const isAmount = (schema: z.core.$ZodType) => schema instanceof z.ZodCodec
/**
 * Returns the path prefix of an endpoint's record, which is the same for `/admin/coupons/:id` and `/admin/coupons/`.
 */
const recordOf = ({ path }: Endpoint) => path.split('/').slice(1, 3).join('/')
const hasAmounts = (schema: z.core.$ZodType) => [...parts(schema)].some(([, one]) => isAmount(one))

describe('amounts in responses', () => {
  test('declares every decimal number in a response as an amount', () => {
    const others = ENDPOINTS.flatMap(([endpoint, { response }]) =>
      [...parts(response)].flatMap(([name, one]) =>
        one instanceof z.ZodNumber && one.format == null && !FRACTIONS.includes(name) ? `${endpoint}: ${name}` : [],
      ),
    )
    expect(others).toEqual([])
  })

  test('declares the error data of each conflict whose record contains amounts', () => {
    const records = new Set(ENDPOINTS.flatMap(([, one]) => (hasAmounts(one.response) ? recordOf(one) : [])))
    const undeclared = ENDPOINTS.filter(
      ([, one]) =>
        one.errors?.includes('conflict') &&
        records.has(recordOf(one)) &&
        !(one.errorData?.conflict && hasAmounts(one.errorData.conflict)),
    )
    expect(undeclared.map(([name]) => name).sort()).toEqual([...WITHOUT_AMOUNTS].sort())
  })

  test('declares the error data of each quote-moved error', () => {
    const undeclared = ENDPOINTS.filter(
      ([, { errors, errorData }]) => errors?.includes('quote-moved') && !errorData?.['quote-moved'],
    )
    expect(undeclared.map(([name]) => name)).toEqual([])
  })

  test('encodes whole agorot, and rejects fractions', () => {
    expect(money.encode(1_999)).toBe(19.99)
    expect(() => money.encode(19.99)).toThrow()
  })
})
