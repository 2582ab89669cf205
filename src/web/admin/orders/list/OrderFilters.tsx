import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Contracts } from '../../../../shared/contracts/all.ts'
import type { WireData } from '../../../../shared/contracts/endpoint.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../../../../shared/rules/order-states.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ActiveFilterChips } from './ActiveFilterChips.tsx'
import { activeFilters, type OrderListQuery, orderListQueryString } from './order-filters.ts'
import '../../admin-list.css'

export type Zones = WireData<Contracts['listShippingZones']>

interface OrderFiltersProps {
  listQuery: OrderListQuery
  zones: Zones
}

/**
 * Form with the search and the filters. Submitting it changes the URL, and the fields follow the URL. Expanded filters
 * stay expanded.
 */
export function OrderFilters({ listQuery, zones }: OrderFiltersProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { status, returns, refunds } = listQuery
    const sent = Object.fromEntries(new FormData(event.currentTarget)) as OrderListQuery
    const trimmed = Object.fromEntries(Object.entries(sent).map(([filter, value]) => [filter, value.trim()]))
    navigate(orderListQueryString({ status, returns, refunds, ...trimmed }))
  }
  const open = activeFilters(listQuery).some(filter => filter !== 'search')
  return (
    <search>
      <form className="stack gap-s" noValidate onSubmit={onSubmit}>
        <div className="admin-list__search">
          <TextField
            key={listQuery.search}
            type="search"
            name="search"
            label={t('admin-orders.search')}
            defaultValue={listQuery.search}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit" variant="secondary">
            {t('admin.search.go')}
          </Button>
        </div>
        <ActiveFilterChips listQuery={listQuery} zones={zones} />
        <Disclosure title={t('admin-orders.filters')} open={open}>
          <Filters key={orderListQueryString(listQuery)} listQuery={listQuery} zones={zones} />
          <div className="cluster">
            <Button type="submit" size="small">
              {t('admin.filters.apply')}
            </Button>
            <Link className="link" to={orderListQueryString({})}>
              {t('admin.filters.clear')}
            </Link>
          </div>
        </Disclosure>
      </form>
    </search>
  )
}

function Filters({ listQuery, zones }: OrderFiltersProps) {
  const { t } = useI18n()
  const any = t('admin.any')
  return (
    <div className="admin-list__filters">
      <SelectField
        name="payment"
        label={t('admin-orders.payment')}
        prompt={any}
        defaultValue={listQuery.payment}
        options={PAYMENT_STATUSES.map(value => ({ value, label: t(`orders.payment.${value}`) }))}
      />
      <SelectField
        name="method"
        label={t('admin-orders.method')}
        prompt={any}
        defaultValue={listQuery.method}
        options={PAYMENT_METHODS.map(value => ({ value, label: t(`orders.method.${value}`) }))}
      />
      <SelectField
        key={zones.length}
        name="zone"
        label={t('admin-orders.zone')}
        prompt={any}
        defaultValue={listQuery.zone}
        options={zones.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField name="city" label={t('admin-orders.city')} defaultValue={listQuery.city} maxLength={100} />
      <TextField type="date" name="from" label={t('admin-orders.from')} defaultValue={listQuery.from} />
      <TextField type="date" name="to" label={t('admin-orders.to')} defaultValue={listQuery.to} />
      <SelectField
        name="sort"
        label={t('admin-orders.sort')}
        prompt={t('admin-orders.sort.newest')}
        defaultValue={listQuery.sort}
        options={(['oldest', 'largest'] as const).map(value => ({ value, label: t(`admin-orders.sort.${value}`) }))}
      />
      <Checkbox name="note" value="yes" label={t('admin-orders.note')} defaultChecked={listQuery.note === 'yes'} />
    </div>
  )
}
