import { useSyncExternalStore } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { BusinessHours } from './BusinessHours.tsx'
import { ContactChannels } from './ContactChannels.tsx'
import { FooterMenu } from './FooterMenu.tsx'
import { useFrame } from './frame.ts'
import { Logo } from './Logo.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'
import { ShopLink } from './ShopLink.tsx'

/** Everything at the foot of a page (spec §2). */
export function Footer() {
  const { t } = useI18n()
  const { settings, menus, year, hours } = useFrame()
  // A page may have been kept over New Year.
  const thisYear = useSyncExternalStore(
    () => () => {},
    () => new Date().getFullYear(),
    () => year,
  )
  return (
    <footer className="footer">
      <div className="container">
        <div className="footer__columns">
          <div className="stack footer__about">
            <Logo />
            <p>
              <Isolate>{settings.footerBlurb}</Isolate>
            </p>
            <div className="cluster gap-s">
              {settings.socialUrl && (
                <a className="icon-button" href={settings.socialUrl} aria-label={t('layout.social')}>
                  <Icon name="facebook" />
                </a>
              )}
              {settings.instagramUrl && (
                <a className="icon-button" href={settings.instagramUrl} aria-label={t('layout.instagram')}>
                  <Icon name="instagram" />
                </a>
              )}
            </div>
          </div>
          <FooterMenu title={t('layout.footer.quick')} links={menus.quick} />
          <FooterMenu title={t('layout.footer.categories')} links={menus.categories} />
          <section className="footer__service" aria-labelledby="footer-service">
            <h2 id="footer-service">{t('layout.footer.service')}</h2>
            <ContactChannels />
            {hours.length > 0 && <h3>{t('layout.footer.hours')}</h3>}
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
          <p>{t('layout.footer.rights', { year: String(thisYear), name: settings.name })}</p>
        </div>
      </div>
    </footer>
  )
}
