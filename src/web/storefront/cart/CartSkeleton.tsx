import { useI18n } from '../../i18n.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { NoScriptNotice } from '../layout/NoScriptNotice.tsx'
import '../layout/beside.css'
import './cart.css'

/** Placeholder until the stored cart is read. The server always renders it. */
export function CartSkeleton() {
  const { t } = useI18n()
  return (
    <>
      <NoScriptNotice what="page" />
      <div className="beside">
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        <div className="card cart-lines">
          {[1, 2].map(line => (
            <div className="cart-line" key={line}>
              <div className="cart-line__image">
                <Skeleton shape="image" />
              </div>
              <div className="cart-line__text stack gap-s">
                <Skeleton length="short" />
                <Skeleton length="long" />
              </div>
            </div>
          ))}
        </div>
        <div className="card stack beside__aside">
          <Skeleton />
          <Skeleton length="long" />
          <Skeleton shape="button" />
        </div>
      </div>
    </>
  )
}
