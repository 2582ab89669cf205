import { useState } from 'react'
import type { AdminZone } from '../../../shared/contracts/delivery-zones.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { FourLanguages } from './FourLanguages.tsx'

interface Row {
  key: number
  code: string | null
  names: AdminZone['names']
  used: boolean
}
interface Regions {
  rows: Row[]
  add: () => void
  remove: (key: number) => void
}

const NAMELESS = { ar: '', en: '', he: '', ru: '' }

/** The rows of regions as they stand in the form; what is typed lives in their fields. */
export function useRegions(regions: AdminZone['regions']): Regions {
  const [rows, setRows] = useState<Row[]>(() => regions.map((region, key) => ({ key, ...region })))
  const [next, setNext] = useState(regions.length)
  return {
    rows,
    add() {
      setRows([...rows, { key: next, code: null, names: NAMELESS, used: false }])
      setNext(next + 1)
    },
    remove: key => setRows(rows.filter(row => row.key !== key)),
  }
}

export function RegionRows({ rows, add, remove, errors }: Regions & { errors: FieldErrors }) {
  const { t } = useI18n()
  return (
    <section className="stack gap-s" aria-label={t('shipping.zone.regions')}>
      <h2 className="admin__heading">{t('shipping.zone.regions')}</h2>
      {rows.map(({ key, names, used }, n) => (
        <div className="region-row" key={key}>
          <FourLanguages
            path={`regions.${n}.names`}
            label={t('shipping.region')}
            values={names}
            maxLength={80}
            errors={errors}
          />
          <IconButton
            label={t(used ? 'shipping.region.used' : 'shipping.region.remove', { name: names.ar })}
            disabled={used}
            onClick={() => remove(key)}
          >
            <Icon name="trash" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button size="small" variant="secondary" onClick={add}>
          <Icon name="plus" />
          {t('shipping.region.add')}
        </Button>
      </div>
    </section>
  )
}
