import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useLayoutData } from './layout-data.ts'

/** List of the shop's phone, email, chat and address, as far as they are set. */
export function ContactChannels() {
  const { t } = useI18n()
  const { phone, email, whatsappUrl, address } = useLayoutData().channels
  return (
    <ul className="channels">
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" />
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            <bdi dir="ltr">{email}</bdi>
          </a>
        </li>
      )}
      {whatsappUrl && (
        <li>
          <a href={whatsappUrl}>
            <Icon name="chat" />
            {t('layout.chat')}
          </a>
        </li>
      )}
      {address && (
        <li className="channels__address">
          <Icon name="pin" />
          {address}
        </li>
      )}
    </ul>
  )
}
