import { useI18n } from '../../../i18n.tsx'
import type { OrderActionProps } from '../use-order-action-error-handler.ts'
import { GoodwillRefund } from './GoodwillRefund.tsx'
import { OpenReturn } from './OpenReturn.tsx'
import { SendEmail } from './SendEmail.tsx'
import { UndoDelivery, UndoPayment } from './UndoStep.tsx'
import './actions.css'

/**
 * Less frequent actions: actions on behalf of the customer, and corrections. An action that is not possible renders no
 * button.
 */
export function MoreActions(props: OrderActionProps) {
  const { t } = useI18n()
  return (
    <section className="card admin-panel more-actions" aria-label={t('admin-orders.more')}>
      <h2 className="admin__heading">{t('admin-orders.more')}</h2>
      <div className="cluster gap-s more-actions__buttons">
        <OpenReturn {...props} />
        <SendEmail {...props} />
        <GoodwillRefund {...props} />
        <UndoDelivery {...props} />
        <UndoPayment {...props} />
      </div>
    </section>
  )
}
