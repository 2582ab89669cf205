import { SignedInOnly } from '../../auth/guards.tsx'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NoScriptNotice } from '../layout/NoScriptNotice.tsx'
import { QuickOrder } from './QuickOrder.tsx'
import './quick-order.css'

export const handle: RouteHandle = { title: (_, { t }) => t('quick-order.title') }

/** Quick order page: lines of SKUs and quantities that are added to the cart together. For signed-in customers. */
export function Component() {
  const { t } = useI18n()
  return (
    <div className="container quick-order">
      <header className="stack gap-s">
        <h1>{t('quick-order.title')}</h1>
        <p className="quiet prose">{t('quick-order.intro')}</p>
      </header>
      <SignedInOnly waiting={<QuickOrderSkeleton />}>
        <QuickOrder />
      </SignedInOnly>
    </div>
  )
}

function QuickOrderSkeleton() {
  return (
    <>
      <NoScriptNotice what="page" />
      <div className="card stack">
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
    </>
  )
}
