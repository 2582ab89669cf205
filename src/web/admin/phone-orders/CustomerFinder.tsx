import { useState } from 'react'
import type { CustomerSummary } from '../../../shared/contracts/admin-customers.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDebounced } from '../use-debounced.ts'

interface CustomerFinderProps {
  customer: CustomerSummary | null
  onChoose: (customer: CustomerSummary | null) => void
}

const DEBOUNCE_MS = 250

/** Customer search by phone, name or email. Guests are not searched for: staff enter their data in the order form. */
export function CustomerFinder({ customer, onChoose }: CustomerFinderProps) {
  const { t } = useI18n()
  const api = useApi()
  const [text, setText] = useState('')
  const requested = useDebounced(text.trim(), DEBOUNCE_MS)
  const { data, loading } = useLoad(
    requested.length > 2 ? requested : null,
    async options =>
      (await api.adminListCustomers({ query: { search: requested, limit: '6' } }, options)).data.customers,
  )
  const found = requested.length > 2 ? (data ?? []) : []
  if (customer)
    return (
      <p className="cluster gap-s">
        <b>
          <Isolate>{nameOf(customer)}</Isolate>
        </b>
        {customer.profession && <span className="small">{t(`professionals.profession.${customer.profession}`)}</span>}
        <bdi dir="ltr">{customer.phone ?? customer.email}</bdi>
        <Button variant="quiet" size="small" onClick={() => onChoose(null)}>
          {t('phone-orders.customer.other')}
        </Button>
      </p>
    )
  return (
    <div className="stack gap-s">
      <TextField
        type="search"
        label={t('phone-orders.customer.find')}
        hint={t('phone-orders.customer.hint')}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (found[0] && requested === text.trim()) onChoose(found[0])
        }}
        maxLength={100}
        autoComplete="off"
      />
      <p className="small quiet" role="status">
        {requested.length > 2 && !loading && found.length === 0 && t('phone-orders.customer.none')}
      </p>
      {found.length > 0 && (
        <ul className="phone-order__found">
          {found.map(one => (
            <li key={one.id}>
              <button type="button" className="phone-order__goods" onClick={() => onChoose(one)}>
                <Icon name="user" />
                <span className="phone-order__name">
                  <span>
                    <Isolate>{nameOf(one)}</Isolate>
                  </span>
                  <span className="small quiet">
                    <bdi dir="ltr">{one.phone ?? one.email}</bdi>
                    {one.profession && ` · ${t(`professionals.profession.${one.profession}`)}`}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const nameOf = ({ firstName, lastName }: CustomerSummary) => `${firstName} ${lastName}`.trim()
