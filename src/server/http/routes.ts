import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  DEFAULT_BODY_LIMIT,
  type Endpoint,
  type HandlerResponse,
  LONG_TEXT_BODY_LIMIT,
} from '../../shared/contracts/endpoint.ts'
import type { Parsed } from '../../shared/contracts/endpoint-input.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { searchMeta, searchSuggestions } from '../../shared/contracts/search.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { hasScope } from '../../shared/rules/api-scopes.ts'
import { hasPermission } from '../../shared/rules/permissions.ts'
import { runAsKey } from '../audit/acting-key.ts'
import { trackAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/connect.ts'
import { bearerToken, type Caller, callerOfToken, type SignedIn, VISITOR } from './authenticate.ts'
import { callerOfKey, isApiKey } from './authenticate-key.ts'
import { rejectEmptyBody, rejectUnsupportedTypes } from './body-types.ts'
import { computeAndCacheResponse, isCacheable, type ResponseVariant, responseVariantOf } from './cached-answers.ts'
import { limitAttempts } from './count-attempt.ts'
import { makeUndeclaredErrorReporter } from './declared-errors.ts'
import { JsonText } from './json-text.ts'
import { canApiKeyCall } from './key-access.ts'
import { requestLanguage } from './language.ts'
import { limitApiKey } from './limit-key.ts'
import { networkAddressOf } from './network-address.ts'
import { rateLimitOf } from './rate-limits.ts'
import { type Download, sendPrivateFile } from './send-file.ts'
import { allowUpload } from './server.ts'
import type { Services } from './services.ts'

/** Input of a public read: everything that its response depends on. */
export type PublicReadInput<E extends Endpoint = Endpoint> = Pick<Parsed<E>, 'params' | 'query'> & {
  db: Database
  who: E['access'] extends 'anyone' ? Caller : SignedIn
  language: Language
  now: Date
  services: Services
  responseVariant: ResponseVariant
  /** Token of a preview of unpublished content (`content/preview.ts`). */
  preview: string | null
}

/** Input of a route's handler: validated parts of the request, caller, language, current time and services. */
type HandlerInput<E extends Endpoint> = Parsed<E> &
  PublicReadInput<E> & {
    request: FastifyRequest
    reply: FastifyReply
  }

type HandlerAnswer<E extends Endpoint> = Promise<
  HandlerResponse<E> | (Omit<HandlerResponse<E>, 'data'> & { data: JsonText })
>

export interface Route {
  endpoint: Endpoint
  handle: (input: HandlerInput<Endpoint>) => Promise<HandlerResponse<Endpoint>>
  /** True when `handle` needs no more than the input of a public read. */
  isPublicRead: boolean
}

/** Binds an endpoint's declaration to its handler. A cached endpoint must use `publicRead` instead. */
export function route<E extends Endpoint>(
  endpoint: E extends { cached: object } ? never : E,
  handle: (input: HandlerInput<E>) => HandlerAnswer<E>,
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'], isPublicRead: false }
}

/**
 * Binds a public read to its handler. The handler gets no request, so pages being rendered call it directly
 * (`direct-reader.ts`).
 */
export function publicRead<E extends Endpoint & { method: 'GET'; access: 'anyone' }>(
  endpoint: E,
  handle: (input: PublicReadInput<E>) => HandlerAnswer<E>,
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'], isPublicRead: true }
}

const pageMeta = z.object({
  page: z.int().describe('This page, from 1.'),
  limit: z.int().describe('Rows of a page.'),
  total: z.int().describe('Rows of all pages.'),
  pages: z.int().describe('Number of pages.'),
  search: searchMeta.optional().describe('Interpretation of the search text.'),
  suggestions: searchSuggestions
    .optional()
    .describe('Categories, brands and further queries for the words of the search.'),
})

function envelopeOf({ response, paged }: Endpoint) {
  return z.object({
    success: z.literal(true),
    data: response,
    message: z.string().optional().describe('A sentence for the user, in the language of the request.'),
    ...(paged && { meta: pageMeta }),
  })
}

/**
 * Returns a function that serialises an endpoint's responses as JSON; it validates and encodes all data except a
 * `JsonText`.
 */
function answerWriter(endpoint: Endpoint): (answer: HandlerResponse<Endpoint>) => JsonText {
  const envelope = envelopeOf(endpoint)
  return ({ data, message, meta }) => {
    if ((data as unknown) instanceof JsonText)
      return JsonText.success(data as JsonText, { message, ...(endpoint.paged && { meta: pageMeta.encode(meta!) }) })
    return new JsonText(
      JSON.stringify(envelope.encode({ success: true, data, message, ...(endpoint.paged && { meta }) } as never)),
    )
  }
}

/**
 * Validated parts of a request and its context, as a caller passes them to a handler; database, services and time are
 * added later.
 */
type GivenInput = Pick<PublicReadInput, 'language' | 'responseVariant' | 'preview'> & {
  params: unknown
  query: unknown
  who: Caller
  [part: string]: unknown
}

/**
 * Returns a function that calls a route's handler. It converts the data of errors to wire format. An undeclared error
 * is logged, or thrown in tests.
 */
function handlerCaller({ endpoint, handle }: Route, services: Services, log: FastifyBaseLogger) {
  const unexpected = makeUndeclaredErrorReporter(endpoint, undeclared => {
    if (services.config.failsUndeclaredErrors) throw new Error(undeclared)
    log.error(undeclared)
  })
  return (input: GivenInput): Promise<HandlerResponse<Endpoint>> =>
    handle({ ...input, db: services.db, services, now: services.clock() } as unknown as HandlerInput<Endpoint>).catch(
      (error: unknown) => {
        unexpected(error)
        throw encodedError(endpoint, error)
      },
    )
}

/** Returns a function that executes a public read and returns its response as JSON. */
export function publicReader(route: Route, services: Services, log: FastifyBaseLogger) {
  const call = handlerCaller(route, services, log)
  const written = answerWriter(route.endpoint)
  return async (input: GivenInput): Promise<JsonText> => written(await call(input))
}

/** Mounts a route: parsing, authentication, authorisation, rate limit, handler, response schema. */
export function mount(app: FastifyInstance, services: Services, mounted: Route): void {
  const { endpoint } = mounted
  const { params, query, headers, body, status = 200, upload, download, signed, redirect } = endpoint
  const { bytes, elements } = endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT
  const authorize = async (request: FastifyRequest) => {
    if (endpoint.identifies !== false) request.who = await identify(request, services)
    await limitApiKey(request)
    requireAccess(endpoint, request.who)
    rejectUnsupportedTypes(endpoint, request)
    if (upload) allowUpload(request.raw, upload.most)
  }
  // Check the permission before reading a large body.
  const authorizesFirst = upload !== undefined || bytes > LONG_TEXT_BODY_LIMIT.bytes
  const call = handlerCaller(mounted, services, app.log)
  const written = answerWriter(endpoint)
  app.withTypeProvider<ZodTypeProvider>().route({
    method: endpoint.method,
    url: endpoint.path,
    config: { rateLimit: services.config.rateLimits && rateLimitOf(endpoint), unread: signed, elements },
    schema: {
      summary: endpoint.summary,
      ...(endpoint.access !== 'anyone' && { security: [{ bearer: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body }),
      response: download || redirect ? {} : { [status]: envelopeOf(endpoint) },
    },
    bodyLimit: upload?.most ?? bytes,
    ...(authorizesFirst && { preParsing: authorize }),
    preValidation: async request => {
      if (!authorizesFirst) await authorize(request)
      rejectEmptyBody(endpoint, request)
    },
    ...(endpoint.limit === 'sign-in' && {
      // The limit of this instance was checked before, so a flood writes no more than thirty times to the database.
      preHandler: async (request: FastifyRequest) => {
        await limitAttempts(services.db, services, 'address', `${endpoint.path} ${networkAddressOf(request)}`)
      },
    }),
    handler: async (request, reply) => {
      if (endpoint.method === 'GET') await services.feed.refresh()
      const preview = (request.headers['x-preview'] as string | undefined) || null
      const responseVariant = responseVariantOf(request)
      const keyId = request.who.kind === 'signed-in' ? request.who.key?.id : undefined
      const answer = () =>
        runAsKey(keyId, () =>
          call({
            params: request.params,
            query: request.query,
            headers: request.headers,
            body: request.body,
            file: (upload || signed) && request.body,
            who: request.who,
            language: requestLanguage(request),
            responseVariant,
            preview,
            request,
            reply,
          }),
        )
      reply.status(status)
      const { who, url, query } = request
      if (responseVariant === 'public' && isCacheable(endpoint, { who, url, query, preview })) {
        reply.header('cache-control', cachePolicy(endpoint, who)).type(JSON_TYPE)
        const compute = async () => written(await answer())
        return (reply as FastifyReply).send(await computeAndCacheResponse(request, reply, { services, compute }))
      }
      const { data, message, meta } = isAdminWrite(endpoint)
        ? await audited(answer, { endpoint, services, request })
        : await answer()
      if (endpoint.method !== 'GET' && endpoint.limit !== 'order') services.feed.expire()
      if (download) return sendPrivateFile(reply, data as Download)
      if (redirect)
        return reply.header('cache-control', 'no-store').redirect((data as { location: string }).location, 303)
      reply.header('cache-control', cachePolicy(endpoint, request.who))
      return (reply as FastifyReply)
        .type(JSON_TYPE)
        .send(written({ data, message, meta } as HandlerResponse<Endpoint>).bytes())
    },
  })
}

/** Returns the error with its data in wire format. */
function encodedError({ errorData }: Endpoint, error: unknown): unknown {
  const schema = error instanceof Problem ? errorData?.[error.code] : undefined
  if (!schema) return error
  const { code, data, ...rest } = error as Problem
  return new Problem(code, { ...rest, data: schema.encode(data) })
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Sets `Vary` on every response, including errors, to the request headers on which responses depend. */
export function setVaryHeader(api: FastifyInstance): void {
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('vary', 'Accept-Language, Accept-Encoding, Authorization, Origin')
  })
}

async function identify(request: FastifyRequest, services: Services): Promise<Caller> {
  if (!request.headers.authorization) return VISITOR
  const token = bearerToken(request)
  const person = token ? await personOf(request, services, token) : null
  if (!person) throw new Problem('signed-out')
  return person
}

const personOf = (request: FastifyRequest, services: Services, token: string) =>
  isApiKey(token) ? callerOfKey(services, token, { address: request.ip }) : callerOfToken(services, token)

/**
 * Checks access to an endpoint. Throws `signed-out`, `forbidden` and `second-factor-due`. Evaluated on every request,
 * so that a role change takes effect immediately.
 */
export function requireAccess(endpoint: Endpoint, who: Caller, { may = hasPermission, covers = hasScope } = {}): void {
  if (who.kind === 'signed-in' && who.key && !canApiKeyCall(endpoint, who, { may, covers }))
    throw new Problem('forbidden')
  if (endpoint.access === 'anyone') return
  if (who.kind === 'visitor') throw new Problem('signed-out')
  if (endpoint.access !== 'admin') return
  if (who.role !== 'admin' || !may(who.staffRole, endpoint.permission)) throw new Problem('forbidden')
  if (who.lacksFactor) throw new Problem('second-factor-due')
}

const isAdminWrite = ({ access, method, reads }: Endpoint) => access === 'admin' && method !== 'GET' && !reads

/** Requires an audit row in the transaction of each admin write: throws in development and test, logs in production. */
async function audited<T>(
  write: () => Promise<T>,
  { endpoint, services, request }: { endpoint: Endpoint; services: Services; request: FastifyRequest },
): Promise<T> {
  const { answer, isNoted, isBeside } = await trackAudit(write)
  if (isNoted && !isBeside) return answer
  const problem = `${endpoint.method} ${endpoint.path} left ${isNoted ? 'its row in the audit log outside its transaction' : 'no row in the audit log'}`
  if (!services.config.production) throw new Error(problem)
  request.log.error(problem)
  return answer
}

/**
 * Personal responses are never cached. Public reads may be reused for a few seconds, which makes prefetching on intent
 * work.
 */
function cachePolicy(endpoint: Endpoint, who: Caller): string {
  const shared = endpoint.method === 'GET' && endpoint.access === 'anyone' && who.kind === 'visitor'
  return shared && !/^\/(orders|payment-links)\//.test(endpoint.path) ? 'private, max-age=10' : 'no-store'
}

declare module 'fastify' {
  interface FastifyRequest {
    who: Caller
  }
  interface FastifyContextConfig {
    /** True if the body is passed to the handler as raw bytes. */
    unread?: true
    /** Maximum keys and array items of a JSON body. */
    elements?: number
  }
}
