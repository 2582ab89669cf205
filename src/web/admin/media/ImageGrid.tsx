import type { ReactNode } from 'react'
import type { LibraryPicture } from '../../../shared/contracts/media.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import { captionOf, type Library } from './use-library.ts'

interface ImageGridProps {
  library: Library
  /** Text of the empty state. */
  empty: { title: string; text: string }
  /** True for a chosen image, where they can be chosen. */
  isOn?: (picture: LibraryPicture) => boolean
  onPress: (picture: LibraryPicture) => void
  /** Additional text of an image. */
  note?: (picture: LibraryPicture) => ReactNode
}

/** Images in a grid, newest first; each is a button. */
export function ImageGrid({ library, empty, isOn, onPress, note }: ImageGridProps) {
  const { t, language } = useI18n()
  const { pictures, error, reload, hasMore, more, loadsMore } = library
  if (error && !pictures) return <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
  if (!pictures)
    return (
      <div className="media-grid" aria-hidden="true">
        {Array.from({ length: 12 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={at} shape="picture" />
        ))}
      </div>
    )
  if (pictures.length === 0) return <EmptyState drawing={<ListDrawing />} {...empty} />
  return (
    <>
      <ul className="media-grid">
        {pictures.map(picture => (
          <li key={picture.id}>
            <button
              type="button"
              className="media-tile"
              aria-pressed={isOn?.(picture)}
              onClick={() => onPress(picture)}
            >
              <Thumbnail picture={picture} />
              <span className="media-tile__words small">
                <span className="media-tile__name">
                  <bdi>{captionOf(picture, language)}</bdi>
                </span>
                <span className="quiet">
                  <bdi dir="ltr" className="tabular">
                    {picture.width} × {picture.height}
                  </bdi>
                </span>
                {note && <span className="quiet">{note(picture)}</span>}
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
