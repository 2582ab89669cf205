import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import type { Translate } from '../../../shared/i18n/messages.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../../shared/rules/order-states.ts'
import { STAFF_ROLES } from '../../../shared/rules/permissions.ts'

/** Parts of a state that have words; another is called as the log calls it. */
export const FIELDS = [
  ...(['added', 'address', 'alt', 'amount', 'announcement', 'answer', 'archived'] as const),
  ...(['archivedAt', 'bankTransferDetails', 'barcode', 'blocked', 'body', 'brand', 'brandId'] as const),
  ...(['businessHours', 'buyQuantity', 'categories', 'category', 'categoryId', 'city', 'closed'] as const),
  ...(['closedAt', 'closedUntil', 'closes', 'code', 'colors', 'courier', 'courierId'] as const),
  ...(['createdAt', 'customerGroup', 'customerLimit', 'day', 'deliveryDays', 'description', 'email'] as const),
  ...(['endsAt', 'endsOn', 'expiresOn', 'eyebrow', 'features', 'fee', 'fileName'] as const),
  ...(['footerBlurb', 'founded', 'freeFrom', 'freeShippingFrom', 'getQuantity', 'group', 'groups'] as const),
  ...(['hasArabicLabel', 'holidays', 'members'] as const),
  ...(['howToUse', 'href', 'icon', 'inMenu', 'isArchived', 'isDone', 'isEnabled'] as const),
  ...(['isFeatured', 'isStale', 'items', 'kind', 'label', 'languages', 'licenceExpiresAt'] as const),
  ...(['lines', 'link', 'lowStockThreshold', 'maxDays', 'maxOrderQuantity', 'minDays', 'minimumLife'] as const),
  ...(['minimumSubtotal', 'name', 'names', 'note', 'opens', 'orders', 'origin'] as const),
  ...(['outcome', 'page', 'parentId', 'paymentStatus', 'percent', 'phone', 'picture'] as const),
  ...(['pictures', 'position', 'price', 'primary', 'products', 'professionalOnly', 'professionalPrice'] as const),
  ...(['publishedAt', 'quantity', 'question', 'reason', 'reference', 'refund', 'regions'] as const),
  ...(['registrationNumber', 'returnable', 'returnId', 'role', 'row', 'rows', 'scopes'] as const),
  ...(['secondFactorRequired', 'secondary', 'settled', 'settlementId', 'shared', 'shortDescription', 'size'] as const),
  ...(['sizes', 'skinTypes', 'sku', 'slug', 'specifications', 'startsAt', 'startsOn'] as const),
  ...(['state', 'status', 'stock', 'subtitle', 'tagline', 'text', 'texts'] as const),
  ...(['title', 'total', 'totalLimit', 'trackingNumber', 'transferId', 'used', 'usedCount'] as const),
  ...(['variantId', 'variants'] as const),
  ...(['bytes', 'importId', 'isHidden', 'list', 'logo', 'place', 'startedAt', 'words'] as const),
] as const

/** What changes with every write and tells nobody anything. */
const UNTOLD = new Set(['version', 'updatedAt', 'basedOn'])

export const isListed = (path: string) => !path.split('.').some(part => UNTOLD.has(part))

/** The way to a part of a state in words: `texts.ar.name` is "Words · العربية · Name". */
export function fieldLabel(t: Translate, path: string): string {
  return path
    .split('.')
    .map(part => partWords(t, part))
    .join(' · ')
}

function partWords(t: Translate, part: string): string {
  if (/^\d+$/.test(part)) return String(Number(part) + 1)
  const language = LANGUAGES.find(({ code }) => code === part)
  if (language) return language.nativeName
  const known = FIELDS.find(one => one === part)
  return known ? t(`audit.field.${known}`) : part
}

interface Sayer {
  t: Translate
  date(iso: string): string
  dateTime(iso: string): string
}

/** A value in words: a state of an order, a yes, a moment; else as it is. */
export function valueText({ t, date, dateTime }: Sayer, path: string, value: string): string {
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'audit.value.yes' : 'audit.value.no')
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateTime(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return date(value)
  const part = path.split('.').at(-1)
  if (part === 'paymentStatus') return saidOf(PAYMENT_STATUSES, value, one => t(`orders.payment.${one}`))
  if (part === 'status') {
    const known = saidOf(ORDER_STATUSES, value, one => t(`admin.status.${one}`))
    return known === value ? saidOf(PRODUCT_STATES, value, one => t(`catalog.status.${one}`)) : known
  }
  if (part === 'state') return saidOf(CONTENT_STATES, value, one => t(`content.state.${one}`))
  if (part === 'role') return saidOf(STAFF_ROLES, value, one => t(`staff.role.${one}`))
  return value
}

const PRODUCT_STATES = ['draft', 'scheduled', 'published', 'archived'] as const
const CONTENT_STATES = ['draft', 'published', 'changed'] as const

function saidOf<Known extends string>(known: readonly Known[], value: string, say: (one: Known) => string): string {
  const one = known.find(one => one === value)
  return one ? say(one) : value
}
