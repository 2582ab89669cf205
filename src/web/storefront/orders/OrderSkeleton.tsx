import { useI18n } from '../../i18n.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { NoScriptNotice } from '../layout/NoScriptNotice.tsx'
import '../layout/beside.css'

export function OrderSkeleton() {
  const { t } = useI18n()
  return (
    <>
      <h1 className="visually-hidden">{t('orders.order')}</h1>
      <NoScriptNotice what="page" />
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <div className="stack order-page__wait">
        <Skeleton length="short" />
        <Skeleton length="long" />
      </div>
      <div className="beside">
        <div className="card stack">
          <Skeleton />
          <Skeleton length="long" />
          <Skeleton />
          <Skeleton length="long" />
        </div>
        <div className="card stack">
          <Skeleton />
          <Skeleton length="short" />
        </div>
      </div>
    </>
  )
}
