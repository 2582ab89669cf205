import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useWishlist } from '../../wishlist-store.ts'

/** Wishlist link of the account menu and the phone menu, with the number of products. */
export function WishlistLink() {
  const { t } = useI18n()
  const count = useWishlist(({ ids }) => ids.length)
  return (
    <Link className="menu__item" to={paths.wishlist}>
      <Icon name="heart" />
      {t('layout.wishlist')}
      {count > 0 && <span className="quiet">{count}</span>}
    </Link>
  )
}
