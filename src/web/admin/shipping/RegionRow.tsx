import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { MultilingualField } from '../MultilingualField.tsx'
import type { RegionRow as Row } from './use-regions.ts'
import '../move-buttons.css'
import './shipping.css'

interface RegionRowProps {
  row: Row
  /** Index of the region in the form. */
  n: number
  count: number
  homes: { id: number; name: string }[]
  errors: FieldErrors
  onRemove: () => void
  onShift: (by: -1 | 1) => void
  onMove: (zoneId: number | null) => void
}

/** Form row of one region: name and position. Expanded, it also shows the names in four languages and the zone. */
export function RegionRow({ row, n, count, homes, errors, onRemove, onShift, onMove }: RegionRowProps) {
  const { t, language } = useI18n()
  const { key, code, names, used, zoneId } = row
  const name = names[language] || names.ar || t('shipping.region.new')
  const goal = homes.find(({ id }) => id === zoneId)
  const isWrong = Object.entries(errors).some(
    ([path, messages]) => path.startsWith(`regions.${n}.`) && messages.length > 0,
  )
  return (
    <li className="region-row" data-row={key}>
      <details open={code === null || isWrong}>
        <summary>
          <Icon name="edit" />
          <bdi>{name}</bdi>
          {goal && (
            <span className="quiet small">{t('shipping.region.moves', { zone: `\u2068${goal.name}\u2069` })}</span>
          )}
        </summary>
        <div className="stack gap-s">
          <MultilingualField
            path={`regions.${n}.names`}
            label={t('shipping.region')}
            values={names}
            maxLength={80}
            errors={errors}
          />
          {homes.length > 1 && (
            <SelectField
              label={t('shipping.region.zone')}
              name={`regions.${n}.zoneId`}
              value={String(zoneId ?? homes[0]!.id)}
              options={homes.map(({ id, name }) => ({ value: String(id), label: name }))}
              error={errors[`regions.${n}.zoneId`]}
              onChange={({ target }) => onMove(Number(target.value) === homes[0]!.id ? null : Number(target.value))}
            />
          )}
        </div>
      </details>
      <div className="region-row__moves">
        <IconButton
          label={t('shipping.up', { zone: name })}
          data-by="-1"
          disabled={n === 0}
          onClick={() => onShift(-1)}
        >
          <Icon name="chevron-down" />
        </IconButton>
        <IconButton
          label={t('shipping.down', { zone: name })}
          data-by="1"
          disabled={n === count - 1}
          onClick={() => onShift(1)}
        >
          <Icon name="chevron-down" />
        </IconButton>
        <IconButton
          label={t(used ? 'shipping.region.used' : 'shipping.region.remove', { name })}
          disabled={used}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </IconButton>
      </div>
    </li>
  )
}
