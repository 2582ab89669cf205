import type { AdminPin } from '../../../shared/contracts/search-pins.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'

interface PinsTableProps {
  pins: AdminPin[]
  onChange: (pin: AdminPin) => void
}

/** Table of the queries, each with its pinned and boosted products. */
export function PinsTable({ pins, onChange }: PinsTableProps) {
  const { t, list } = useI18n()
  const names = (products: AdminPin['pinned']) => list(products.map(({ name }) => `\u2068${name}\u2069`)) || '–'
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('search-pins.query')}</th>
            <th scope="col">{t('search-pins.pinned')}</th>
            <th scope="col">{t('search-pins.boosted')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {pins.map(pin => (
            <tr key={pin.id}>
              <th scope="row" className="admin-wraps">
                <Link to={paths.products({ search: pin.query })} className="admin-inline-link">
                  <Isolate>{pin.query}</Isolate>
                </Link>
              </th>
              <td data-label={t('search-pins.pinned')} className="admin-whole-row admin-wraps">
                {names(pin.pinned)}
              </td>
              <td data-label={t('search-pins.boosted')} className="admin-whole-row admin-wraps">
                {names(pin.boosted)}
              </td>
              <td>
                <Button size="small" variant="secondary" onClick={() => onChange(pin)}>
                  {t('search-pins.change')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
