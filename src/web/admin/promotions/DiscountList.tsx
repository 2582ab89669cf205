import type { PageMeta } from '../../../shared/contracts/endpoint.ts'
import { DISCOUNT_STATES } from '../../../shared/records/discount.ts'
import type { LoadState } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { FilterChips } from '../FilterChips.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { DiscountTable } from './DiscountTable.tsx'
import { DiscountTabs } from './DiscountTabs.tsx'
import { type Discount, datesText, discountText } from './discount-text.ts'
import './promotions.css'

interface DiscountListProps<Row extends Discount> {
  title: string
  loaded: LoadState<{ data: Row[]; meta: PageMeta }>
  state: string
  add: { to: string; label: string }
  nameOf: (row: Row) => string
  addressOf: (row: Row) => string
}

/** List of promotions or coupons with benefit, dates, uses and state. */
export function DiscountList<Row extends Discount>(props: DiscountListProps<Row>) {
  const { title, loaded, state, add, nameOf, addressOf } = props
  const i18n = useI18n()
  const { t, number } = i18n
  const { data, loading, reload } = loaded
  return (
    <>
      <DiscountTabs />
      <ListHeader
        title={title}
        total={data && t('promotions.discount.total', { count: data.meta.total })}
        loading={loading}
        onRefresh={reload}
      />
      <div className="spread">
        <FilterChips
          filters={[
            { label: t('admin.all'), address: '?' },
            ...DISCOUNT_STATES.map(one => ({ label: t(`promotions.discount.state.${one}`), address: `?state=${one}` })),
          ]}
          chosen={state ? `?state=${state}` : '?'}
        />
        <LinkButton size="small" render={look => <Link to={add.to} {...look} />}>
          {add.label}
        </LinkButton>
      </div>
      <DiscountTable
        loaded={loaded}
        state={state}
        columns={[
          t('promotions.discount.name'),
          t('promotions.discount.gives'),
          t('promotions.discount.window'),
          t('promotions.discount.used'),
          t('admin.status'),
        ]}
        rowOf={row => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={addressOf(row)} className="admin-table__link">
                <bdi>{nameOf(row)}</bdi>
              </Link>
            </th>
            <td>
              <Isolate>{discountText(row, i18n)}</Isolate>
              {row.scopes.length > 0 && (
                <span className="quiet"> · {i18n.list(row.scopes.slice(0, 3).map(({ name }) => name))}</span>
              )}
            </td>
            <td className="quiet">{datesText(row, i18n)}</td>
            <td data-label={t('promotions.discount.used')}>
              <bdi dir="ltr">
                {number(row.used)}
                {row.totalLimit !== null && ` / ${number(row.totalLimit)}`}
              </bdi>
            </td>
            <td className="admin-table__status">
              <span className={`admin-state admin-state--${row.state}`}>
                {t(`promotions.discount.state.${row.state}`)}
              </span>
            </td>
          </tr>
        )}
      />
    </>
  )
}
