import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ERROR_STATUS, type ErrorCode, type FieldProblem, Problem } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { MessageKey, Translate } from '../../shared/i18n/messages.ts'
import { errorLogEntry } from './error-log-entry.ts'
import { requestLanguage, translatorFor } from './language.ts'
import { validationProblem } from './validation-problem.ts'

/** Central error handler: maps every error to the failure envelope in the language of the request; no stack, no SQL. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    return sendProblem(request, reply, logAndMapError(error, request.log))
  })
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('not-found')))
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  if (problem.code === 'unavailable') reply.header('retry-after', '2')
  if (problem.code === 'too-many-requests' && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(problem.retryAfter ?? 60))
  // Headers of a response whose stream failed before its first byte; Fastify has copied them to the raw response.
  for (const name of ['content-encoding', 'etag']) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
  return reply
    .status(ERROR_STATUS[problem.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureEnvelope(problem, requestLanguage(request)))
}

/** The envelope of a failed call, in the language of the request. */
export function failureEnvelope({ code, fields, data }: Problem, language: Language) {
  const t = translatorFor(language)
  return {
    success: false,
    code,
    message: t(`errors.${code}` as MessageKey),
    ...(fields && { errors: fieldMessages(fields, t) }),
    ...(data !== undefined && { data }),
  }
}

/** Messages of invalid fields, in the translator's language. */
export function fieldMessages(fields: Record<string, FieldProblem[]>, t: Translate): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, problems]) => [
      field,
      problems.map(({ reason, values }) => t(`field.${reason}` as MessageKey, values)),
    ]),
  )
}

/** Maps an error to the problem that is returned to the client; logs server faults. */
export function logAndMapError(error: FastifyError, log: FastifyBaseLogger): Problem {
  const problem = toProblem(error)
  if (problem.code === 'failed') log.error({ err: error }, 'request failed')
  else if (problem.code === 'unavailable') log.warn(reasonOf(error), 'unavailable')
  return problem
}

/** Log fields of the error that caused a fault; errors of the object storage have an HTTP status. */
function reasonOf(error: Error) {
  const cause = (error.cause ?? error) as Error & { $metadata?: { httpStatusCode?: number } }
  const { type, code, message } = errorLogEntry(cause)
  return { reason: message, type, code, status: cause.$metadata?.httpStatusCode }
}

function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error)
  if (isDatabaseUnreachable(error)) return new Problem('unavailable')
  return new Problem(codeOf(error))
}

function codeOf(error: FastifyError): ErrorCode {
  switch (error.statusCode) {
    case 400:
      return 'malformed'
    case 403:
      return 'forbidden'
    case 404:
      return 'not-found'
    case 413:
      return 'too-large'
    case 415:
      return 'unsupported-type'
    case 429:
      return 'too-many-requests'
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? 'malformed'
        : 'failed'
  }
}

const AWAY_CODES = [
  'ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH',
  // SQLSTATE 25006 (read-only transaction): the server is a standby.
  '57P0\\d|53\\d{3}|08\\w{3}|25006|25P0[34]|57014|55P03|40P01',
]
const AWAY = new RegExp(`^(${AWAY_CODES.join('|')})$`)

/**
 * True if PostgreSQL is unreachable or overloaded: a rejected, closed or timed-out connection, a query or transaction
 * timeout, a lock conflict or a read-only standby. The response is a 503, never a 401.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (
    let cause = error as { code?: string; message?: string; cause?: unknown } | undefined;
    cause;
    cause = cause.cause as typeof cause
  ) {
    if (typeof cause.code === 'string' && AWAY.test(cause.code)) return true
    if (
      /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/.test(
        cause.message ?? '',
      )
    )
      return true
  }
  return false
}
