import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useReorderFocus } from '../use-reorder-focus.ts'
import { RegionRow } from './RegionRow.tsx'
import type { Regions } from './use-regions.ts'
import './shipping.css'

interface RegionRowsProps extends Regions {
  /** Zones to which a region can be moved; the edited zone is the first. */
  homes: { id: number; name: string }[]
  errors: FieldErrors
}

/** List of a zone's regions in the order that shoppers see. Each expands to its names and its zone. */
export function RegionRows({ rows, add, remove, shift, moveTo, homes, errors }: RegionRowsProps) {
  const { t, language } = useI18n()
  const { list, key: last, shifted } = useReorderFocus<HTMLOListElement>()
  const place = rows.findIndex(({ key }) => key === last)
  const moved = rows[place]
  return (
    <section className="stack gap-s" aria-label={t('shipping.zone.regions')}>
      <h2 className="admin__heading">{t('shipping.zone.regions')}</h2>
      <ol className="region-rows" ref={list}>
        {rows.map((row, n) => (
          <RegionRow
            key={row.key}
            row={row}
            n={n}
            count={rows.length}
            homes={homes}
            errors={errors}
            onRemove={() => remove(row.key)}
            onShift={by => {
              shift(row.key, by)
              shifted(row.key, by)
            }}
            onMove={zoneId => moveTo(row.key, zoneId)}
          />
        ))}
      </ol>
      <div role="status">
        <VisuallyHidden>
          {moved &&
            t('shipping.region.placed', {
              name: moved.names[language] || moved.names.ar,
              place: place + 1,
              count: rows.length,
            })}
        </VisuallyHidden>
      </div>
      <div>
        <Button size="small" variant="secondary" onClick={add}>
          <Icon name="plus" />
          {t('shipping.region.add')}
        </Button>
      </div>
    </section>
  )
}
