/** Every endpoint by name. The server must bind each of them; the clients have a method for each. */
import { addresses } from './addresses.ts'
import { adminCatalog } from './admin-catalog.ts'
import { adminContent } from './admin-content.ts'
import { adminCustomers } from './admin-customers.ts'
import { adminMessages } from './admin-messages.ts'
import { adminNewsletter } from './admin-newsletter.ts'
import { adminOrders } from './admin-orders.ts'
import { adminReviews } from './admin-reviews.ts'
import { auth } from './auth.ts'
import { authSecurity } from './auth-security.ts'
import { backups } from './backups.ts'
import { cardPayments } from './card-payments.ts'
import { cart } from './cart.ts'
import { cashSettlements } from './cash-settlements.ts'
import { catalog } from './catalog.ts'
import { catalogClasses } from './catalog-classes.ts'
import { catalogFacets } from './catalog-facets.ts'
import { catalogSuggestions } from './catalog-suggestions.ts'
import { checkout } from './checkout.ts'
import { content } from './content.ts'
import { contentSettings } from './content-settings.ts'
import { couriers } from './couriers.ts'
import { customerGroups } from './customer-groups.ts'
import { dashboard } from './dashboard.ts'
import { emails } from './email.ts'
import type { Endpoint } from './endpoint.ts'
import { imports } from './imports.ts'
import { invoices } from './invoices.ts'
import { jobs } from './jobs.ts'
import { media } from './media.ts'
import { messages } from './messages.ts'
import { newsletter } from './newsletter.ts'
import { orderChanges } from './order-changes.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { personalData } from './personal-data.ts'
import { phoneOrders } from './phone-orders.ts'
import { preferences } from './preferences.ts'
import { pricing } from './pricing.ts'
import { productGrid } from './product-grid.ts'
import { professionals } from './professionals.ts'
import { promotions } from './promotions.ts'
import { recalls } from './recalls.ts'
import { returnPhotos } from './return-photos.ts'
import { savedViews } from './saved-views.ts'
import { searchNeeds } from './search-needs.ts'
import { searchPins } from './search-pins.ts'
import { shipments } from './shipments.ts'
import { shipping } from './shipping.ts'
import { shippingZones } from './shipping-zones.ts'
import { staff } from './staff.ts'
import { stock } from './stock.ts'
import { stockAlerts } from './stock-alerts.ts'
import { synonyms } from './synonyms.ts'
import { taxonomy } from './taxonomy.ts'
import { transfers } from './transfers.ts'
import { wishlist } from './wishlist.ts'

export const contracts = {
  ...catalog,
  ...catalogSuggestions,
  ...catalogFacets,
  ...synonyms,
  ...searchNeeds,
  ...searchPins,
  ...catalogClasses,
  ...adminReviews,
  ...content,
  ...adminContent,
  ...contentSettings,
  ...auth,
  ...authSecurity,
  ...personalData,
  ...addresses,
  ...preferences,
  ...payments,
  ...professionals,
  ...cart,
  ...checkout,
  ...orders,
  ...adminOrders,
  ...orderChanges,
  ...phoneOrders,
  ...pricing,
  ...promotions,
  ...cashSettlements,
  ...transfers,
  ...invoices,
  ...returnPhotos,
  ...cardPayments,
  ...shipping,
  ...adminCatalog,
  ...taxonomy,
  ...productGrid,
  ...media,
  ...imports,
  ...couriers,
  ...shippingZones,
  ...shipments,
  ...messages,
  ...adminMessages,
  ...newsletter,
  ...adminNewsletter,
  ...emails,
  ...jobs,
  ...savedViews,
  ...backups,
  ...stockAlerts,
  ...staff,
  ...adminCustomers,
  ...customerGroups,
  ...stock,
  ...recalls,
  ...wishlist,
  ...dashboard,
}
export type Contracts = typeof contracts
export type EndpointName = keyof Contracts

/** What a browser may call at the first sight of a page, which comes with its data (`npm run check` knows). */
const FIRST: EndpointName[] = ['me']

/** When a browser comes to know an endpoint: with the entry, when the visitor first does something, or in the dashboard. */
export const ENDPOINT_SETS = ['first', 'late', 'admin'] as const
export type EndpointSet = (typeof ENDPOINT_SETS)[number]

export function setOfEndpoint(name: EndpointName): EndpointSet {
  if (contracts[name].access === 'admin') return 'admin'
  return FIRST.includes(name) ? 'first' : 'late'
}

export type EndpointRow = [method: string, path: string, answer?: 'file']
export type EndpointTable = Partial<Record<EndpointName, EndpointRow>>

/**
 * Method and path of each endpoint, or of a set of them, and whether it answers a file: all that a browser needs of the
 * contracts at run time.
 */
export function endpointTable(set?: EndpointSet): EndpointTable {
  const rowOf = ({ method, path, download }: Endpoint): EndpointRow =>
    download ? [method, path, 'file'] : [method, path]
  return Object.fromEntries(
    Object.entries(contracts)
      .filter(([name]) => set === undefined || setOfEndpoint(name as EndpointName) === set)
      .map(([name, endpoint]) => [name, rowOf(endpoint)]),
  )
}
