/** Every endpoint by name. The server must bind each of them; the clients have a method for each. */
import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { content } from './content.ts'
import type { Endpoint } from './endpoint.ts'
import { inbox } from './inbox.ts'
import { newsletter } from './newsletter.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { personalData } from './personal-data.ts'
import { preferences } from './preferences.ts'
import { productClasses } from './product-classes.ts'
import { professionals } from './professionals.ts'
import { security } from './security.ts'
import { shipping } from './shipping.ts'
import { stockAlerts } from './stock-alerts.ts'
import { wishlist } from './wishlist.ts'

export const contracts = {
  ...catalog,
  ...productClasses,
  ...content,
  ...accounts,
  ...security,
  ...personalData,
  ...addresses,
  ...preferences,
  ...payments,
  ...professionals,
  ...cart,
  ...orders,
  ...shipping,
  ...inbox,
  ...newsletter,
  ...stockAlerts,
  ...wishlist,
}
export type Contracts = typeof contracts
export type EndpointName = keyof Contracts

type Row = [method: string, path: string, answer?: 'file']

/** Method and path of each endpoint, and whether it answers a file: all that a browser needs of the contracts at run time. */
export function endpointTable(): Record<EndpointName, Row> {
  const rowOf = ({ method, path, download }: Endpoint): Row => (download ? [method, path, 'file'] : [method, path])
  return Object.fromEntries(Object.entries(contracts).map(([name, endpoint]) => [name, rowOf(endpoint)])) as Record<
    EndpointName,
    Row
  >
}
