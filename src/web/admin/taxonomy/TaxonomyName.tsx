import type { WholeBrand, WholeCategory } from '../../../shared/contracts/taxonomy.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Thumbnail } from '../media/Thumbnail.tsx'
import { nameIn } from './taxonomy-texts.ts'

/** Whatever shows pictures has them in this width. */
const IN_ALL = [720]

/** Picture, name and address of a brand or category: the way to its own screen. */
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
