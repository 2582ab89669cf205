import type { ContentState as State } from '../../../shared/contracts/admin-content.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { mediaUrl } from '../../paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useReorderFocus } from '../use-reorder-focus.ts'
import { ContentState } from './ContentState.tsx'
import { MoveButtons, withMovedItem } from './MoveButtons.tsx'

export interface ContentRow {
  id: number
  to: string
  name: string
  /** Distinguishes it from others of the same name. */
  about?: string
  picture?: string | null
  state: State
}

interface ContentListProps {
  rows: ContentRow[]
  /** Set where the admin may reorder them. */
  onOrder?: (ids: number[]) => void
}

/** Slides, sections or pages in the site's order. */
export function ContentList({ rows, onOrder }: ContentListProps) {
  const { t } = useI18n()
  const { list, key, shifted } = useReorderFocus<HTMLOListElement>()
  const place = rows.findIndex(({ id }) => id === key)
  return (
    <>
      <ol className="card content-rows" ref={list}>
        {rows.map(({ id, to, name, about, picture, state }, n) => (
          <li key={id} className="content-row" data-row={id}>
            {picture !== undefined && (
              <Picture
                image={picture === null ? null : { url: mediaUrl(picture), alt: '', widths: [480, 720] }}
                sizes="6rem"
                width={1600}
                height={1200}
                className="scene content-row__picture"
              />
            )}
            <div className="content-row__words">
              <Link className="admin-table__link" to={to}>
                <bdi>{name}</bdi>
              </Link>
              {about && (
                <bdi className="quiet small" dir="ltr">
                  {about}
                </bdi>
              )}
            </div>
            <ContentState state={state} />
            {onOrder && (
              <div className="content-row__moves">
                <MoveButtons
                  name={name}
                  place={n}
                  count={rows.length}
                  onMove={by => {
                    onOrder(withMovedItem(rows, n, by).map(({ id }) => id))
                    shifted(id, by)
                  }}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <div role="status">
        <VisuallyHidden>
          {place >= 0 && t('content.placed', { name: rows[place]!.name, place: place + 1, count: rows.length })}
        </VisuallyHidden>
      </div>
    </>
  )
}
