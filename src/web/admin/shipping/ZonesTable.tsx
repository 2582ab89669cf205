import type { AdminZone } from '../../../shared/contracts/shipping-zone-shape.ts'
import type { Shekels } from '../../../shared/rules/money.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { adminPaths } from '../admin-paths.ts'
import { ZoneStateChip } from './ZoneStateChip.tsx'
import './shipping.css'

interface ZonesTableProps {
  zones: AdminZone[]
  /** Subtotal in shekels from which delivery is free in zones without their own limit. */
  shopFreeFrom: Shekels
  onOrder: (zones: AdminZone[]) => void
}

/** Table of the zones, in the order that shoppers see. */
export function ZonesTable({ zones, shopFreeFrom, onOrder }: ZonesTableProps) {
  const { t, money, number, language } = useI18n()
  const nameOf = ({ names }: AdminZone) => names[language] || names.ar

  /** Moves the zone at this index up by one position. */
  function up(place: number) {
    const moved = zones[place]!
    onOrder([...zones.slice(0, place - 1), moved, zones[place - 1]!, ...zones.slice(place + 1)])
  }

  return (
    <div className="admin-table__room">
      <table className="admin-table zones-table">
        <thead>
          <tr>
            <th scope="col">{t('shipping.zone')}</th>
            <th scope="col">{t('shipping.state')}</th>
            <th scope="col">{t('shipping.zone.fee')}</th>
            <th scope="col">{t('shipping.zone.freeFrom')}</th>
            <th scope="col">{t('shipping.days')}</th>
            <th scope="col">{t('shipping.zone.regions')}</th>
            <th scope="col">{t('shipping.place')}</th>
          </tr>
        </thead>
        <tbody>
          {zones.map((zone, place) => (
            <tr key={zone.id}>
              <th scope="row">
                <Link to={adminPaths.zone(zone.id)} className="admin-table__link">
                  <bdi>{nameOf(zone)}</bdi>
                </Link>
              </th>
              <td>
                <ZoneStateChip zone={zone} />
              </td>
              <td data-label={t('shipping.zone.fee')}>
                <bdi>{money(zone.fee as Shekels)}</bdi>
              </td>
              <td data-label={t('shipping.zone.freeFrom')}>
                <FreeFrom amount={zone.usesShopFreeFrom ? shopFreeFrom : (zone.freeFrom as Shekels | null)} />
              </td>
              <td data-label={t('shipping.days')}>
                <bdi dir="ltr">{`${number(zone.minDays)}–${number(zone.maxDays)}`}</bdi>
              </td>
              <td className="zones-table__regions">{number(zone.regions.length)}</td>
              <td className="zones-table__move">
                <IconButton
                  label={t('shipping.up', { zone: nameOf(zone) })}
                  disabled={place === 0}
                  onClick={() => up(place)}
                >
                  <Icon name="chevron-down" />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FreeFrom({ amount }: { amount: Shekels | null }) {
  const { money } = useI18n()
  return amount === null ? '—' : <bdi>{money(amount)}</bdi>
}
