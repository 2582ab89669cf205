import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type NamedTypes, type Schema, tsTypeOf } from './type-text.ts'

const CONTRACTS = join(import.meta.dirname, '../../src/shared/contracts')

/**
 * Minimum length in characters of a type that gets a name. Shorter types, such as `{ id }`, mean something else in each
 * place.
 */
const SHORTEST = 120

/** Returns a contract's schema as clients send and receive it, as JSON Schema: amounts are in shekels. */
export const wireSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/**
 * Returns the names of the longer object types that the contracts export, by the text of the type: `order` of
 * order-shape.ts is `Order` wherever the same fields appear. The first export names a type that several exports have.
 */
export async function namedTypes(): Promise<NamedTypes> {
  const named = new Map<string, string>()
  for (const file of readdirSync(CONTRACTS).sort()) {
    const exported: Record<string, unknown> = await import(join(CONTRACTS, file))
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodObject)) continue
      const text = tsTypeOf(wireSchema(schema), named)
      const type = `${name[0]!.toUpperCase()}${name.slice(1)}`
      if (text.startsWith('{') && text.length >= SHORTEST && ![...named.values()].includes(type)) named.set(text, type)
    }
  }
  return named
}
