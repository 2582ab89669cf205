import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Contracts } from '../../../../shared/contracts/all.ts'
import type { AnswerData } from '../../../../shared/contracts/endpoint.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../../../../shared/rules/order-states.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { addressOf, narrowing, type Wishes } from './order-wishes.ts'
import { WishChips } from './WishChips.tsx'

export type Zones = AnswerData<Contracts['listShippingZones']>

interface OrderWishesProps {
  wishes: Wishes
  zones: Zones
}

/** Search and filters, one form: what is sent becomes the address. */
export function OrderWishes({ wishes, zones }: OrderWishesProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { status, returns, refunds } = wishes
    const sent = Object.fromEntries(new FormData(event.currentTarget)) as Wishes
    const trimmed = Object.fromEntries(Object.entries(sent).map(([wish, value]) => [wish, value.trim()]))
    navigate(addressOf({ status, returns, refunds, ...trimmed }))
  }
  const open = narrowing(wishes).some(wish => wish !== 'search')
  return (
    <search>
      <form className="stack gap-s desk__wishes" noValidate onSubmit={onSubmit}>
        <div className="desk__search">
          <TextField
            type="search"
            name="search"
            label={t('desk.search')}
            defaultValue={wishes.search}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit" variant="secondary">
            {t('desk.search.go')}
          </Button>
        </div>
        <WishChips wishes={wishes} zones={zones} />
        <Disclosure title={t('desk.filters')} open={open}>
          <Filters wishes={wishes} zones={zones} />
          <div className="cluster">
            <Button type="submit" size="small">
              {t('desk.filters.apply')}
            </Button>
            <Link className="link" to={addressOf({})}>
              {t('desk.filters.clear')}
            </Link>
          </div>
        </Disclosure>
      </form>
    </search>
  )
}

function Filters({ wishes, zones }: OrderWishesProps) {
  const { t } = useI18n()
  const any = t('desk.any')
  return (
    <div className="desk__filters">
      <SelectField
        name="payment"
        label={t('desk.payment')}
        prompt={any}
        defaultValue={wishes.payment}
        options={PAYMENT_STATUSES.map(value => ({ value, label: t(`orders.payment.${value}`) }))}
      />
      <SelectField
        name="method"
        label={t('desk.method')}
        prompt={any}
        defaultValue={wishes.method}
        options={PAYMENT_METHODS.map(value => ({ value, label: t(`orders.method.${value}`) }))}
      />
      <SelectField
        key={zones.length}
        name="zone"
        label={t('desk.zone')}
        prompt={any}
        defaultValue={wishes.zone}
        options={zones.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField name="city" label={t('desk.city')} defaultValue={wishes.city} maxLength={100} />
      <TextField type="date" name="from" label={t('desk.from')} defaultValue={wishes.from} />
      <TextField type="date" name="to" label={t('desk.to')} defaultValue={wishes.to} />
      <SelectField
        name="sort"
        label={t('desk.sort')}
        prompt={t('desk.sort.newest')}
        defaultValue={wishes.sort}
        options={(['oldest', 'largest'] as const).map(value => ({ value, label: t(`desk.sort.${value}`) }))}
      />
      <Checkbox name="note" value="yes" label={t('desk.note')} defaultChecked={wishes.note === 'yes'} />
    </div>
  )
}
