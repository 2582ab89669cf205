import { MEASURE_UNITS, MEASURES, type SizeTable } from '../../../../shared/records/size-table.ts'
import { useI18n } from '../../../i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'

type Column = SizeTable['columns'][number]

interface SizeTableColumnProps {
  n: number
  column: Column
  onChange: (part: Partial<Column>) => void
  onRemove: () => void
}

/** Header of a column, with selects for its measure and unit. */
export function SizeTableColumn({ n, column: { measure, unit }, onChange, onRemove }: SizeTableColumnProps) {
  const { t } = useI18n()
  return (
    <td>
      <div className="size-table-editor__column">
        <select
          className="field__control"
          aria-label={t('catalog.sizeTable.measure', { n: n + 1 })}
          value={measure}
          onChange={event => onChange({ measure: event.currentTarget.value as Column['measure'] })}
        >
          {MEASURES.map(one => (
            <option key={one} value={one}>
              {t(`product.measure.${one}`)}
            </option>
          ))}
        </select>
        <select
          className="field__control"
          aria-label={t('catalog.sizeTable.unit', { n: n + 1 })}
          value={unit}
          onChange={event => onChange({ unit: event.currentTarget.value as Column['unit'] })}
        >
          {MEASURE_UNITS.map(one => (
            <option key={one} value={one}>
              {t(`product.unit.${one}`)}
            </option>
          ))}
        </select>
        <IconButton
          label={t('catalog.sizeTable.removeMeasure', { name: t(`product.measure.${measure}`) })}
          size="small"
          onClick={onRemove}
        >
          <Icon name="trash" />
        </IconButton>
      </div>
    </td>
  )
}
