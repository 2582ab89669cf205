import { useSession } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { closeMobileMenu, toggleTheme, useUiState } from '../../ui-state.ts'
import { AccountLinks } from './AccountLinks.tsx'
import { ContactChannels } from './ContactChannels.tsx'
import { useLayoutData } from './layout-data.ts'
import { MenuLinks } from './MenuLinks.tsx'
import { ShopLink } from './ShopLink.tsx'
import { WishlistLink } from './WishlistLink.tsx'
import './mobile-menu.css'

/** Menu on phones: pages, categories, account (with the dashboard for an admin), theme, contact. */
export function MobileMenu() {
  const { t } = useI18n()
  const { header, categories } = useLayoutData().menus
  const open = useUiState(state => state.isMobileMenuOpen)
  const theme = useUiState(state => state.theme)
  const user = useSession(session => session.user)
  return (
    <Drawer open={open} onClose={closeMobileMenu} title={t('layout.menu')}>
      <div className="stack gap-l mobile-menu">
        <nav aria-label={t('layout.nav')}>
          {header.map(({ items = [], ...link }) => {
            const beneath = items.filter(({ isBelow }) => !isBelow)
            return (
              <div className="mobile-menu__link" key={link.label + link.href}>
                <ShopLink className="menu__item" {...link} />
                {beneath.length > 0 && (
                  <details>
                    <summary aria-label={link.label}>
                      <Icon name="chevron-down" />
                    </summary>
                    {beneath.map(item => (
                      <ShopLink key={item.label + item.href} className="menu__item" {...item} />
                    ))}
                  </details>
                )}
              </div>
            )
          })}
          <Link className="menu__item" to={paths.specialOffers}>
            {t('layout.special-offers')}
          </Link>
          <Link className="menu__item" to={paths.professionals}>
            {t('layout.professionals')}
          </Link>
        </nav>
        <nav aria-labelledby="mobile-menu-categories">
          <h3 className="mobile-menu__title" id="mobile-menu-categories">
            {t('layout.footer.categories')}
          </h3>
          <MenuLinks links={categories} />
        </nav>
        <nav aria-labelledby="mobile-menu-account">
          <h3 className="mobile-menu__title" id="mobile-menu-account">
            {user ? <bdi>{`${user.first_name} ${user.last_name}`}</bdi> : t('layout.account')}
          </h3>
          {user ? (
            <AccountLinks user={user} />
          ) : (
            <>
              <WishlistLink />
              <Link className="menu__item" to={paths.trackOrder}>
                <Icon name="truck" />
                {t('layout.footer.track')}
              </Link>
              <div className="cluster mobile-menu__entry">
                <LinkButton variant="secondary" render={look => <Link to={paths.login()} {...look} />}>
                  {t('layout.login')}
                </LinkButton>
                <LinkButton render={look => <Link to={paths.register()} {...look} />}>{t('layout.sign-up')}</LinkButton>
              </div>
            </>
          )}
        </nav>
        <button type="button" className="menu__item" onClick={toggleTheme}>
          {theme === 'dark' ? <Icon name="sun" /> : <Icon name="moon" />}
          {t(theme === 'dark' ? 'layout.theme.light' : 'layout.theme.dark')}
        </button>
        <div className="mobile-menu__contact">
          <ContactChannels />
        </div>
      </div>
    </Drawer>
  )
}
