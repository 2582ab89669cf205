import type { Registration } from '../../../shared/contracts/registrations.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { adminPaths } from '../admin-paths.ts'
import '../../order-status.css'

const LOOKS = { valid: 'delivered', expiring: 'pending', lapsed: 'failed' } as const

/** Table of the registered products, each with its lots in stock. */
export function RegistrationsTable({ rows }: { rows: readonly Registration[] }) {
  const { t, date, number } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled registrations__table">
        <thead>
          <tr>
            <th scope="col">{t('registrations.column.product')}</th>
            <th scope="col">{t('registrations.column.number')}</th>
            <th scope="col">{t('registrations.column.holder')}</th>
            <th scope="col">{t('registrations.column.expires')}</th>
            <th scope="col">{t('registrations.column.state')}</th>
            <th scope="col">{t('registrations.column.lots')}</th>
            <th scope="col" className="admin-table__figure">
              {t('registrations.column.units')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.productId}>
              <th scope="row" className="admin-whole-row">
                <Link to={adminPaths.product(row.productId)} className="admin-table__link">
                  <Isolate>{row.name}</Isolate>
                </Link>
                <bdi className="quiet registrations__sku" dir="ltr">
                  {row.sku}
                </bdi>
              </th>
              <td data-label={t('registrations.column.number')} data-empty={row.number === null}>
                {row.number ? <bdi dir="ltr">{row.number}</bdi> : '–'}
              </td>
              <td data-label={t('registrations.column.holder')} data-empty={row.holder === null}>
                {row.holder ? <Isolate>{row.holder}</Isolate> : '–'}
              </td>
              <td data-label={t('registrations.column.expires')} data-empty={row.expiresOn === null}>
                {row.expiresOn ? date(row.expiresOn) : '–'}
              </td>
              <td data-label={t('registrations.column.state')}>
                <span className="order-status" data-status={LOOKS[row.state]}>
                  {t(`registrations.state.${row.state}`)}
                </span>
              </td>
              <td data-label={t('registrations.column.lots')} data-empty={row.lots.length === 0}>
                {row.lots.length === 0 ? '–' : <Lots lots={row.lots} />}
              </td>
              <td className="admin-table__figure" data-label={t('registrations.column.units')}>
                {number(row.units)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Lots({ lots }: Pick<Registration, 'lots'>) {
  const { t, date, number } = useI18n()
  return (
    <ul className="registrations__lots">
      {lots.map(({ sku, code, expiresOn, quantity }) => (
        <li key={`${sku} ${code} ${expiresOn}`}>
          {code ? <bdi dir="ltr">{code}</bdi> : <span className="quiet">{t('stock.lot.none')}</span>}{' '}
          <span className="quiet">
            {t('registrations.lot', {
              units: number(quantity),
              day: expiresOn ? date(expiresOn) : t('stock.lot.forever'),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
