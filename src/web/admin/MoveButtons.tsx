import { useI18n } from '../i18n.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import './move-buttons.css'

interface MoveButtonsProps {
  name: string
  place: number
  count: number
  onMove: (by: -1 | 1) => void
}

/** Buttons that move an item one position up or down. */
export function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  const { t } = useI18n()
  return (
    <>
      <IconButton label={t('content.up', { name })} data-by="-1" disabled={place === 0} onClick={() => onMove(-1)}>
        <Icon name="chevron-down" />
      </IconButton>
      <IconButton
        label={t('content.down', { name })}
        data-by="1"
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      >
        <Icon name="chevron-down" />
      </IconButton>
    </>
  )
}

/** Returns a list with one item moved up or down. */
export function withMovedItem<T>(rows: readonly T[], place: number, by: -1 | 1): T[] {
  const other = rows[place + by]
  return other === undefined ? [...rows] : rows.with(place, other).with(place + by, rows[place]!)
}
