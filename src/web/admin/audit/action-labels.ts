import type { Translate } from '../../../shared/i18n/messages.ts'

/** Subjects with a label; others are shown by their code. */
export const SUBJECTS = [
  'order',
  'settlement',
  'bank-statement',
  'product',
  'brand',
  'category',
  'product-class',
  'ingredient',
  'attribute',
  'image',
  'import',
  'lot',
  'offer',
  'promotion',
  'coupon',
  'price-list',
  'shipping-zone',
  'courier',
  'site-settings',
  'menu',
  'hero-slide',
  'content-section',
  'written-page',
  'professional-application',
  'customer',
  'staff',
  'review',
  'message',
  'newsletter',
  'email',
  'languages',
  'search-synonym',
  'saved-view',
  'backup',
  'zero-result-search',
  'search-need',
  'search-pin',
  'routine-step',
  'customer-group',
  'redirect',
  'invoice',
  'webhook',
  'api-key',
  'product-feed',
] as const
type KnownSubject = (typeof SUBJECTS)[number]

/** Actions with their own label. */
export const ACTIONS = [
  'webhook-secret-renewed',
  'webhook-tested',
  'webhook-replayed',
  'api-key-revoked',
  'order-noted',
  'order-email-sent',
  'payment-link-made',
  'payment-link-sent',
  'payment-link-revoked',
  'order-changed',
  'order-written',
  'orders-exported',
  'catalogue-exported',
  'order-status-changed',
  'order-shipped',
  'shipment-changed',
  'payment-received',
  'gateway-queried',
  'refund-given',
  'goodwill-refunded',
  'delivery-undone',
  'parcel-delivered',
  'sending-undone',
  'rest-cancelled',
  'payment-undone',
  'refund-retried',
  'refund-under-way',
  'order-refunded',
  'return-free',
  'return-requested',
  'return-received',
  'return-refunded',
  'exchange-opened',
  'exchange-completed',
  'transfer-receipt-viewed',
  'transfer-receipt-rejected',
  'bank-transfer-ignored',
  'bank-transfer-undone',
  'settlement-line-resolved',
  'approval-ended',
  'information-asked',
  'licence-document-viewed',
  'review-photo-removed',
  'lot-recalled',
  'recall-list-saved',
  'minimum-life-changed',
  'zones-ordered',
  'zone-closed',
  'zone-opened',
  'product-images-changed',
  'staff-role-changed',
  'staff-signed-out',
  'staff-factor-required',
  'staff-invited-again',
  'message-closed',
  'subscriber-left',
  'draft-discarded',
  'customer-groups-changed',
  'customer-imported',
  'customer-filled',
  'invoice-issued',
  'billing-changed',
  'invoices-exported',
  'invoice-settings-changed',
] as const

/** Action suffixes shared by many subjects, for actions without their own label. */
export const ACTION_SUFFIXES = [
  'added',
  'created',
  'changed',
  'removed',
  'archived',
  'published',
  'withdrawn',
  'duplicated',
  'ordered',
  'imported',
  'exported',
  'approved',
  'rejected',
  'answered',
  'reopened',
  'ended',
  'corrected',
  'adjusted',
  'received',
  'invited',
  'blocked',
  'let-in',
  'retried',
  'discarded',
  'started',
  'stopped',
  'restored',
  'scheduled',
  'accepted',
  'decided',
  'viewed',
  'noted',
  'moved',
] as const

type WordsKey =
  | `audit.action.${(typeof ACTIONS)[number]}`
  | `audit.verb.${(typeof ACTION_SUFFIXES)[number]}`
  | `audit.subject.${KnownSubject}`

/** Label of an action, or its code. */
export function actionLabel(t: Translate, action: string): string {
  const key = actionKey(action)
  return key ? t(key) : `\u2066${action}\u2069`
}

/** Label of a subject, or its code. */
export function subjectLabel(t: Translate, subject: string): string {
  const key = subjectKey(subject)
  return key ? t(key) : `\u2066${subject}\u2069`
}

/** Message key of an action or of its suffix; null if neither has a label. */
export function actionKey(action: string): WordsKey | null {
  const own = ACTIONS.find(one => one === action)
  if (own) return `audit.action.${own}`
  const verb = ACTION_SUFFIXES.find(one => action === one || action.endsWith(`-${one}`))
  return verb ? `audit.verb.${verb}` : null
}

export function subjectKey(subject: string): WordsKey | null {
  const known = SUBJECTS.find(one => one === subject)
  return known ? `audit.subject.${known}` : null
}
