/** Webhook events that clients can subscribe to (docs/integrations.md), in the display order of the admin. */
export const EVENT_TYPES = [
  'order.placed',
  'order.paid',
  'order.status-changed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.refunded',
  'return.requested',
  'return.decided',
  'product.created',
  'product.changed',
  'product.archived',
  'stock.changed',
  'customer.registered',
  'professional.approved',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Type of the event that is sent on request, to test an endpoint. */
export const TEST_EVENT = 'webhook.test'

/** Stock states of a variant in events. `low`: the stock is at or below the product's threshold. */
export const STOCK_STATES = ['in', 'low', 'out'] as const
export type StockState = (typeof STOCK_STATES)[number]
