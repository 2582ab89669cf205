import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * Prefix length of the network by which an IPv6 client is counted. A connection to the internet usually has at least a
 * /64.
 */
const IPV6_PREFIX_BITS = 64

/**
 * Returns the address by which limits count a client: the IPv4 address, or the /64 network of an IPv6 address, as the
 * rate limits do.
 */
export const networkAddressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip, IPV6_PREFIX_BITS)
