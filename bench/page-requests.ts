import { withUniquePriceBound } from './read-addresses.ts'

export const BROWSER = 'accept-encoding: br\r\n'
export const CACHED = { home: '/en', list: '/en/products', product: '/en/products/17' }
/** Number of concurrent clients for uncached pages: more than cores, so that every render worker is busy. */
export const UNCACHED_CLIENTS = 8
/** Number of products in the demo. */
export const DEMO = 219

let requested = 0
/** Returns the address of a list page that no other request uses: the same cards under another address. */
export const uncachedPage = () => withUniquePriceBound('/en/products', requested++)
