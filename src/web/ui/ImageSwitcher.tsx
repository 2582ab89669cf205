import { useI18n } from '../i18n.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

interface ImageSwitcherProps {
  /** Position of the shown image, from 0. */
  at: number
  count: number
  onMove: (at: number) => void
}

/** Buttons to the previous and the next image of a full-screen dialog, with the position between them. */
export function ImageSwitcher({ at, count, onMove }: ImageSwitcherProps) {
  const { t } = useI18n()
  const last = count - 1
  return (
    <>
      <IconButton label={t('product.view.previous')} aria-disabled={at === 0} onClick={() => at > 0 && onMove(at - 1)}>
        <Icon name="chevron-back" />
      </IconButton>
      <bdi className="tabular" role="status">
        {at + 1} / {count}
      </bdi>
      <IconButton
        label={t('product.view.next')}
        aria-disabled={at === last}
        onClick={() => at < last && onMove(at + 1)}
      >
        <Icon name="chevron-forward" />
      </IconButton>
    </>
  )
}
