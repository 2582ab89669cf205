import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Non-public IPv4 addresses (RFC 6890) and multicast, excluded against SSRF. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as [string, number][])
  PRIVATE.addSubnet(network, prefix, 'ipv4')
/** Global unicast IPv6; `CARRIERS_V6` excludes special ranges, such as tunnels over IPv4. */
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')
const CARRIERS_V6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CARRIERS_V6.addSubnet(network, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4')
  return isIP(address) === 6 && PUBLIC_V6.check(address, 'ipv6') && !CARRIERS_V6.check(address, 'ipv6')
}

/** Host of an address without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** True for an https address without credentials whose host is a name or a public IP address. */
export function isPublicHttpsUrl(url: URL): boolean {
  const host = hostOf(url)
  const isSafe = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isSafe && (isIP(host) === 0 || isPublicAddress(host))
}

/** Error for a host name that resolves to a non-public address, or to no address. */
export class NonPublicAddressError extends Error {}

/**
 * DNS lookup that rejects non-public addresses. The connection uses the result, so a second lookup cannot return a
 * different address (DNS rebinding).
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const list = addresses as unknown as { address: string; family: number }[]
    if (list.length === 0 || !list.every(({ address }) => isPublicAddress(address)))
      return callback(new NonPublicAddressError(`${hostname} has no public address`), '', 0)
    if (options.all) callback(null, list as never)
    else callback(null, list[0]!.address, list[0]!.family)
  })
}
