import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { contracts } from '../../shared/contracts/all.ts'
import { RATE_LIMITS } from './rate-limits.ts'
import { requireReferenceAccess } from './reference/access.ts'
import { completeReference, type OpenApiDocument } from './reference/complete-reference.ts'
import { INTRODUCTION } from './reference/introduction.ts'
import { mount, type Route } from './routes.ts'
import type { Services } from './services.ts'

/**
 * OpenAPI 3.1, generated from the contracts, as JSON. Closes its Fastify instance afterwards, because the generator
 * keeps references to every route.
 */
async function describeApi(services: Services, routes: readonly Route[]): Promise<string> {
  const { default: swagger } = await import('@fastify/swagger')
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  let describe = (): unknown => undefined
  await app.register(
    async api => {
      await api.register(swagger, {
        openapi: {
          openapi: '3.1.0',
          info: {
            title: 'Nadara',
            version: '1',
            description: INTRODUCTION,
          },
          servers: [{ url: `${services.config.publicUrl}/api` }],
          components: {
            securitySchemes: {
              bearer: { type: 'http', scheme: 'bearer', description: 'The access token that signing in returns.' },
              apiKey: {
                type: 'http',
                scheme: 'bearer',
                bearerFormat: 'nk_…',
                description: 'An API key, which owners make in the dashboard under Settings, Integrations.',
              },
            },
          },
        },
        transform: createJsonSchemaTransform({ zodToJsonConfig: { override: describeWire } }),
        stripBasePath: true,
      })
      for (const route of routes) mount(api, services, route)
      describe = () => api.swagger()
    },
    { prefix: '/api' },
  )
  await app.ready()
  const document = completeReference(describe() as OpenApiDocument, contracts)
  await app.close()
  return JSON.stringify(document)
}

/** Describes amounts in their wire format, numbers in shekels, also in responses. */
function describeWire({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}) {
  if (!(zodSchema instanceof z.ZodCodec) || jsonSchema.type !== 'integer') return
  const { description } = jsonSchema
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  const { $schema, ...wire } = z.toJSONSchema(zodSchema.def.in, { io: 'input' })
  Object.assign(jsonSchema, wire, description !== undefined && { description })
}

/**
 * Content security policy of the API documentation page only, relaxed because the page has an inline script and its own
 * styles.
 */
const READER_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Serves the OpenAPI document at `/api/docs/openapi.json` and its viewer at `/api/docs`. Both are generated on the
 * first request, because the viewer's script takes memory and few shops open it.
 */
export async function serveApiDocs(app: FastifyInstance, services: Services, routes: readonly Route[]): Promise<void> {
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
  const hidden = {
    schema: { hide: true } as never,
    config: { rateLimit: services.config.rateLimits && RATE_LIMITS.browse },
    preHandler: (request: FastifyRequest, reply: FastifyReply) => requireReferenceAccess(request, reply, services),
  }
  let document: Promise<string> | undefined
  app.get('/docs/openapi.json', hidden, async (_request, reply) => {
    document ??= describeApi(services, routes)
    return reply.type('application/json; charset=utf-8').send(await document)
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
