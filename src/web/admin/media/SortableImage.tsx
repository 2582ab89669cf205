import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { LibraryPicture } from '../../../shared/contracts/media.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MissingAltTexts } from './MissingAltTexts.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import type { ProductImage } from './use-product-images.ts'

interface SortableImageProps {
  one: ProductImage
  name: string
  place: number
  onDescribe: (picture: LibraryPicture) => void
  onRemove: () => void
}

export function SortableImage({ one, name, place, onDescribe, onRemove }: SortableImageProps) {
  const { t } = useI18n()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: one.path,
    attributes: { roleDescription: t('media.move.role') },
  })
  const { picture } = one
  return (
    <li
      ref={setNodeRef}
      className={classNames('media-sort__one', isDragging && 'media-sort__one--held')}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="media-sort__handle"
        {...attributes}
        {...listeners}
        aria-label={t('media.move', { name, number: place + 1 })}
      >
        <Thumbnail picture={one} />
      </button>
      {place === 0 && <span className="media-sort__first small">{t('media.product.first')}</span>}
      <span className="media-tile__words small">
        <span className="media-tile__name">
          <bdi>{name}</bdi>
        </span>
        <span className="quiet">
          <bdi dir="ltr" className="tabular">
            {one.width} × {one.height}
          </bdi>
        </span>
        {picture && (
          <span className="quiet">
            <MissingAltTexts picture={picture} />
          </span>
        )}
      </span>
      <span className="media-sort__acts">
        {picture ? (
          <Button size="small" variant="secondary" onClick={() => onDescribe(picture)}>
            {t('media.describe')}
          </Button>
        ) : (
          <span />
        )}
        <IconButton size="small" label={t('media.product.remove', { name })} onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
      </span>
    </li>
  )
}
