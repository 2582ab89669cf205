import type { SizeTable } from '../../../../shared/records/size-table.ts'
import { useI18n } from '../../../i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'

type Row = SizeTable['rows'][number]

interface SizeTableRowProps {
  n: number
  row: Row
  columns: SizeTable['columns']
  onChange: (part: Partial<Row>) => void
  onRemove: () => void
}

/** Row of one size: its name and an input for each measure. */
export function SizeTableRow({ n, row: { size, values }, columns, onChange, onRemove }: SizeTableRowProps) {
  const { t } = useI18n()
  return (
    <tr>
      <td>
        <input
          className="field__control"
          aria-label={t('catalog.sizeTable.size', { n: n + 1 })}
          dir="auto"
          maxLength={40}
          value={size}
          onChange={event => onChange({ size: event.currentTarget.value })}
        />
      </td>
      {columns.map(({ measure }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one measure for a moment
        <td key={at}>
          <input
            className="field__control"
            aria-label={`${size || n + 1} · ${t(`product.measure.${measure}`)}`}
            dir="ltr"
            placeholder="18-21"
            maxLength={15}
            value={values[at] ?? ''}
            onChange={event => onChange({ values: values.with(at, event.currentTarget.value) })}
          />
        </td>
      ))}
      <td>
        <IconButton label={t('catalog.sizeTable.removeSize', { name: size || String(n + 1) })} onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
      </td>
    </tr>
  )
}
