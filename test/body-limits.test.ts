import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '../src/shared/contracts/all.ts'
import {
  type BodyLimit,
  DEFAULT_BODY_LIMIT,
  type Endpoint,
  LARGE_BODY_LIMIT,
  LONG_TEXT_BODY_LIMIT,
} from '../src/shared/contracts/endpoint.ts'

/**
 * Returns the size of the largest body that a schema allows. Each character of a text counts as six bytes, because
 * clients may escape it (`\u0000`).
 */
function largestOf(schema: z.core.JSONSchema._JSONSchema): BodyLimit {
  if (typeof schema === 'boolean') return { bytes: 0, elements: 0 }
  const { anyOf, oneOf, properties, items, maxItems, type } = schema
  if (anyOf ?? oneOf) return (anyOf ?? oneOf)!.map(largestOf).reduce(larger)
  if (type === 'array') {
    const each = largestOf(items as z.core.JSONSchema._JSONSchema)
    return { bytes: 2 + maxItems! * (each.bytes + 1), elements: maxItems! * (each.elements + 1) }
  }
  if (type === 'object')
    return Object.entries(properties ?? {}).reduce(
      (sum, [key, value]) => {
        const { bytes, elements } = largestOf(value)
        return { bytes: sum.bytes + key.length + 4 + bytes, elements: sum.elements + 1 + elements }
      },
      { bytes: 2, elements: 1 },
    )
  return { bytes: type === 'string' ? 2 + longestText(schema) : 12, elements: 0 }
}

/**
 * Returns the maximum length of a text in bytes. Codes, dates and choices are ASCII and count as one byte per
 * character.
 */
function longestText({ enum: choices, const: only, pattern, format, maxLength = 40 }: z.core.JSONSchema.JSONSchema) {
  if (choices ?? only) return Math.max(...(choices ?? [only]).map(choice => String(choice).length))
  return pattern || format ? maxLength : 6 * maxLength
}

const larger = (a: BodyLimit, b: BodyLimit) => ({
  bytes: Math.max(a.bytes, b.bytes),
  elements: Math.max(a.elements, b.elements),
})

const BODIES = Object.entries(contracts as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
  endpoint.body ? [{ name, endpoint, body: endpoint.body }] : [],
)
const needOf = (body: z.ZodType) => largestOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))

test('limits every list in a body', () => {
  const unlimited = BODIES.filter(({ body }) => !Number.isFinite(needOf(body).elements))
  expect(unlimited.map(({ name }) => name)).toEqual([])
})

/**
 * Endpoints whose element limit may be below the maximum of the schema, because no screen sends the maximum (1,000
 * products with 200 variants each).
 */
const CUT_SHORT = ['adminSaveGrid']

test('allows the largest body that each schema accepts', () => {
  const short = BODIES.filter(({ name, endpoint: { bodyLimit = DEFAULT_BODY_LIMIT }, body }) => {
    const { bytes, elements } = needOf(body)
    return (
      bodyLimit.bytes < Math.min(bytes, LARGE_BODY_LIMIT.bytes) ||
      (bodyLimit.elements < elements && !CUT_SHORT.includes(name))
    )
  })
  expect(short.map(({ name, body }) => [name, needOf(body)])).toEqual([])
})

test('declares a custom body limit only where the schema needs one', () => {
  const generous = BODIES.filter(({ endpoint: { bodyLimit }, body }) => {
    const { bytes, elements } = needOf(body)
    return bodyLimit && bytes <= DEFAULT_BODY_LIMIT.bytes && elements <= DEFAULT_BODY_LIMIT.elements
  })
  expect(generous.map(({ name }) => name)).toEqual([])
})

test('allows the largest bodies to staff only', () => {
  const open = BODIES.filter(
    ({ endpoint: { access, bodyLimit = DEFAULT_BODY_LIMIT } }) =>
      access !== 'admin' && bodyLimit.bytes > LONG_TEXT_BODY_LIMIT.bytes,
  )
  expect(open.map(({ name }) => name)).toEqual([])
})
