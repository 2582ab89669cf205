import type { Contracts } from '../../../../shared/contracts/all.ts'
import type { AnswerData } from '../../../../shared/contracts/endpoint.ts'
import { ORDER_STATUSES } from '../../../../shared/rules/order-states.ts'
import { useI18n } from '../../../i18n.tsx'
import { FilterChips } from '../../FilterChips.tsx'
import { addressOf, type Wishes } from './order-wishes.ts'

/** Where somebody has to do something: only these are counted aloud. */
const WAITING: readonly string[] = ['pending', 'confirmed', 'packed', 'shipped']

interface StatusChipsProps {
  wishes: Wishes
  counts: AnswerData<Contracts['adminCountOrders']> | undefined
}

/** The statuses, and how many orders wait in each. */
export function StatusChips({ wishes, counts }: StatusChipsProps) {
  const { t, number } = useI18n()
  const { status, returns, refunds, ...others } = wishes
  const countOf = (wanted: string) => {
    const found = counts?.find(one => one.status === wanted)
    if (!found || found.count === 0 || !WAITING.includes(wanted)) return ''
    return ` ${number(found.count)}${found.more ? '+' : ''}`
  }
  const filters = [
    { label: t('admin.all'), address: addressOf(others) },
    ...ORDER_STATUSES.map(one => ({
      label: `${t(`admin.status.${one}`)}${countOf(one)}`,
      address: addressOf({ ...others, status: one }),
    })),
    { label: t('admin.returns.open'), address: addressOf({ ...others, returns: 'open' }) },
    { label: t('admin.refunds.open'), address: addressOf({ ...others, refunds: 'open' }) },
  ]
  return <FilterChips filters={filters} chosen={addressOf(wishes)} />
}
