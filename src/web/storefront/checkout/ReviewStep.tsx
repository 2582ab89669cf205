import type { ComponentProps } from 'react'
import type { CartItem } from '../../../shared/rules/cart.ts'
import type { PaymentMethod } from '../../../shared/rules/order-states.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import '../../ui/disclosure.css'
import { CheckoutLines } from './CheckoutLines.tsx'
import { CompanyInvoice } from './CompanyInvoice.tsx'
import { Step } from './Step.tsx'

interface ReviewStepProps extends ComponentProps<typeof CompanyInvoice> {
  items: CartItem[]
  method: PaymentMethod
}

const NEXT = {
  'cash-on-delivery': { icon: 'phone', text: 'orders.call' },
  'bank-transfer': { icon: 'bank', text: 'orders.transfer.next' },
  card: { icon: 'card', text: 'checkout.payment.card.next' },
} as const

/** Last checkout step: order summary, a note to the shop, and what happens next. */
export function ReviewStep({ items, method, draft, errors, user }: ReviewStepProps) {
  const { t } = useI18n()
  return (
    <Step number={3}>
      <CheckoutLines items={items} />
      <Link to={paths.cart} className="link">
        <Icon name="edit" />
        {t('checkout.edit-cart')}
      </Link>
      <details className="disclosure" open={Boolean(draft.note || errors.note?.length)}>
        <summary className="disclosure__summary">
          {t('checkout.note.add')}
          <Icon name="chevron-down" />
        </summary>
        <div className="disclosure__body">
          <TextArea
            name="note"
            label={t('checkout.note')}
            hint={t('checkout.note.hint')}
            optional
            rows={2}
            maxLength={1_000}
            defaultValue={draft.note ?? ''}
            error={errors.note}
          />
        </div>
      </details>
      <CompanyInvoice draft={draft} errors={errors} user={user} />
      <div className={method === 'card' ? 'notice leaves-to-bank' : 'notice'}>
        <Icon name={NEXT[method].icon} />
        <p className="notice__text">{t(NEXT[method].text)}</p>
      </div>
    </Step>
  )
}
