import type { FastifyRequest } from 'fastify'

/** What opens something to whoever has the address: an order, a new password, a draft, the way out of the newsletter. */
const SECRETS = /([?&](?:token|preview|unsubscribe)=)[^&]*/g

/** How a request stands in the log: who called what, and nothing that would let a reader of the log do the same. */
export function logRequest({ method, url, host, ip }: FastifyRequest): Record<string, string> {
  return { method, url: withoutSecrets(url), host, remoteAddress: ip }
}

export const withoutSecrets = (url: string) => url.replace(SECRETS, '$1…')
