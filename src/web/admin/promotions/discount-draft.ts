import type { NamedScope } from '../../../shared/contracts/promotions.ts'
import { localMoment } from '../../../shared/rules/days.ts'
import type { FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import type { FieldViews } from '../conflict/field-views.ts'
import { audienceOf } from './AudienceField.tsx'
import { type Discount, parseDecimal } from './discount-text.ts'

/** Terms that coupons and promotions share, as their form stores them. */
export type Terms = ReturnType<typeof termsOf>
export type DiscountDraft<Kind extends Discount['kind'] = Discount['kind']> = Terms & { kind: Kind }

/** Initial discount. */
export const NEW_DISCOUNT = {
  id: 0,
  version: '',
  kind: 'percent' as const,
  percent: null,
  amount: null,
  minimumSubtotal: 0,
  customerGroup: 'everyone' as const,
  group: null,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  customerLimit: null,
  state: 'running' as const,
  used: 0,
  scopes: [],
}

const localOf = (iso: string | null) => (iso ? localMoment(new Date(iso)) : null)

export function termsOf(discount: Discount) {
  const { percent, amount, minimumSubtotal, customerGroup, group, totalLimit, customerLimit, scopes } = discount
  return {
    percent,
    amount,
    minimumSubtotal,
    audience: { customerGroup, groupId: group?.id ?? null },
    startsOn: localOf(discount.startsAt),
    endsOn: localOf(discount.endsAt),
    totalLimit,
    customerLimit,
    scopes,
  }
}

export function readTerms(fields: FormFields, scopes: NamedScope[]): Terms {
  return {
    percent: parseDecimal(fields('percent')),
    amount: parseDecimal(fields('amount')),
    minimumSubtotal: parseDecimal(fields('minimumSubtotal')) ?? 0,
    audience: audienceOf(fields('customerGroup')),
    startsOn: fields('startsOn') || null,
    endsOn: fields('endsOn') || null,
    totalLimit: parseDecimal(fields('totalLimit')),
    customerLimit: parseDecimal(fields('customerLimit')),
    scopes,
  }
}

/** A draft as a request body. */
export function bodyOf<Draft extends DiscountDraft>({ audience, scopes, ...draft }: Draft) {
  return { ...draft, ...audience, scopes: scopes.map(({ kind, id }) => ({ kind, id })) }
}

/** The terms as the conflict dialog shows them. */
export function useTermViews(groupName: (id: number) => string | undefined): FieldViews<DiscountDraft> {
  const { t } = useI18n()
  return {
    kind: { label: t('audit.field.kind'), show: kind => t(`promotions.discount.kind.${kind}`) },
    percent: { label: t('audit.field.percent') },
    amount: { label: t('audit.field.amount') },
    minimumSubtotal: { label: t('audit.field.minimumSubtotal') },
    audience: {
      label: t('audit.field.customerGroup'),
      show: ({ customerGroup, groupId }) =>
        customerGroup === 'group'
          ? (groupId !== null && groupName(groupId)) || t('promotions.discount.group.gone')
          : t(`promotions.discount.group.${customerGroup}`),
    },
    startsOn: { label: t('audit.field.startsOn') },
    endsOn: { label: t('audit.field.endsOn') },
    totalLimit: { label: t('audit.field.totalLimit') },
    customerLimit: { label: t('audit.field.customerLimit') },
    scopes: { label: t('audit.field.scopes'), rowName: ({ name }) => name },
  }
}

/** Scopes of different kinds may have the same id. */
export const scopeKey = ({ kind, id }: Record<string, unknown>): string => `${kind} ${id}`
