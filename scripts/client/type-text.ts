/** A JSON Schema as zod writes it, limited to the parts that this file reads. */
export interface Schema {
  type?: string | string[]
  description?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  not?: Schema
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  $ref?: string
}

/** Names of object types that have a declaration of their own, by their text without indentation. */
export type NamedTypes = ReadonlyMap<string, string>

const PRIMITIVES: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** Returns a JSON Schema as a TypeScript type. Throws for a `$ref`, which the contracts do not use. */
export function tsTypeOf(schema: Schema, named: NamedTypes = new Map()): string {
  const inner = (one: Schema) => tsTypeOf(one, named)
  if (schema.$ref) throw new Error(`type-text.ts does not resolve references: ${schema.$ref}`)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map(value => JSON.stringify(value)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map(inner))
  if (schema.allOf) return schema.allOf.map(one => wrapped(inner(one))).join(' & ')
  if (schema.not) return 'never'
  if (Array.isArray(schema.type)) return union(schema.type.map(type => inner({ ...schema, type })))
  if (schema.type === 'array') return arrayText(schema, inner)
  if (schema.type === 'object') return objectText(schema, inner, named)
  return schema.type ? PRIMITIVES[schema.type]! : 'unknown'
}

function arrayText({ items, prefixItems }: Schema, inner: (one: Schema) => string): string {
  if (prefixItems) return `[${prefixItems.map(inner).join(', ')}]`
  return items ? `${wrapped(inner(items))}[]` : 'unknown[]'
}

function objectText(schema: Schema, inner: (one: Schema) => string, named: NamedTypes): string {
  const { properties, propertyNames, additionalProperties, required = [] } = schema
  if (!properties || Object.keys(properties).length === 0) {
    if (typeof additionalProperties !== 'object') return 'Record<string, never>'
    const record = `Record<${propertyNames ? inner(propertyNames) : 'string'}, ${inner(additionalProperties)}>`
    return propertyNames?.enum && required.length === 0 ? `Partial<${record}>` : record
  }
  const lines = Object.entries(properties).map(([name, property]) => {
    const text = `${propertyName(name)}${required.includes(name) ? '' : '?'}: ${inner(property)}`
    return indent(`${comment([describe(property)])}${text}`)
  })
  const text = `{\n${lines.join('\n')}\n}`
  return named.get(text) ?? text
}

/**
 * Returns the description of a property. If a nullable property has none, returns that of the value that is not null.
 */
function describe({ description, anyOf }: Schema): string {
  if (description) return description
  const [one, ...others] = anyOf?.filter(({ type }) => type !== 'null') ?? []
  return others.length === 0 ? (one?.description ?? '') : ''
}

/** Returns a JSDoc comment of some paragraphs; an empty text if all paragraphs are empty. */
export function comment(paragraphs: readonly string[]): string {
  const lines = paragraphs.filter(Boolean).join('\n\n').replaceAll('*/', '*\u200b/').split('\n')
  if (lines.length > 1) return `/**\n${lines.map(line => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
  return lines[0] ? `/** ${lines[0]} */\n` : ''
}

export const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ')
const propertyName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)
const union = (types: string[]) => [...new Set(types)].join(' | ')
const wrapped = (type: string) => (/ [|&] /.test(type) && !type.endsWith('}') ? `(${type})` : type)
