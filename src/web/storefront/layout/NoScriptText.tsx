import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ContactChannels } from './ContactChannels.tsx'

export interface NoScriptTextProps {
  /** What it is that needs it. */
  what: 'page' | 'form' | 'buy' | 'newsletter'
}

/** That JavaScript is needed, and how to reach the shop without. */
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
