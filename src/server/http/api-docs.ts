import swagger from '@fastify/swagger'
import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** OpenAPI made from the contracts, as `/api/docs/openapi.json` and as a page to read and try at `/api/docs`. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nadara',
        version: '1',
        description: 'The shop’s API. A trailing slash is optional on every path.',
      },
      servers: [{ url: `${publicUrl}/api` }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    stripBasePath: true,
  })
}

export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(reference, {
    routePrefix: '/docs',
    configuration: { url: '/api/docs/openapi.json', withDefaultFonts: false, telemetry: false },
    hooks: {
      // The reader's page brings one inline script and its own styles; the policy is loosened for it alone.
      onRequest: (_request, reply, done) => {
        reply.header(
          'content-security-policy',
          "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        )
        done()
      },
    },
  })
  app.get('/docs/openapi.json', { schema: { hide: true } as never }, async () => app.swagger())
}
