import { type KeyboardEvent, useState } from 'react'
import type { FoundProduct } from '../../../shared/contracts/phone-orders.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDebounced } from '../use-debounced.ts'

interface ProductFinderProps {
  /** Customer whose prices are shown; null for a guest. */
  customerId: number | null
  onAdd: (goods: FoundProduct) => void
}

const DEBOUNCE_MS = 200

/** Searches for products by name or SKU, and shows stock and price. Enter adds the first available product. */
export function ProductFinder({ customerId, onAdd }: ProductFinderProps) {
  const { t } = useI18n()
  const api = useApi()
  const [text, setText] = useState('')
  const requested = useDebounced(text.trim(), DEBOUNCE_MS)
  const { data, loading } = useLoad(
    requested.length > 1 ? `${customerId} ${requested}` : null,
    async options =>
      (
        await api.adminFindOrderProducts(
          { query: { search: requested, customer: customerId ? String(customerId) : undefined } },
          options,
        )
      ).data,
  )
  const found = requested.length > 1 ? (data ?? []) : []

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const first = found.find(({ most }) => most > 0)
    if (!first || requested !== text.trim()) return
    onAdd(first)
    setText('')
  }

  return (
    <div className="stack gap-s">
      <TextField
        type="search"
        label={t('phone-orders.goods')}
        hint={t('phone-orders.goods.hint')}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKeyDown}
        maxLength={100}
        autoComplete="off"
      />
      <p className="small quiet" role="status">
        {requested.length > 1 && !loading && found.length === 0 && t('phone-orders.goods.none')}
      </p>
      {found.length > 0 && (
        <ul className="phone-order__found">
          {found.map(goods => (
            <li key={goods.variantId}>
              <button
                type="button"
                className="phone-order__goods"
                disabled={goods.most === 0}
                onClick={() => onAdd(goods)}
              >
                <Icon name="plus" />
                <span className="phone-order__name">
                  <span>
                    <Isolate>{goods.name}</Isolate>
                  </span>
                  <span className="small quiet">
                    {goods.options.map(option => (
                      <span key={option}>
                        <Isolate>{option}</Isolate> ·{' '}
                      </span>
                    ))}
                    {goods.allowed ? t('phone-orders.stock', { count: goods.stock }) : t('phone-orders.professionals')}
                  </span>
                </span>
                <Price amount={goods.unitPrice} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
