import type { PriceList, PriceListSummary, PriceRuleWithTarget } from '../../../shared/contracts/price-lists.ts'
import { PROFESSIONS } from '../../../shared/rules/professions.ts'
import { type I18nValue, useI18n } from '../../i18n.tsx'
import type { ConflictFields } from '../conflict/field-views.ts'
import { parseNumber } from '../parse-number.ts'
import { toLocalMoment } from '../promotions/discount-draft.ts'

/** Price rule as edited: numbers are text as typed. */
export interface DraftRule extends Pick<PriceRuleWithTarget, 'scope' | 'targetId' | 'name' | 'code'> {
  minQuantity: string
  percent: string
  price: string
  pack: string
}

export type PriceListDraft = ReturnType<typeof draftOf>

export const NEW_PRICE_LIST: PriceList = {
  id: 0,
  version: '',
  name: '',
  startsAt: null,
  endsAt: null,
  active: false,
  state: 'off',
  professions: [],
  groups: [],
  customers: [],
  ruleCount: 0,
  rules: [],
}

const typed = (figure: number | null) => (figure === null ? '' : String(figure))

export function draftOf({ name, startsAt, endsAt, active, professions, groups, customers, rules }: PriceList) {
  return {
    name,
    active,
    startsOn: toLocalMoment(startsAt),
    endsOn: toLocalMoment(endsAt),
    audience: { professions, groups: groups.map(({ id }) => id), customers: customers.map(({ email }) => email) },
    rules: rules.map(
      ({ scope, targetId, name, code, ...rule }): DraftRule => ({
        scope,
        targetId,
        name,
        code,
        minQuantity: String(rule.minQuantity),
        percent: typed(rule.percent),
        price: typed(rule.price),
        pack: typed(rule.pack),
      }),
    ),
  }
}

/** Converts the rules to a request body. */
export function priceRulesForRequest(rules: readonly DraftRule[]) {
  return rules.map(({ scope, targetId, minQuantity, percent, price, pack }) => ({
    scope,
    id: targetId,
    minQuantity: parseNumber(minQuantity.trim()) ?? 1,
    percent: parseNumber(percent.trim()),
    price: parseNumber(price.trim()),
    pack: parseNumber(pack.trim()),
  }))
}

/** Returns the unique key of a rule. The key includes the quantity, because a target may have one rule per quantity. */
export const ruleKey = ({ scope, targetId, minQuantity }: Record<string, unknown>): string =>
  `${scope} ${targetId ?? ''} ${minQuantity}`

/** Describes the audience of a price list as text. */
export function audienceText({ professions, groups, customers }: PriceListSummary, { t, list }: I18nValue): string {
  const names = [
    ...(professions.length === PROFESSIONS.length
      ? [t('price-lists.all-professions')]
      : professions.map(one => t(`professionals.profession.${one}`))),
    ...groups.map(({ name }) => `\u2068${name}\u2069`),
    ...customers.map(({ name, email }) => `\u2068${name || email}\u2069`),
  ]
  return names.length > 0 ? list(names) : t('price-lists.nobody')
}

/** Returns how the conflict dialog shows each field. */
export function usePriceListConflictFields(groupName: (id: number) => string): ConflictFields<PriceListDraft> {
  const { t, list } = useI18n()
  return {
    name: { label: t('promotions.discount.name') },
    active: { label: t('price-lists.active') },
    startsOn: { label: t('audit.field.startsOn') },
    endsOn: { label: t('audit.field.endsOn') },
    audience: {
      label: t('price-lists.audience'),
      show: ({ professions, groups, customers }) =>
        list([
          ...professions.map(one => t(`professionals.profession.${one}`)),
          ...groups.map(groupName),
          ...customers,
        ]) || t('price-lists.nobody'),
    },
    rules: {
      label: t('price-lists.rules'),
      rowName: ({ scope, name, minQuantity }) =>
        `${scope === 'everything' ? t('price-lists.scope.everything') : name} · ${t('promotions.price.from', { count: minQuantity })}`,
      fields: {
        percent: { label: t('price-lists.percent') },
        price: { label: t('admin.price') },
        pack: { label: t('price-lists.pack') },
      },
    },
  }
}
