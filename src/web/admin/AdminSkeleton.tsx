import { useI18n } from '../i18n.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** Placeholder that is shown instead of the screen until the user is known. */
export function AdminSkeleton() {
  const { t } = useI18n()
  return (
    <main className="container stack admin__main">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton length="short" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </main>
  )
}
