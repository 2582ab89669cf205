/** All endpoints by name. The server must bind each endpoint; the clients have a method for each. */
import { addresses } from './addresses.ts'
import { adminCatalog } from './admin-catalog.ts'
import { adminContent } from './admin-content.ts'
import { adminCustomers } from './admin-customers.ts'
import { adminMessages } from './admin-messages.ts'
import { adminNewsletter } from './admin-newsletter.ts'
import { adminOrders } from './admin-orders.ts'
import { adminReviews } from './admin-reviews.ts'
import { apiKeys } from './api-keys.ts'
import { attributes } from './attributes.ts'
import { auth } from './auth.ts'
import { authSecurity } from './auth-security.ts'
import { backups } from './backups.ts'
import { cardPayments } from './card-payments.ts'
import { cart } from './cart.ts'
import { cashSettlements } from './cash-settlements.ts'
import { catalog } from './catalog.ts'
import { catalogClasses } from './catalog-classes.ts'
import { catalogFacets } from './catalog-facets.ts'
import { productImages } from './catalog-product-images.ts'
import { catalogSuggestions } from './catalog-suggestions.ts'
import { checkout } from './checkout.ts'
import { content } from './content.ts'
import { contentSettings } from './content-settings.ts'
import { couriers } from './couriers.ts'
import { customerGroups } from './customer-groups.ts'
import { customerImports } from './customer-imports.ts'
import { dashboard } from './dashboard.ts'
import { emails } from './email.ts'
import { exchanges } from './exchanges.ts'
import { imports } from './imports.ts'
import { ingredients } from './ingredients.ts'
import { invoices } from './invoices.ts'
import { jobs } from './jobs.ts'
import { media } from './media.ts'
import { messages } from './messages.ts'
import { newsletter } from './newsletter.ts'
import { orderChanges } from './order-changes.ts'
import { handovers } from './order-handovers.ts'
import { orders } from './orders.ts'
import { paymentLinks } from './payment-links.ts'
import { payments } from './payments.ts'
import { personalData } from './personal-data.ts'
import { phoneOrders } from './phone-orders.ts'
import { preferences } from './preferences.ts'
import { priceLists } from './price-lists.ts'
import { pricing } from './pricing.ts'
import { productFeeds } from './product-feeds.ts'
import { productGrid } from './product-grid.ts'
import { professionals } from './professionals.ts'
import { promotions } from './promotions.ts'
import { quickOrder } from './quick-order.ts'
import { recalls } from './recalls.ts'
import { adminRedirects } from './redirects.ts'
import { registrations } from './registrations.ts'
import { reminders } from './reminders.ts'
import { reports } from './reports.ts'
import { returnPhotos } from './return-photos.ts'
import { reviewPhotos } from './review-photos.ts'
import { reviews } from './reviews.ts'
import { routine } from './routine.ts'
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
import { webhooks } from './webhooks.ts'
import { wishlist } from './wishlist.ts'

export const contracts = {
  ...catalog,
  ...reviews,
  ...catalogSuggestions,
  ...catalogFacets,
  ...synonyms,
  ...searchNeeds,
  ...searchPins,
  ...adminRedirects,
  ...catalogClasses,
  ...adminReviews,
  ...reviewPhotos,
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
  ...quickOrder,
  ...checkout,
  ...orders,
  ...adminOrders,
  ...orderChanges,
  ...phoneOrders,
  ...pricing,
  ...priceLists,
  ...promotions,
  ...cashSettlements,
  ...transfers,
  ...invoices,
  ...exchanges,
  ...returnPhotos,
  ...cardPayments,
  ...paymentLinks,
  ...shipping,
  ...adminCatalog,
  ...taxonomy,
  ...attributes,
  ...ingredients,
  ...routine,
  ...productGrid,
  ...media,
  ...productImages,
  ...imports,
  ...customerImports,
  ...couriers,
  ...shippingZones,
  ...handovers,
  ...shipments,
  ...messages,
  ...adminMessages,
  ...newsletter,
  ...reminders,
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
  ...registrations,
  ...webhooks,
  ...apiKeys,
  ...productFeeds,
  ...wishlist,
  ...dashboard,
  ...reports,
}
export type Contracts = typeof contracts
export type EndpointName = keyof Contracts
