import type { WholeBrand, WholeCategory } from '../../../shared/contracts/taxonomy.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Thumbnail } from '../media/Thumbnail.tsx'
import { nameIn } from './taxonomy-texts.ts'

/** Width that every kind of image has. */
const IN_ALL = [720]

/** Image, name and slug of a brand or category, linked to its screen. */
export function TaxonomyName({ whole, to }: { whole: WholeBrand | WholeCategory; to: string }) {
  const { language } = useI18n()
  const { picture, slug } = whole
  return (
    <span className="taxonomy-name">
      {picture ? (
        <Thumbnail picture={{ path: picture, widths: IN_ALL }} />
      ) : (
        <span className="taxonomy-name__none">
          <Icon name="picture" />
        </span>
      )}
      <span className="taxonomy-name__words">
        <Link to={to} className="admin-table__link">
          <bdi>{nameIn(whole, language)}</bdi>
        </Link>
        <span className="quiet small">
          <bdi>{slug}</bdi>
        </span>
      </span>
    </span>
  )
}
