import type { Endpoint } from '../../../shared/contracts/endpoint.ts'
import { errorsOf } from '../../../shared/contracts/endpoint-errors.ts'
import { ERROR_MEANINGS } from '../../../shared/contracts/error-meanings.ts'
import { ERROR_STATUS, type ErrorCode } from '../../../shared/contracts/errors.ts'
import { EXAMPLES } from '../../../shared/contracts/examples.ts'
import { scopesFor } from '../key-access.ts'
import { hoistDescriptions } from './hoist-descriptions.ts'
import { operationText } from './operation-text.ts'

interface Content {
  [type: string]: { schema: object; example?: unknown }
}
interface Response {
  description: string
  headers?: Record<string, object>
  content?: Content
  'x-codes'?: readonly ErrorCode[]
}
interface Operation {
  operationId?: string
  tags?: string[]
  description?: string
  security?: object[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response>
}
/** An OpenAPI document, limited to the parts that this file writes. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas?: Record<string, object> }
}

/** Envelope of every failure. */
const FAILURE = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(ERROR_STATUS), description: 'The reason, for programs.' },
    message: { type: 'string', description: 'The reason as a sentence, in the language of the request.' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'Messages by field, for `invalid`. Fields of lists are named `lines.0.quantity`.',
    },
    data: { description: 'Facts about the failure, for codes that say so.' },
  },
}

/**
 * Completes the OpenAPI document that Fastify generates from the routes with data from the contracts: names, access,
 * limits, errors, files and examples.
 */
export function completeReference(
  document: OpenApiDocument,
  contracts: Readonly<Record<string, Endpoint>>,
): OpenApiDocument {
  for (const [name, endpoint] of Object.entries(contracts)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths[path]![endpoint.method.toLowerCase()]!
    operation.operationId = name
    operation.tags = [areaOf(endpoint)]
    operation.description = operationText(endpoint)
    if (endpoint.access === 'anyone' && endpoint.identifies !== false) operation.security = [{}, { bearer: [] }]
    if (scopesFor(endpoint).length > 0) operation.security = [{ bearer: [] }, { apiKey: [] }]
    if (endpoint.upload) operation.requestBody = uploadBody(endpoint.upload.types)
    if (endpoint.download) operation.responses = { 200: FILE }
    if (endpoint.redirect) operation.responses = { 303: REDIRECT }
    addExamples(operation, EXAMPLES[name as keyof typeof EXAMPLES], endpoint)
    Object.assign(operation.responses, failuresOf(endpoint))
  }
  document.components.schemas = { ...document.components.schemas, Failure: FAILURE }
  hoistDescriptions(document)
  return document
}

const FILE = {
  description: 'The file.',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}
const REDIRECT = {
  description: 'Redirects the browser.',
  headers: { Location: { description: 'Where the browser continues.', schema: { type: 'string' } } },
}
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }

/**
 * Returns the area of an endpoint in the API reference: `orders` for `/orders/…`, `admin orders` for `/admin/orders/…`.
 */
function areaOf({ path }: Endpoint): string {
  const [first, second] = path.split('/').slice(1)
  return first === 'admin' ? `admin ${second}` : first!
}

const uploadBody = (types: readonly string[]) => ({
  required: true,
  content: Object.fromEntries(types.map(type => [type, { schema: { type: 'string', format: 'binary' } }])),
})

/** Returns the failure responses of an endpoint by status, each with its error codes. */
function failuresOf(endpoint: Endpoint): Record<string, Response> {
  const byStatus = Map.groupBy(errorsOf(endpoint), code => ERROR_STATUS[code])
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, failure(codes)]))
}

const failure = (codes: readonly ErrorCode[]): Response => ({
  description: codes.map(code => `\`${code}\`: ${ERROR_MEANINGS[code]}`).join('\n\n'),
  'x-codes': codes,
  ...(codes.some(code => code === 'too-many-requests' || code === 'unavailable') && { headers: RETRY_AFTER }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

function addExamples(
  { requestBody, responses }: Operation,
  example: { body?: unknown; data?: unknown } | undefined,
  endpoint: Endpoint,
): void {
  const status: number = endpoint.status ?? 200
  const json = 'application/json'
  const success = responses[status]
  if (success && success !== FILE) success.description = 'Success.'
  if (example?.body !== undefined) requestBody!.content[json]!.example = example.body
  if (example?.data !== undefined) success!.content![json]!.example = { success: true, data: example.data }
}
