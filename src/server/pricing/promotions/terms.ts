import { type FieldProblem, Problem } from '../../../shared/contracts/errors.ts'
import type { CouponBody, PromotionBody } from '../../../shared/contracts/promotions.ts'
import { DISCOUNT_NUMBER_FIELDS } from '../../../shared/records/discount.ts'
import { pickFields } from '../../../shared/records/field.ts'
import { momentOfLocal } from '../../../shared/rules/days.ts'
import type { coupons } from '../../database/schema/pricing.ts'

/**
 * Maps a submitted form to columns. The percentage, amount or customer group that the form requires must be present,
 * and the end must be after the start. Throws `invalid`.
 */
export function termColumns(body: PromotionBody | CouponBody) {
  const { kind, customerGroup } = body
  const fields: Record<string, FieldProblem[]> = {}
  const need = (name: 'percent' | 'amount', isOf: boolean) => {
    if (isOf && body[name] == null) fields[name] = [{ reason: 'required' }]
  }
  need('percent', kind === 'percent' || kind === 'buy-x-get-y')
  need('amount', kind === 'fixed')
  const startsAt = readMoment(body.startsOn, 'startsOn', fields)
  const endsAt = readMoment(body.endsOn, 'endsOn', fields)
  const groupId = customerGroup === 'group' ? (body.groupId ?? null) : null
  if (customerGroup === 'group' && groupId === null) fields.groupId = [{ reason: 'required' }]
  if (startsAt && endsAt && endsAt <= startsAt) fields.endsOn = [{ reason: 'ends-first' }]
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  return {
    ...pickFields(DISCOUNT_NUMBER_FIELDS, body),
    customerGroup,
    groupId,
    startsAt,
    endsAt,
    percent: kind === 'percent' || kind === 'buy-x-get-y' ? body.percent : null,
    amount: kind === 'fixed' ? body.amount : null,
  }
}

export function readMoment(
  local: string | null | undefined,
  name: string,
  fields: Record<string, FieldProblem[]>,
): Date | null {
  if (!local) return null
  const moment = momentOfLocal(local)
  if (!moment) fields[name] = [{ reason: 'date' }]
  return moment
}

/** Form values of the columns, without the group, which is returned separately with its name. */
export function presentTerms<Terms extends { groupId: number | null }>(
  { id, startsAt, endsAt }: Pick<typeof coupons.$inferSelect, 'id' | 'startsAt' | 'endsAt'>,
  { groupId: _, ...terms }: Terms,
) {
  return { id, ...terms, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
}
