import type { PaymentLinkPage } from '../../../../shared/contracts/payment-link-shape.ts'
import { useI18n } from '../../../i18n.tsx'
import { NoticeList } from '../NoticeList.tsx'

/** Notice that explains why a payment link cannot be paid. */
export function LinkNotice({ page: { state, expiresAt } }: { page: PaymentLinkPage }) {
  const { t, dateTime } = useI18n()
  if (state === 'open') return null
  const title = t(`payment-links.end.${state}`)
  const reason = t(`payment-links.end.${state}.text`)
  const text = state === 'expired' ? `${t('payment-links.was-until', { at: dateTime(expiresAt) })}. ${reason}` : reason
  const isPaid = state === 'paid'
  return (
    <NoticeList
      notices={[{ key: state, icon: isPaid ? 'success' : 'info', look: isPaid ? 'success' : 'warning', title, text }]}
    />
  )
}
