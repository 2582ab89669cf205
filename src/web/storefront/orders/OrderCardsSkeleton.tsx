import { useI18n } from '../../i18n.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { NoScriptNotice } from '../layout/NoScriptNotice.tsx'

export function OrderCardsSkeleton() {
  const { t } = useI18n()
  return (
    <>
      <NoScriptNotice what="page" />
      <div className="stack">
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        {[1, 2, 3].map(place => (
          <div key={place} className="card stack gap-s">
            <Skeleton length="short" />
            <Skeleton length="long" />
          </div>
        ))}
      </div>
    </>
  )
}
