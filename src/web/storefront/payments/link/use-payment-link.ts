import type { PaymentLinkPage } from '../../../../shared/contracts/payment-link-shape.ts'
import { useApi } from '../../../api/provider.tsx'
import { type LoadState, useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'

/** Loads a payment link. The names of its lines are in the language of the order. */
export function usePaymentLink(number: string, token: string): LoadState<PaymentLinkPage> {
  const api = useApi()
  const { language } = useI18n()
  return useLoad(
    `${language} ${number} ${token}`,
    async options =>
      (await api.getPaymentLink({ params: { number }, query: { token } }, { ...options, quiet: true })).data,
  )
}
