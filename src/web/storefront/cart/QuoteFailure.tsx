import { useI18n } from '../../i18n.tsx'
import { RetryNotice } from '../../ui/RetryNotice.tsx'
import type { CartQuote } from './use-quote.ts'

/** Notice that prices could not be refreshed and the last known prices are displayed, with a retry button. */
export function QuoteFailure({ failed, retry }: Pick<CartQuote, 'failed' | 'retry'>) {
  const { t } = useI18n()
  return failed && <RetryNotice text={t('cart.quote-failed')} onRetry={retry} />
}
