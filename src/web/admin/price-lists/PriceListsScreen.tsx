import type { PriceListSummary } from '../../../shared/contracts/price-lists.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { FilterChips } from '../FilterChips.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { promotionPaths } from '../promotion-paths.ts'
import { DiscountTable } from '../promotions/DiscountTable.tsx'
import { DiscountTabs } from '../promotions/DiscountTabs.tsx'
import { datesText } from '../promotions/discount-text.ts'
import { audienceText } from './price-list-draft.ts'

const STATES = ['running', 'scheduled', 'off', 'ended'] as const

/** Screen that lists the price lists, newest first, with audience, dates, number of rules and state. */
export function PriceListsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const state = query.get('state') ?? ''
  const page = query.get('page') ?? '1'
  const loaded = useLoad(`${state} ${page}`, options => api.adminListPriceLists({ query: { state, page } }, options))
  const { data, loading, reload } = loaded
  return (
    <>
      <DiscountTabs />
      <ListHeader
        title={t('price-lists.title')}
        total={data && t('price-lists.total', { count: data.meta.total })}
        loading={loading}
        onRefresh={reload}
      />
      <div className="spread">
        <FilterChips
          filters={[
            { label: t('admin.all'), address: '?' },
            ...STATES.map(one => ({ label: t(`price-lists.state.${one}`), address: `?state=${one}` })),
          ]}
          chosen={state ? `?state=${state}` : '?'}
        />
        <LinkButton size="small" render={look => <Link to={promotionPaths.priceList('new')} {...look} />}>
          {t('price-lists.new')}
        </LinkButton>
      </div>
      <DiscountTable
        loaded={loaded}
        state={state}
        empty={{ title: t('price-lists.none'), text: t('price-lists.none.text') }}
        columns={[
          t('promotions.discount.name'),
          t('price-lists.audience'),
          t('promotions.discount.window'),
          t('price-lists.rules'),
          t('admin.status'),
        ]}
        rowOf={list => <PriceListRow key={list.id} list={list} />}
      />
    </>
  )
}

function PriceListRow({ list }: { list: PriceListSummary }) {
  const i18n = useI18n()
  const { t, number } = i18n
  return (
    <tr>
      <th scope="row">
        <Link to={promotionPaths.priceList(list.id)} className="admin-table__link">
          <bdi>{list.name}</bdi>
        </Link>
      </th>
      <td className="admin-wraps">{audienceText(list, i18n)}</td>
      <td className="quiet">{datesText(list, i18n)}</td>
      <td data-label={t('price-lists.rules')}>{number(list.ruleCount)}</td>
      <td className="admin-table__status">
        <span className={`admin-state admin-state--${list.state}`}>{t(`price-lists.state.${list.state}`)}</span>
      </td>
    </tr>
  )
}
