import type { ReactNode } from 'react'
import type { LibraryImage } from '../../../shared/contracts/media.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import { captionOf, type Library } from './use-library.ts'
import './media.css'

interface ImageGridProps {
  library: Library
  /** Text of the empty state. */
  empty: { title: string; text: string }
  /** Returns true for a selected image. Undefined where images cannot be selected. */
  isOn?: (image: LibraryImage) => boolean
  onPress: (image: LibraryImage) => void
  /** Additional text below an image. */
  note?: (image: LibraryImage) => ReactNode
}

/** Images in a grid, newest first; each is a button. */
export function ImageGrid({ library, empty, isOn, onPress, note }: ImageGridProps) {
  const { t, language } = useI18n()
  const { images, error, reload, hasMore, more, loadsMore } = library
  if (error && !images) return <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
  if (!images)
    return (
      <div className="media-grid" aria-hidden="true">
        {Array.from({ length: 12 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={at} shape="image" />
        ))}
      </div>
    )
  if (images.length === 0) return <EmptyState drawing={<ListDrawing />} {...empty} />
  return (
    <>
      <ul className="media-grid">
        {images.map(image => (
          <li key={image.id}>
            <button type="button" className="media-tile" aria-pressed={isOn?.(image)} onClick={() => onPress(image)}>
              <Thumbnail image={image} />
              <span className="media-tile__words small">
                <span className="media-tile__name">
                  <bdi>
                    <Isolate>{captionOf(image, language)}</Isolate>
                  </bdi>
                </span>
                <span className="quiet">
                  <bdi dir="ltr" className="tabular">
                    {image.width} × {image.height}
                  </bdi>
                </span>
                {note && <span className="quiet">{note(image)}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="media-more">
          <Button variant="secondary" loading={loadsMore} onClick={() => void more()}>
            {t('media.more')}
          </Button>
        </p>
      )}
    </>
  )
}
