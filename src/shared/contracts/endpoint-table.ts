import { contracts, type EndpointName } from './all.ts'
import type { Endpoint } from './endpoint.ts'

export type EndpointRow = [method: string, path: string, answer?: 'file']
export type EndpointTable = Record<EndpointName, EndpointRow>

/** Method, path and response kind of each endpoint: the only part of the contracts that a browser needs at run time. */
export function endpointTable(): EndpointTable {
  const rowOf = ({ method, path, download }: Endpoint): EndpointRow =>
    download ? [method, path, 'file'] : [method, path]
  return Object.fromEntries(
    Object.entries(contracts).map(([name, endpoint]) => [name, rowOf(endpoint)]),
  ) as EndpointTable
}
