import { useI18n } from '../i18n.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

export function TableSkeleton() {
  const { t } = useI18n()
  return (
    <div className="card stack">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {[1, 2, 3, 4, 5, 6].map(row => (
        <Skeleton key={row} />
      ))}
    </div>
  )
}
