import { useSession } from '../../auth/session.ts'
import { useCart } from '../../cart-store.ts'
import { useI18n } from '../../i18n.tsx'
import { NavLink } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { openCartDrawer, openSearchModal } from '../../ui-state.ts'
import { OpenDialogButton } from './OpenDialogButton.tsx'
import { loadCartDrawer, loadSearchModal } from './Overlays.tsx'

/** Tab bar at the bottom of phones (spec §2). */
export function TabBar() {
  const { t } = useI18n()
  const count = useCart(cart => cart.totalItems)
  const signedIn = useSession(session => session.isAuthenticated)
  return (
    <nav className="tab-bar phone-only" aria-label={t('layout.tabs')}>
      <NavLink className="tab-bar__tab" to={paths.home} end>
        <Icon name="home" />
        {t('layout.home')}
      </NavLink>
      <NavLink className="tab-bar__tab" to={paths.products()}>
        <Icon name="grid" />
        {t('layout.products')}
      </NavLink>
      <OpenDialogButton
        className="tab-bar__tab"
        label={t('layout.search')}
        fallback={paths.products()}
        onOpen={openSearchModal}
        onIntent={loadSearchModal}
      >
        <Icon name="search" />
        {t('layout.search')}
      </OpenDialogButton>
      <OpenDialogButton
        className="tab-bar__tab"
        fallback={paths.cart}
        onOpen={openCartDrawer}
        onIntent={loadCartDrawer}
      >
        <Icon name="bag" />
        <span aria-hidden="true">{t('layout.cart')}</span>
        <VisuallyHidden>{t('layout.cart.count', { count })}</VisuallyHidden>
        <CountBadge count={count} />
      </OpenDialogButton>
      <NavLink className="tab-bar__tab" to={signedIn ? paths.profile() : paths.login()}>
        <Icon name="user" />
        {t('layout.account')}
      </NavLink>
    </nav>
  )
}
