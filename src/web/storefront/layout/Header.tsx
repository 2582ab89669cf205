import { useCart } from '../../cart-store.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { openCartDrawer, openMobileMenu, openSearchModal } from '../../ui-state.ts'
import { useWishlist } from '../../wishlist-store.ts'
import { AccountArea } from './AccountArea.tsx'
import { HeaderLink } from './HeaderLink.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import { Logo } from './Logo.tsx'
import { useLayoutData } from './layout-data.ts'
import { OpenDialogButton } from './OpenDialogButton.tsx'
import { loadCartDrawer, loadSearchModal } from './Overlays.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

/**
 * Header of the storefront's pages. On phones, its menu links are in the mobile menu, and the cart is in the tab bar at
 * the bottom.
 */
export function Header() {
  const { t } = useI18n()
  const { header } = useLayoutData().menus
  const count = useCart(cart => cart.totalItems)
  const requested = useWishlist(({ ids }) => ids.length)
  const wishlist = requested ? `${t('layout.wishlist')}: ${requested}` : t('layout.wishlist')
  return (
    <header className="header">
      <div className="container header__bar">
        <Logo />
        <nav className="header__pages wide-only" aria-label={t('layout.nav')}>
          {header.map(link => (
            <HeaderLink key={link.label + link.href} {...link} />
          ))}
        </nav>
        <OpenDialogButton
          className="header__search"
          fallback={paths.products()}
          onOpen={openSearchModal}
          onIntent={loadSearchModal}
        >
          <Icon name="search" />
          <VisuallyHidden>{t('layout.search')}</VisuallyHidden>
          <span className="wide-only">{t('layout.search.examples')}</span>
        </OpenDialogButton>
        <LanguagePicker />
        <div className="header__tools wide-only">
          <ThemeToggle />
          <Link className="icon-button header__wishlist" to={paths.wishlist} title={wishlist} aria-label={wishlist}>
            <Icon name="heart" />
            <CountBadge count={requested} />
          </Link>
          <OpenDialogButton
            label={t('layout.cart.count', { count })}
            fallback={paths.cart}
            onOpen={openCartDrawer}
            onIntent={loadCartDrawer}
          >
            <Icon name="bag" />
            <CountBadge count={count} />
          </OpenDialogButton>
        </div>
        <AccountArea />
        <IconButton className="phone-only" label={t('layout.menu')} aria-haspopup="dialog" onClick={openMobileMenu}>
          <Icon name="menu" />
        </IconButton>
      </div>
    </header>
  )
}
