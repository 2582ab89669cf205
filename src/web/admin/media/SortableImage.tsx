import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { LibraryImage } from '../../../shared/contracts/media.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { MissingAltTexts } from './MissingAltTexts.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import type { ProductImage } from './use-product-images.ts'
import './media.css'

interface SortableImageProps {
  one: ProductImage
  name: string
  place: number
  onDescribe: (image: LibraryImage) => void
  onRemove: () => void
}

export function SortableImage({ one, name, place, onDescribe, onRemove }: SortableImageProps) {
  const { t } = useI18n()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: one.path,
    attributes: { roleDescription: t('media.move.role') },
  })
  const { image } = one
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
        <Thumbnail image={one} />
      </button>
      {place === 0 && <span className="media-sort__first small">{t('media.product.first')}</span>}
      <span className="media-tile__words small">
        <span className="media-tile__name">
          <bdi>
            <Isolate>{name}</Isolate>
          </bdi>
        </span>
        <span className="quiet">
          <bdi dir="ltr" className="tabular">
            {one.width} × {one.height}
          </bdi>
        </span>
        {image && (
          <span className="quiet">
            <MissingAltTexts image={image} />
          </span>
        )}
      </span>
      <span className="media-sort__acts">
        {image ? (
          <Button size="small" variant="secondary" onClick={() => onDescribe(image)}>
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
