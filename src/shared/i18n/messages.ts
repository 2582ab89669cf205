/**
 * Messages of the user interface: one JSON file for each area in each language, in ICU MessageFormat. Arabic is the
 * original and the source of the key types. `compile-messages.ts` turns the files into the runtime's format.
 */

import { type CompiledMessage, formatMessage, type MessageValues } from './format-message.ts'
import type { Language } from './languages.ts'
import type admin from './messages/ar/admin.json'
import type adminOrders from './messages/ar/admin-orders.json'
import type apiKeys from './messages/ar/api-keys.json'
import type audit from './messages/ar/audit.json'
import type auth from './messages/ar/auth.json'
import type backups from './messages/ar/backups.json'
import type cart from './messages/ar/cart.json'
import type cashSettlements from './messages/ar/cash-settlements.json'
import type catalog from './messages/ar/catalog.json'
import type checkout from './messages/ar/checkout.json'
import type commands from './messages/ar/commands.json'
import type common from './messages/ar/common.json'
import type conflict from './messages/ar/conflict.json'
import type content from './messages/ar/content.json'
import type customerImports from './messages/ar/customer-imports.json'
import type customers from './messages/ar/customers.json'
import type dashboard from './messages/ar/dashboard.json'
import type email from './messages/ar/email.json'
import type errors from './messages/ar/errors.json'
import type field from './messages/ar/field.json'
import type head from './messages/ar/head.json'
import type home from './messages/ar/home.json'
import type imports from './messages/ar/imports.json'
import type ingredients from './messages/ar/ingredients.json'
import type invoices from './messages/ar/invoices.json'
import type jobs from './messages/ar/jobs.json'
import type layout from './messages/ar/layout.json'
import type media from './messages/ar/media.json'
import type messages from './messages/ar/messages.json'
import type nav from './messages/ar/nav.json'
import type newsletter from './messages/ar/newsletter.json'
import type orders from './messages/ar/orders.json'
import type paymentLinks from './messages/ar/payment-links.json'
import type phoneOrders from './messages/ar/phone-orders.json'
import type priceLists from './messages/ar/price-lists.json'
import type product from './messages/ar/product.json'
import type productFeeds from './messages/ar/product-feeds.json'
import type productGrid from './messages/ar/product-grid.json'
import type products from './messages/ar/products.json'
import type professionals from './messages/ar/professionals.json'
import type promotions from './messages/ar/promotions.json'
import type quickOrder from './messages/ar/quick-order.json'
import type recalls from './messages/ar/recalls.json'
import type redirects from './messages/ar/redirects.json'
import type registrations from './messages/ar/registrations.json'
import type reports from './messages/ar/reports.json'
import type reviews from './messages/ar/reviews.json'
import type routine from './messages/ar/routine.json'
import type savedViews from './messages/ar/saved-views.json'
import type search from './messages/ar/search.json'
import type searchNeeds from './messages/ar/search-needs.json'
import type searchPins from './messages/ar/search-pins.json'
import type shipping from './messages/ar/shipping.json'
import type staff from './messages/ar/staff.json'
import type stock from './messages/ar/stock.json'
import type synonyms from './messages/ar/synonyms.json'
import type taxonomy from './messages/ar/taxonomy.json'
import type transfers from './messages/ar/transfers.json'
import type webhooks from './messages/ar/webhooks.json'
import type wishlist from './messages/ar/wishlist.json'

export type MessageKey =
  | keyof typeof admin
  | keyof typeof adminOrders
  | keyof typeof apiKeys
  | keyof typeof audit
  | keyof typeof auth
  | keyof typeof backups
  | keyof typeof cart
  | keyof typeof cashSettlements
  | keyof typeof catalog
  | keyof typeof checkout
  | keyof typeof commands
  | keyof typeof common
  | keyof typeof conflict
  | keyof typeof content
  | keyof typeof customerImports
  | keyof typeof customers
  | keyof typeof dashboard
  | keyof typeof email
  | keyof typeof errors
  | keyof typeof field
  | keyof typeof head
  | keyof typeof home
  | keyof typeof imports
  | keyof typeof ingredients
  | keyof typeof invoices
  | keyof typeof jobs
  | keyof typeof layout
  | keyof typeof media
  | keyof typeof messages
  | keyof typeof nav
  | keyof typeof newsletter
  | keyof typeof orders
  | keyof typeof paymentLinks
  | keyof typeof phoneOrders
  | keyof typeof priceLists
  | keyof typeof product
  | keyof typeof productFeeds
  | keyof typeof productGrid
  | keyof typeof products
  | keyof typeof professionals
  | keyof typeof promotions
  | keyof typeof quickOrder
  | keyof typeof recalls
  | keyof typeof registrations
  | keyof typeof redirects
  | keyof typeof reports
  | keyof typeof reviews
  | keyof typeof routine
  | keyof typeof savedViews
  | keyof typeof search
  | keyof typeof shipping
  | keyof typeof staff
  | keyof typeof stock
  | keyof typeof searchNeeds
  | keyof typeof searchPins
  | keyof typeof synonyms
  | keyof typeof taxonomy
  | keyof typeof transfers
  | keyof typeof webhooks
  | keyof typeof wishlist

export type CompiledMessages = Record<string, CompiledMessage>
export type Translate = (key: MessageKey, values?: MessageValues) => string

interface Translator {
  t: Translate
}

/**
 * Creates a translator for one language. Messages that are added to the table later are used as well. For a missing
 * key, logs a warning and returns the key (spec §8).
 */
export function translator(language: Language, messages: CompiledMessages): Translator {
  return {
    t(key, values = {}) {
      const message = messages[key]
      if (message !== undefined) return formatMessage(message, values, language)
      console.warn(`no message "${key}" in "${language}"`)
      return key
    },
  }
}
