import type { Translate } from '../../../shared/i18n/messages.ts'

/** Subjects that have words; another is called by its code. */
export const SUBJECTS = [
  'order',
  'settlement',
  'bank-statement',
  'product',
  'brand',
  'category',
  'picture',
  'import',
  'lot',
  'offer',
  'promotion',
  'coupon',
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
  'letter',
  'languages',
  'search-synonym',
  'saved-view',
  'backup',
  'fruitless-search',
  'search-need',
  'search-pin',
  'customer-group',
] as const
export type KnownSubject = (typeof SUBJECTS)[number]

/** Actions with words of their own. */
export const ACTIONS = [
  'order-noted',
  'order-changed',
  'order-written',
  'orders-exported',
  'catalogue-exported',
  'order-status-changed',
  'order-shipped',
  'shipment-changed',
  'payment-received',
  'gateway-asked',
  'refund-given',
  'refund-retried',
  'refund-under-way',
  'order-refunded',
  'return-free',
  'return-received',
  'return-refunded',
  'transfer-receipt-viewed',
  'transfer-receipt-rejected',
  'bank-transfer-set-aside',
  'bank-transfer-undone',
  'settlement-line-resolved',
  'approval-ended',
  'information-asked',
  'licence-document-viewed',
  'lot-recalled',
  'recall-list-saved',
  'minimum-life-changed',
  'zones-ordered',
  'zone-closed',
  'zone-opened',
  'product-pictures-changed',
  'staff-role-changed',
  'staff-signed-out',
  'staff-factor-required',
  'staff-invited-again',
  'message-closed',
  'subscriber-left',
  'draft-discarded',
  'customer-groups-changed',
] as const

/** What is done to many things; the end of an action that has no words of its own. */
export const VERBS = [
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
  'dropped',
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
  | `audit.verb.${(typeof VERBS)[number]}`
  | `audit.subject.${KnownSubject}`

/** What was done, in words; the code of what has none. */
export function actionLabel(t: Translate, action: string): string {
  const key = actionKey(action)
  return key ? t(key) : `\u2066${action}\u2069`
}

/** What it was done to, in words; the code of what has none. */
export function subjectLabel(t: Translate, subject: string): string {
  const key = subjectKey(subject)
  return key ? t(key) : `\u2066${subject}\u2069`
}

/** The message that says an action: its own, else that of what it ends with; null for one without. */
export function actionKey(action: string): WordsKey | null {
  const own = ACTIONS.find(one => one === action)
  if (own) return `audit.action.${own}`
  const verb = VERBS.find(one => action === one || action.endsWith(`-${one}`))
  return verb ? `audit.verb.${verb}` : null
}

export function subjectKey(subject: string): WordsKey | null {
  const known = SUBJECTS.find(one => one === subject)
  return known ? `audit.subject.${known}` : null
}
