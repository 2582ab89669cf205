import type { FastifyInstance } from 'fastify'
import { Problem } from '../../shared/contracts/errors.ts'
import { bearerToken } from '../http/authenticate.ts'
import { isEqualSecret } from '../http/equal-secret.ts'
import type { PageRenderer } from '../http/pages.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import type { Services } from '../http/services.ts'

/**
 * Enables metrics if `METRICS_TOKEN` is set and serves them at `/metrics` to clients that send the token; other clients
 * get `signed-out`. Returns a renderer that measures its renders. The metrics library is loaded only if the token is
 * set, because it takes memory.
 */
export async function openMetrics(
  app: FastifyInstance,
  services: Services,
  renderer: PageRenderer | null,
): Promise<PageRenderer | null> {
  const { metricsToken, rateLimits } = services.config
  if (metricsToken === undefined) return renderer
  const { Metrics } = await import('./metrics.ts')
  const metrics = new Metrics(services)
  metrics.observeRequests(app)
  app.get('/metrics', { config: { rateLimit: rateLimits && RATE_LIMITS.browse } }, async (request, reply) => {
    if (!isEqualSecret(bearerToken(request) ?? '', metricsToken)) throw new Problem('signed-out')
    const text = await metrics.text()
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text)
  })
  return renderer && metrics.observeRenders(renderer)
}
