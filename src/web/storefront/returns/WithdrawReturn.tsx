import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { ConfirmButton } from '../orders/ConfirmButton.tsx'
import type { OrderWithAccess } from '../orders/use-order.ts'

/** Button that withdraws a return request. Possible until the shop has received the goods. */
export function WithdrawReturn({ order, proof, onChange }: Pick<OrderWithAccess, 'order' | 'proof' | 'onChange'>) {
  const { t } = useI18n()
  const api = useApi()
  return (
    <ConfirmButton
      label={t('orders.return.withdraw')}
      title={t('orders.return.sure')}
      keep={t('orders.return.sure.keep')}
      done={t('orders.return.withdrawn')}
      act={() => api.withdrawReturn({ params: { number: order.number }, body: proof })}
      onChange={onChange}
    >
      {t('orders.return.sure.text')}
    </ConfirmButton>
  )
}
