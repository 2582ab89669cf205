import type { ApiError } from '../api/client.ts'
import { useI18n } from '../i18n.tsx'
import { Link } from '../link.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { ListDrawing } from '../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

interface DetailFailureProps {
  error: ApiError
  onRetry: () => void
  /** List to which the record belongs; absent in a dialog over the list. */
  back?: { to: string; label: string }
  /** Error title; the default states that the record could not be loaded. */
  title?: string
  /** Heading level; 2 on a screen that has its own title. */
  level?: 1 | 2
}

/** Error state of one record: the record was not found (without a retry button), or it failed to load. */
export function DetailFailure({ error, onRetry, back, title, level = 1 }: DetailFailureProps) {
  const { t } = useI18n()
  if (error.status !== 404)
    return <LoadFailure title={title ?? t('admin.failed')} error={error} onRetry={onRetry} level={level} />
  return (
    <EmptyState
      level={level}
      drawing={<ListDrawing />}
      title={t('admin.gone')}
      text={t('admin.gone.text')}
      action={back && <LinkButton render={look => <Link to={back.to} {...look} />}>{back.label}</LinkButton>}
    />
  )
}
