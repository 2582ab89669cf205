import type { FastifyRequest } from 'fastify'

/**
 * Query parameters that grant access: an order, a password reset, a payment link, a draft, the unsubscribe links, the
 * API reference.
 */
const SECRETS = /([?&](?:token|preview|unsubscribe|reminders|pass|pay)=)[^&]*/g

/** Log entry of a request: caller and call, without secrets that would let a reader of the log repeat it. */
export function requestLogEntry({ method, url, host, ip }: FastifyRequest): Record<string, string> {
  return { method, url: withoutSecrets(url), host, remoteAddress: ip }
}

export const withoutSecrets = (url: string) => url.replace(SECRETS, '$1…')
