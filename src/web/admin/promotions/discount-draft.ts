import type { NamedScope } from '../../../shared/contracts/promotions.ts'
import { DISCOUNT_NUMBER_FIELDS } from '../../../shared/records/discount.ts'
import { newRecord, pickFields } from '../../../shared/records/field.ts'
import { localMoment } from '../../../shared/rules/days.ts'
import type { FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import type { ConflictFields } from '../conflict/field-views.ts'
import { readRecord } from '../record-draft.ts'
import { audienceOf } from './AudienceField.tsx'
import type { Discount } from './discount-text.ts'

/** Draft of the fields that coupons and promotions have in common. */
export type Terms = ReturnType<typeof termsOf>
export type DiscountDraft<Kind extends Discount['kind'] = Discount['kind']> = Terms & { kind: Kind }

/** Initial values of a new discount. */
export const NEW_DISCOUNT = {
  id: 0,
  version: '',
  kind: 'percent' as const,
  ...newRecord(DISCOUNT_NUMBER_FIELDS),
  customerGroup: 'everyone' as const,
  group: null,
  startsAt: null,
  endsAt: null,
  state: 'running' as const,
  used: 0,
  scopes: [],
}

export const toLocalMoment = (iso: string | null) => (iso ? localMoment(new Date(iso)) : null)

export function termsOf(discount: Discount) {
  const { customerGroup, group, scopes } = discount
  return {
    ...pickFields(DISCOUNT_NUMBER_FIELDS, discount),
    audience: { customerGroup, groupId: group?.id ?? null },
    startsOn: toLocalMoment(discount.startsAt),
    endsOn: toLocalMoment(discount.endsAt),
    scopes,
  }
}

export function readTerms(fields: FormFields, scopes: NamedScope[]): Terms {
  return {
    ...readRecord(DISCOUNT_NUMBER_FIELDS, fields),
    audience: audienceOf(fields('customerGroup')),
    startsOn: fields('startsOn') || null,
    endsOn: fields('endsOn') || null,
    scopes,
  }
}

/** Converts a draft to a request body. */
export function discountForRequest<Draft extends DiscountDraft>({ audience, scopes, ...draft }: Draft) {
  return { ...draft, ...audience, scopes: scopes.map(({ kind, id }) => ({ kind, id })) }
}

/** Returns how the conflict dialog shows each field of the draft. */
export function useDiscountConflictFields(
  groupName: (id: number) => string | undefined,
): ConflictFields<DiscountDraft> {
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

/** Returns the unique key of a scope. It includes the kind, because a brand and a category may have the same id. */
export const scopeKey = ({ kind, id }: Record<string, unknown>): string => `${kind} ${id}`
