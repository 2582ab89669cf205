import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { contracts } from '../../shared/contracts/all.ts'
import { completeReference, type Reference } from './reference/complete-reference.ts'
import { INTRODUCTION } from './reference/introduction.ts'

/** OpenAPI generated from the contracts: `/api/docs/openapi.json`, and the reader page at `/api/docs`. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nadara',
        version: '1',
        description: INTRODUCTION,
      },
      servers: [{ url: `${publicUrl}/api` }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The access token that signing in returns.' },
        },
      },
    },
    transform: jsonSchemaTransform,
    stripBasePath: true,
  })
}

/** The reader page has one inline script and its own styles; its policy alone is relaxed. */
const READER_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Loads the reader on the first request: its script takes 17 MB of memory, and few shops open it. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  let reader: Promise<FastifyInstance> | undefined
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    reader ??= openReader()
    const { statusCode, headers, rawPayload } = await (await reader).inject({ url: request.url })
    return reply
      .status(statusCode)
      .headers(headers as Record<string, string>)
      .header('content-security-policy', READER_POLICY)
      .send(rawPayload)
  }
  const hidden = { schema: { hide: true } as never }
  let document: object | undefined
  app.get('/docs/openapi.json', hidden, async () => {
    document ??= completeReference(app.swagger() as unknown as Reference, contracts)
    return document
  })
  app.get('/docs', hidden, serve)
  app.get('/docs/*', hidden, serve)
}

async function openReader(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const reader = Fastify()
  await reader.register(reference, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/docs/openapi.json', withDefaultFonts: false, telemetry: false },
  })
  return reader
}
