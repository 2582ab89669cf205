import { useState } from 'react'
import type { PaymentLinks } from '../../../../shared/contracts/payment-link-shape.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { OrderActionButton } from '../OrderActionButton.tsx'
import { type OrderActionProps, useOrderActionErrorHandler } from '../use-order-action-error-handler.ts'

interface PaymentLinkActionsProps extends OrderActionProps {
  /** Id of the link. */
  id: number
  page: NonNullable<PaymentLinks['links'][number]['page']>
}

/** Buttons for an open payment link: copy, send to the customer, revoke. */
export function PaymentLinkActions({ id, page, order, onChange }: PaymentLinkActionsProps) {
  const { t } = useI18n()
  const api = useApi()
  const { number, email, address, status, paymentMethod } = order
  return (
    <>
      <TextField
        type="url"
        label={t('payment-links.address')}
        readOnly
        value={page.url}
        onFocus={event => event.currentTarget.select()}
      />
      <div className="cluster gap-s">
        <CopyButton text={page.url} of={t('payment-links.address')} />
        {address.phone && (
          <LinkButton
            size="small"
            variant="secondary"
            href={`https://wa.me/${address.phone.replace('+', '')}?text=${encodeURIComponent(page.message)}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="chat" />
            {t('payment-links.whatsapp')}
          </LinkButton>
        )}
        {email && <EmailLink order={order} onChange={onChange} id={id} />}
        <OrderActionButton
          label={t('payment-links.revoke')}
          variant="quiet"
          size="small"
          success={t('payment-links.revoked')}
          order={order}
          onChange={onChange}
          title={t('payment-links.revoke')}
          action={t('payment-links.revoke')}
          danger
          send={() => api.adminRevokePaymentLink({ params: { number, id } })}
        >
          {() => (
            <>
              <p>{t('payment-links.revoke.text')}</p>
              {paymentMethod === 'card' && status === 'pending' && <p>{t('payment-links.revoke.card')}</p>}
            </>
          )}
        </OrderActionButton>
      </div>
    </>
  )
}

function EmailLink({ id, order, onChange }: OrderActionProps & { id: number }) {
  const { t } = useI18n()
  const api = useApi()
  const refused = useOrderActionErrorHandler({ order, onChange })
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      onChange((await api.adminSendPaymentLink({ params: { number: order.number, id } })).data)
      addToast({ type: 'success', title: t('payment-links.emailed'), message: order.email })
    } catch (error) {
      await refused(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="secondary" size="small" loading={busy} onClick={send}>
      <Icon name="mail" />
      {t('payment-links.email')}
    </Button>
  )
}
