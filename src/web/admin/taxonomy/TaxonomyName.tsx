import type { AdminBrand, AdminCategory } from '../../../shared/contracts/taxonomy.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Thumbnail } from '../media/Thumbnail.tsx'
import { nameIn } from './taxonomy-texts.ts'
import './taxonomy.css'

/** Image width in pixels that exists for every kind of image. */
const IN_ALL = [720]

/** Image, name and slug of a brand or category, linked to its screen. */
export function TaxonomyName({ whole, to }: { whole: AdminBrand | AdminCategory; to: string }) {
  const { language } = useI18n()
  const { image, slug } = whole
  return (
    <span className="taxonomy-name">
      {image ? (
        <Thumbnail image={{ path: image, widths: IN_ALL }} />
      ) : (
        <span className="taxonomy-name__none">
          <Icon name="image" />
        </span>
      )}
      <span className="taxonomy-name__words">
        <Link to={to} className="admin-table__link">
          <bdi>
            <Isolate>{nameIn(whole, language)}</Isolate>
          </bdi>
        </Link>
        <span className="quiet small">
          <bdi>{slug}</bdi>
        </span>
      </span>
    </span>
  )
}
