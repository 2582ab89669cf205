import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { CartQuote } from './use-quote.ts'

/** Notice that prices could not be refreshed and the last known prices are displayed, with a retry button. */
export function QuoteFailure({ failed, retry }: Pick<CartQuote, 'failed' | 'retry'>) {
  const { t } = useI18n()
  if (!failed) return null
  return (
    <div className="notice notice--warning" role="status">
      <Icon name="warning" />
      <p className="notice__text">{t('cart.quote-failed')}</p>
      <Button variant="quiet" size="small" onClick={retry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  )
}
