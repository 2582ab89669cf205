import { useSession } from '../../auth/session.ts'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { useWishlist } from '../../wishlist-store.ts'
import { WishlistProducts } from './WishlistProducts.tsx'
import './wishlist.css'

export const handle: RouteHandle = { title: (_, { t }) => t('wishlist.title') }

/** Wishlist page. Its content is loaded after hydration, because the HTML is the same for every visitor. */
export function Component() {
  const { t } = useI18n()
  const count = useWishlist(({ ids }) => ids.length)
  return (
    <div className="container wishlist">
      <header className="spread">
        <h1>{t('wishlist.title')}</h1>
        <p className="quiet" role="status">
          {count > 0 && t('wishlist.count', { count })}
        </p>
      </header>
      <SignInHint />
      <WishlistProducts />
    </div>
  )
}

/** Hint to sign in, shown to guests whose wishlist has products. */
function SignInHint() {
  const { t } = useI18n()
  const isVisitor = useSession(({ isLoading, isAuthenticated }) => !isLoading && !isAuthenticated)
  const isEmpty = useWishlist(({ ids }) => ids.length === 0)
  if (!isVisitor || isEmpty) return null
  return (
    <p className="quiet">
      {t('wishlist.hint')}{' '}
      <Link className="link" to={paths.login(paths.wishlist)}>
        {t('wishlist.login')}
      </Link>
    </p>
  )
}
