import { z } from 'zod'
import type { Config } from '../../http/services.ts'
import { GatewayRefusedError, GatewayUnreachableError } from '../provider.ts'

/** `timeout` is in milliseconds; the default is five seconds. */
export type LahzaConfig = NonNullable<Config['lahza']> & { timeout?: number }

/** Timeout in milliseconds; a third of the client's timeout. */
const TIMEOUT_MS = 5_000
/** Maximum length of a response in characters, more than any real response has. */
const MAX_BYTES = 512 * 1024

const envelope = z.object({ status: z.literal(true), data: z.unknown() })
const refusal = z.object({ message: z.string().catch('') })

/**
 * Sends a request to Lahza's API. Redirects are not followed, so that the key is sent only to the configured address.
 * Throws `GatewayUnreachableError` and `GatewayRefusedError`, whose messages never contain the request body. Returns
 * `missing`, if it is given, for a 404 or an error with the message "not found".
 */
export async function callLahza<S extends z.ZodType, M = never>(
  { url, secretKey, timeout = TIMEOUT_MS }: LahzaConfig,
  [method, path, body]: [method: 'GET' | 'POST', path: string, body?: Record<string, string>],
  data: S,
  { missing }: { missing?: M } = {},
): Promise<z.output<S> | M> {
  const call = `${method} ${path.split(/[?]/)[0]}`
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
    headers: { authorization: `Bearer ${secretKey}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(error => {
    throw new GatewayUnreachableError(`${call}: ${(error as Error).name}`)
  })
  const json = await readJson(answer, call)
  if (answer.ok) {
    const said = envelope.safeParse(json)
    const parsed = said.success ? data.safeParse(said.data.data) : said
    if (parsed.success) return parsed.data as z.output<S>
    if (isRefusal(json)) throw new GatewayRefusedError(`${call}: ${messageOf(json)}`)
    throw new GatewayUnreachableError(`${call}: an answer of another shape`)
  }
  if (missing !== undefined && (answer.status === 404 || /not found/i.test(messageOf(json)))) return missing
  // 401 and 403 concern the shop's key and 429 its rate limit, so they contain no information about the payment.
  if (answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 429].includes(answer.status))
    throw new GatewayRefusedError(`${call}: ${answer.status} ${messageOf(json)}`)
  throw new GatewayUnreachableError(`${call}: ${answer.status}`)
}

async function readJson(answer: Response, call: string): Promise<unknown> {
  try {
    const text = await answer.text()
    if (text.length > MAX_BYTES) throw new RangeError('too long')
    return JSON.parse(text)
  } catch (error) {
    // A proxy in front of the gateway may respond with HTML; then only the status is used.
    if (answer.status >= 400 && answer.status < 500) return null
    throw new GatewayUnreachableError(`${call}: ${answer.status} ${(error as Error).name}`)
  }
}

const isRefusal = (json: unknown) => z.object({ status: z.literal(false) }).safeParse(json).success
const messageOf = (json: unknown) => refusal.catch({ message: '' }).parse(json).message.slice(0, 200)
