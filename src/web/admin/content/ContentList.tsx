import type { ContentState as State } from '../../../shared/contracts/admin-content.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { mediaUrl } from '../../paths.ts'
import { Image } from '../../ui/Image.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { MoveButtons, withMovedItem } from '../MoveButtons.tsx'
import { useReorderFocus } from '../use-reorder-focus.ts'
import { ContentStateChip } from './ContentStateChip.tsx'
import './content.css'

interface ContentRow {
  id: number
  to: string
  name: string
  /** Additional text that distinguishes rows with the same name. */
  about?: string
  image?: string | null
  state: State
}

interface ContentListProps {
  rows: ContentRow[]
  /** Set if the admin may reorder the rows. */
  onOrder?: (ids: number[]) => void
}

/** List of slides, sections or pages. Slides and sections are in the order in which the site shows them. */
export function ContentList({ rows, onOrder }: ContentListProps) {
  const { t } = useI18n()
  const { list, key, shifted } = useReorderFocus<HTMLOListElement>()
  const place = rows.findIndex(({ id }) => id === key)
  return (
    <>
      <ol className="card content-rows" ref={list}>
        {rows.map(({ id, to, name, about, image, state }, n) => (
          <li key={id} className="content-row" data-row={id}>
            {image !== undefined && (
              <Image
                source={image === null ? null : { url: mediaUrl(image), alt: '', widths: [480, 720] }}
                sizes="6rem"
                width={1600}
                height={1200}
                className="content-row__image"
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
            <ContentStateChip state={state} />
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
