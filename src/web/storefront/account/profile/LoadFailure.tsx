import type { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SpiltDrawing } from '../../../ui/drawings/SpiltDrawing.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** A section that did not load, and one way on. */
export function LoadFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useI18n()
  return (
    <EmptyState
      drawing={<SpiltDrawing />}
      title={t('profile.failed')}
      text={failureText(error, t)}
      action={<Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
    />
  )
}
