import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { BusinessHours } from './BusinessHours.tsx'
import { ContactChannels } from './ContactChannels.tsx'
import { FooterMenu } from './FooterMenu.tsx'
import { Logo } from './Logo.tsx'
import { useLayoutData } from './layout-data.ts'
import { NewsletterForm } from './NewsletterForm.tsx'
import { ShopLink } from './ShopLink.tsx'

/** Footer of the storefront's pages (spec §2). */
export function Footer() {
  const { t } = useI18n()
  const { settings, menus, about, hours } = useLayoutData()
  const { footerBlurb, socialUrl, instagramUrl } = about
  return (
    <footer className="footer">
      <div className="container">
        <div className="footer__columns">
          <div className="stack">
            <Logo />
            <p>
              <Isolate>{footerBlurb}</Isolate>
            </p>
            <div className="cluster gap-s">
              {socialUrl && (
                <a className="icon-button" href={socialUrl} aria-label={t('layout.social')}>
                  <Icon name="facebook" />
                </a>
              )}
              {instagramUrl && (
                <a className="icon-button" href={instagramUrl} aria-label={t('layout.instagram')}>
                  <Icon name="instagram" />
                </a>
              )}
            </div>
          </div>
          <FooterMenu name="quick" title={t('layout.footer.quick')} />
          <FooterMenu name="categories" title={t('layout.footer.categories')} />
          <section aria-labelledby="footer-service">
            <h2 id="footer-service">{t('layout.footer.service')}</h2>
            <ContactChannels />
            <p className="channels">
              <Link to={paths.trackOrder}>
                <Icon name="truck" />
                {t('layout.footer.track')}
              </Link>
            </p>
            {hours !== null && <h3>{t('layout.footer.hours')}</h3>}
            <BusinessHours />
          </section>
          <NewsletterForm />
        </div>
        <div className="spread footer__end">
          <nav aria-label={t('layout.footer.legal')}>
            {menus.legal.map(link => (
              <ShopLink key={link.href} {...link} />
            ))}
          </nav>
          {/* Suppresses the hydration warning, because a cached page may have been rendered in the previous year. */}
          <p suppressHydrationWarning>
            {t('layout.footer.rights', { year: String(new Date().getFullYear()), name: settings.name })}
          </p>
        </div>
      </div>
    </footer>
  )
}
