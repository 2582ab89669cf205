import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ContactChannels } from './ContactChannels.tsx'

export interface NoScriptTextProps {
  /** Part of the page that needs JavaScript. */
  what: 'page' | 'form' | 'buy' | 'newsletter'
}

/** Notice that JavaScript is needed, with the shop's contact except for the newsletter form. */
export function NoScriptText({ what }: NoScriptTextProps) {
  const { t } = useI18n()
  const words = <p>{t(`head.needs-script.${what}`)}</p>
  if (what === 'newsletter') return words
  return (
    <>
      <Icon name="warning" />
      <div className="notice__text stack gap-s">
        {words}
        <ContactChannels />
      </div>
    </>
  )
}
