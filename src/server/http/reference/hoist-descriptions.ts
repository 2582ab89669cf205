/** A JSON Schema, as far as this file reads it. */
interface Schema {
  description?: string
  type?: string
  anyOf?: Schema[]
}

/**
 * Moves the description of a nullable schema (`anyOf` of it and null) to the property itself, where readers of OpenAPI look
 * for it.
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
