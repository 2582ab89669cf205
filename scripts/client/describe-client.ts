import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scopesFor } from '../../src/server/http/key-access.ts'
import { contracts } from '../../src/shared/contracts/all.ts'
import type { Endpoint } from '../../src/shared/contracts/endpoint.ts'
import { errorsOf } from '../../src/shared/contracts/endpoint-errors.ts'
import { ERROR_MEANINGS } from '../../src/shared/contracts/error-meanings.ts'
import { EVENT_DATA_SCHEMAS } from '../../src/shared/contracts/events.ts'
import { LANGUAGE_CODES } from '../../src/shared/i18n/languages.ts'
import { namedTypes, wireSchema } from './named-types.ts'
import { comment, indent, type NamedTypes, tsTypeOf } from './type-text.ts'

const FOLDER = join(import.meta.dirname, '../../client/src/generated')
const HEADER = '// Generated from the contracts by `npm run client`. Do not edit.\n\n'
/**
 * Minimum length in characters of a type that is written once and then referenced by later endpoints with the same
 * type.
 */
const REPEATED = 200

/** Endpoints that an API key can call, by name. */
const ENDPOINTS: [string, Endpoint][] = Object.entries<Endpoint>(contracts).filter(
  ([, endpoint]) => scopesFor(endpoint).length > 0,
)

/** Returns the generated files of the client, by path. */
export async function describeClient(): Promise<Record<string, string>> {
  const named = await namedTypes()
  const files = {
    'types.ts': sharedTypes(named),
    'endpoints.ts': endpointTypes(named),
    'operations.ts': operations(),
    'events.ts': eventTypes(named),
  }
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [join(FOLDER, name), HEADER + text]))
}

/** Returns an error message if the generated files differ from the contracts. */
export async function outdatedClient(): Promise<string[]> {
  const files = Object.entries(await describeClient())
  return files.some(([path, text]) => readFileSync(path, 'utf8') !== text)
    ? ['client/src/generated is outdated: run npm run client']
    : []
}

function sharedTypes(named: NamedTypes): string {
  const codes = Object.entries(ERROR_MEANINGS).map(([code, meaning]) => `${comment([meaning])}'${code}': true`)
  const objects = [...named].map(([text, name]) => `export interface ${name} ${text}\n`)
  return `/** Language of messages and texts. */
export type Language = ${LANGUAGE_CODES.map(code => `'${code}'`).join(' | ')}

interface ErrorCodes {
${indent(codes.join('\n'))}
}

/** Code of a failure. */
export type ErrorCode = keyof ErrorCodes

${objects.join('\n')}`
}

function endpointTypes(named: NamedTypes): string {
  const written = new Map<string, string>()
  const methods = ENDPOINTS.map(([name, endpoint]) => {
    const parts = Object.entries(partsOf(endpoint, named)).map(([part, type]) => {
      const earlier = written.get(type)
      if (!earlier && type.length >= REPEATED) written.set(type, `Endpoints['${name}']['${part}']`)
      return `${part}: ${earlier ?? type}`
    })
    return `${comment(paragraphsOf(endpoint))}${name}: {\n${indent(parts.join('\n'))}\n}`
  })
  const text = `/** Input, response and errors of each endpoint. Amounts are shekels, times are ISO 8601 in UTC. */
export interface Endpoints {
${indent(methods.join('\n'))}
}
`
  return importsOf(text, named) + text
}

function partsOf(endpoint: Endpoint, named: NamedTypes): Record<string, string> {
  const { params, query, body, upload, download, response, paged } = endpoint
  return {
    ...(params && { params: tsTypeOf(wireSchema(params), named) }),
    ...(query && { query: tsTypeOf(wireSchema(query), named) }),
    ...(body && { body: tsTypeOf(wireSchema(body), named) }),
    ...(upload && { file: 'Blob' }),
    ...(isIdempotent(endpoint) && { idempotencyKey: 'string' }),
    response: download ? 'Blob' : tsTypeOf(wireSchema(response), named),
    ...(paged && { meta: '{ page: number; limit: number; total: number; pages: number }' }),
    errors: errorsOf(endpoint)
      .map(code => `'${code}'`)
      .join(' | '),
  }
}

function paragraphsOf(endpoint: Endpoint): string[] {
  const scopes = scopesFor(endpoint).map(scope => `\`${scope}\``)
  return [
    `${endpoint.summary}.`,
    endpoint.description ?? '',
    `\`${endpoint.method} ${endpoint.path}\`, scope ${scopes.join(' or ')}.`,
    endpoint.upload
      ? `The file is one of ${endpoint.upload.types.join(', ')}, at most ${endpoint.upload.most} bytes.`
      : '',
  ]
}

const isIdempotent = ({ headers }: Endpoint): boolean =>
  'idempotency-key' in ((headers as { shape?: object } | undefined)?.shape ?? {})

function operations(): string {
  const rows = ENDPOINTS.map(([name, { method, path, download }]) => {
    return `  ${name}: { method: '${method}', path: '${path}'${download ? ', download: true' : ''} },`
  })
  return `import type { Endpoints } from './endpoints.ts'

interface Operation {
  method: string
  path: string
  /** True if the response is a file. */
  download?: boolean
}

/** Method and path of each endpoint. */
export const OPERATIONS: Record<keyof Endpoints, Operation> = {
${rows.join('\n')}
}
`
}

function eventTypes(named: NamedTypes): string {
  const types = Object.entries(EVENT_DATA_SCHEMAS).map(
    ([type, schema]) => `'${type}': ${tsTypeOf(wireSchema(schema), named)}`,
  )
  const text = `/** \`data\` of each type of event. Amounts are shekels, times are ISO 8601 in UTC. */
export interface EventData {
${indent(types.join('\n'))}
}
`
  return importsOf(text, named) + text
}

/** Returns the import of the shared types that a text uses. */
function importsOf(text: string, named: NamedTypes): string {
  const used = [...named.values()].filter(name => new RegExp(`\\b${name}\\b`).test(text)).sort()
  return used.length > 0 ? `import type { ${used.join(', ')} } from './types.ts'\n\n` : ''
}
