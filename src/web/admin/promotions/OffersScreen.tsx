import { useState } from 'react'
import type { AdminOffer } from '../../../shared/contracts/promotions.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { FilterChips } from '../FilterChips.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { AddOffers } from './AddOffers.tsx'
import { DiscountTable } from './DiscountTable.tsx'
import { DiscountTabs } from './DiscountTabs.tsx'
import { datesText } from './discount-text.ts'

const STATES = ['running', 'scheduled', 'ended'] as const

/** Screen that lists the active, scheduled and expired offers. */
export function OffersScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const state = STATES.find(one => one === query.get('state')) ?? 'running'
  const page = query.get('page') ?? '1'
  const loaded = useLoad(`${state} ${page}`, options => api.adminListOffers({ query: { state, page } }, options))
  const { data, loading, reload } = loaded
  return (
    <>
      <DiscountTabs />
      <ListHeader
        title={t('promotions.offers')}
        total={data && t('promotions.discount.total', { count: data.meta.total })}
        loading={loading}
        onRefresh={reload}
      />
      <AddOffers onAdded={reload} />
      <FilterChips
        filters={STATES.map(one => ({ label: t(`promotions.discount.state.${one}`), address: `?state=${one}` }))}
        chosen={`?state=${state}`}
      />
      <DiscountTable
        loaded={loaded}
        state={state}
        columns={[t('admin.product'), t('admin.price'), t('promotions.discount.window'), t('admin.status')]}
        rowOf={offer => <OfferRow key={offer.id} offer={offer} onEnded={reload} />}
      />
    </>
  )
}

function OfferRow({ offer, onEnded }: { offer: AdminOffer; onEnded: () => void }) {
  const i18n = useI18n()
  const { t, money } = i18n
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const { id, name, sku, price, publicPrice, state } = offer

  async function end() {
    setBusy(true)
    try {
      await api.adminEndOffer({ params: { id: String(id) } })
      onEnded()
    } catch (error) {
      addToast({ type: 'error', title: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <tr>
      <th scope="row">
        <bdi>
          <Isolate>{name}</Isolate>
        </bdi>
        <br />
        <bdi dir="ltr" className="quiet small">
          {sku}
        </bdi>
      </th>
      <td>
        <b>
          <bdi>{money(price)}</bdi>
        </b>{' '}
        <s className="quiet">
          <bdi>{money(publicPrice)}</bdi>
        </s>
      </td>
      <td className="quiet">{datesText(offer, i18n)}</td>
      <td className="admin-table__status">
        {state === 'ended' ? (
          t('promotions.discount.state.ended')
        ) : (
          <Button
            variant="quiet"
            size="small"
            loading={busy}
            aria-label={`${t('promotions.offers.end')}: ${sku}`}
            onClick={end}
          >
            {t('promotions.offers.end')}
          </Button>
        )}
      </td>
    </tr>
  )
}
