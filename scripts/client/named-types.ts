import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type NamedTypes, type Schema, typeText } from './type-text.ts'

const CONTRACTS = join(import.meta.dirname, '../../src/shared/contracts')

/** Length from which a type has a name: short ones, such as `{ id }`, mean something else in each place. */
const SHORTEST = 120

/** Returns a contract's schema as clients send and receive it, as JSON Schema: amounts are in shekels. */
export const wireSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/**
 * Returns the object types that the contracts export, by their text: `order` of order-shape.ts is `Order` wherever the
 * same fields appear. Equal types have the first name.
 */
export async function namedTypes(): Promise<NamedTypes> {
  const named = new Map<string, string>()
  for (const file of readdirSync(CONTRACTS).sort()) {
    const exported: Record<string, unknown> = await import(join(CONTRACTS, file))
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodObject)) continue
      const text = typeText(wireSchema(schema), named)
      const type = `${name[0]!.toUpperCase()}${name.slice(1)}`
      if (text.startsWith('{') && text.length >= SHORTEST && ![...named.values()].includes(type)) named.set(text, type)
    }
  }
  return named
}
