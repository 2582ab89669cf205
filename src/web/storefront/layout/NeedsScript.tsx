import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ContactChannels } from './ContactChannels.tsx'
import '../../styles/areas/cart.css'

/** Stands before the outline of a page that only a browser can fill; without JavaScript it takes the outline's place. */
export function NeedsScript() {
  return (
    <noscript className="needs-script">
      <Words />
    </noscript>
  )
}

/** React never renders this in a browser, which has not got the words either. */
function Words() {
  const { t } = useI18n()
  return (
    <div className="notice notice--warning">
      <Icon name="warning" />
      <div className="notice__text stack gap-s">
        <p>{t('head.needs-script')}</p>
        <ContactChannels />
      </div>
    </div>
  )
}
