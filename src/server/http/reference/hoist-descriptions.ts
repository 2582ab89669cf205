/** A JSON Schema, limited to the parts that this file reads. */
interface Schema {
  description?: string
  type?: string
  anyOf?: Schema[]
}

/**
 * Moves the description of a nullable schema (`anyOf` with null) to the property itself, where OpenAPI viewers expect
 * it.
 */
export function hoistDescriptions(value: unknown): void {
  if (value === null || typeof value !== 'object') return
  for (const inner of Object.values(value)) hoistDescriptions(inner)
  const schema = value as Schema
  if (!Array.isArray(schema.anyOf) || schema.description) return
  const [one, ...others] = schema.anyOf.filter(({ type }) => type !== 'null')
  if (others.length > 0 || typeof one?.description !== 'string') return
  schema.description = one.description
  delete one.description
}
