import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import type { Translate } from '../../../shared/i18n/messages.ts'
import { BRAND_FIELDS, BRAND_TEXT_FIELDS } from '../../../shared/records/brand.ts'
import { CATEGORY_FIELDS, CATEGORY_TEXT_FIELDS } from '../../../shared/records/category.ts'
import {
  PAGE_FIELDS,
  PAGE_TEXT_FIELDS,
  SECTION_FIELDS,
  SECTION_TEXT_FIELDS,
  SLIDE_FIELDS,
  SLIDE_TEXT_FIELDS,
} from '../../../shared/records/content.ts'
import { COUPON_FIELDS, PROMOTION_FIELDS, PROMOTION_TEXT_FIELDS } from '../../../shared/records/discount.ts'
import { labelsOf } from '../../../shared/records/field.ts'
import { INGREDIENT_FIELDS, INGREDIENT_TEXT_FIELDS } from '../../../shared/records/ingredient.ts'
import { PRODUCT_FIELDS, PRODUCT_TEXT_FIELDS } from '../../../shared/records/product.ts'
import { SETTING_FIELDS, SETTING_TEXT_FIELDS } from '../../../shared/records/settings.ts'
import { VARIANT_FIELDS } from '../../../shared/records/variant.ts'
import { ZONE_FIELDS, ZONE_TEXT_FIELDS } from '../../../shared/records/zone.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../../shared/rules/order-states.ts'
import { STAFF_ROLES } from '../../../shared/rules/permissions.ts'

/** Labels of the fields of the field tables, by the names that the fields have in audit snapshots. */
const LABELS = new Map([
  ...labelsOf(PRODUCT_FIELDS),
  ...labelsOf(PRODUCT_TEXT_FIELDS),
  ...labelsOf(VARIANT_FIELDS),
  ...labelsOf(BRAND_FIELDS),
  ...labelsOf(BRAND_TEXT_FIELDS),
  ...labelsOf(CATEGORY_FIELDS),
  ...labelsOf(CATEGORY_TEXT_FIELDS),
  ...labelsOf(INGREDIENT_FIELDS),
  ...labelsOf(INGREDIENT_TEXT_FIELDS),
  ...labelsOf(SLIDE_FIELDS),
  ...labelsOf(SLIDE_TEXT_FIELDS),
  ...labelsOf(SECTION_FIELDS),
  ...labelsOf(SECTION_TEXT_FIELDS),
  ...labelsOf(PAGE_FIELDS),
  ...labelsOf(PAGE_TEXT_FIELDS),
  ...labelsOf(SETTING_FIELDS),
  ...labelsOf(SETTING_TEXT_FIELDS),
  ...labelsOf(COUPON_FIELDS),
  ...labelsOf(PROMOTION_FIELDS),
  ...labelsOf(PROMOTION_TEXT_FIELDS),
  ...labelsOf(ZONE_FIELDS),
  ...labelsOf(ZONE_TEXT_FIELDS),
])

/** Additional snapshot fields with a label; fields without a label are shown by name. */
const OTHERS = [
  'about',
  'access',
  'includesContact',
  'isFilterable',
  'units',
  'inci',
  'spellings',
  'isConcern',
  'advice',
  'categoryIds',
  'inMorning',
  'inEvening',
  'isRinsedOff',
  'excludedIds',
  'requiresUvFilter',
  'choices',
  'types',
  'url',
  'active',
  'professions',
  'customers',
  'rules',
  'scope',
  'minQuantity',
  'pack',
  'added',
  'alsoIn',
  'related',
  'alt',
  'answer',
  'archived',
  'blocked',
  'brand',
  'bytes',
  'categories',
  'category',
  'city',
  'closed',
  'closes',
  'colors',
  'courier',
  'courierId',
  'day',
  'endsOn',
  'expiresAt',
  'expiresOn',
  'fileName',
  'group',
  'groups',
  'parts',
  'href',
  'icon',
  'importId',
  'isDone',
  'isEnabled',
  'isStale',
  'known',
  'label',
  'languages',
  'licenceExpiresAt',
  'lines',
  'list',
  'logo',
  'members',
  'note',
  'opens',
  'orders',
  'outgoing',
  'outcome',
  'page',
  'paymentStatus',
  'images',
  'place',
  'products',
  'professionalPrice',
  'quantity',
  'question',
  'reason',
  'receiptId',
  'reference',
  'refund',
  'regions',
  'returnId',
  'replacement',
  'revokedAt',
  'role',
  'row',
  'rows',
  'scopes',
  'secondFactorRequired',
  'settled',
  'settlementId',
  'shared',
  'size',
  'sizes',
  'start',
  'startedAt',
  'startsOn',
  'state',
  'status',
  'stock',
  'texts',
  'total',
  'trackingNumber',
  'transferId',
  'used',
  'usedCount',
  'variantId',
  'variantImages',
  'variants',
  'words',
] as const

/** All fields with a label. */
export const LABELLED_FIELDS = [...new Set([...LABELS.values(), ...OTHERS])]

/** Fields that change with every write and carry no information; they are not listed. */
const HIDDEN = new Set(['version', 'updatedAt', 'basedOn'])

export const isDisplayedPath = (path: string) => !path.split('.').some(part => HIDDEN.has(part))

/** Label of a path in a state: `texts.ar.name` is "Text · العربية · Name". */
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
  const column = part.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())
  const known = LABELS.get(column) ?? LABELLED_FIELDS.find(one => one === column)
  return known ? t(`audit.field.${known}`) : part
}

interface Formatters {
  t: Translate
  date(iso: string): string
  dateTime(iso: string): string
}

/** Label of a value, such as a status, a boolean or a timestamp. Other values are returned unchanged. */
export function valueText({ t, date, dateTime }: Formatters, path: string, value: string): string {
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'audit.value.yes' : 'audit.value.no')
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateTime(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return date(value)
  const part = path.split('.').at(-1)
  if (part === 'paymentStatus') return knownLabel(PAYMENT_STATUSES, value, one => t(`orders.payment.${one}`))
  if (part === 'status') {
    const known = knownLabel(ORDER_STATUSES, value, one => t(`admin.status.${one}`))
    return known === value ? knownLabel(PRODUCT_STATES, value, one => t(`catalog.status.${one}`)) : known
  }
  if (part === 'state') return knownLabel(CONTENT_STATES, value, one => t(`content.state.${one}`))
  if (part === 'role') return knownLabel(STAFF_ROLES, value, one => t(`staff.role.${one}`))
  return value
}

const PRODUCT_STATES = ['draft', 'scheduled', 'published', 'archived'] as const
const CONTENT_STATES = ['draft', 'published', 'changed'] as const

function knownLabel<Known extends string>(known: readonly Known[], value: string, say: (one: Known) => string): string {
  const one = known.find(one => one === value)
  return one ? say(one) : value
}
