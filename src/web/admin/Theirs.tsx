import { useI18n } from '../i18n.tsx'

interface TheirsProps {
  /** What a colleague wrote meanwhile; null as long as nobody did. */
  words: string | null
}

/** Says in a dialog what would be written over. */
export function Theirs({ words }: TheirsProps) {
  const { t } = useI18n()
  return (
    <div role="alert">
      {words !== null && (
        <p className="notice notice--warning">
          {t('shipping.unseen.theirs', { what: `\u2068${words || t('catalog.empty')}\u2069` })}
        </p>
      )}
    </div>
  )
}
