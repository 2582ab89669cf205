import type { ApiError } from './api/client.ts'
import { failureText } from './api/failure-text.ts'
import { useI18n } from './i18n.tsx'
import { Button } from './ui/Button.tsx'
import { FailureDrawing } from './ui/drawings/FailureDrawing.tsx'
import { EmptyState } from './ui/EmptyState.tsx'

interface LoadFailureProps {
  title: string
  error: ApiError
  onRetry: () => void
  /** Heading level; 1 if this is the only content of the page. */
  level?: 1 | 2
}

/** Error state: title, reason, and a retry button. */
export function LoadFailure({ title, error, onRetry, level }: LoadFailureProps) {
  const { t } = useI18n()
  return (
    <EmptyState
      level={level}
      drawing={<FailureDrawing />}
      title={title}
      text={failureText(error, t)}
      action={<Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
    />
  )
}
