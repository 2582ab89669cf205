import { useI18n } from '../i18n.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

/** Notice that a refresh failed, with a button that repeats it. The page keeps what it showed before. */
export function RetryNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useI18n()
  return (
    <div className="notice notice--warning" role="status">
      <Icon name="warning" />
      <p className="notice__text">{text}</p>
      <Button variant="quiet" size="small" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  )
}
