import type { Webhook } from '../../../shared/contracts/webhooks.ts'
import { useI18n } from '../../i18n.tsx'
import '../../order-status.css'

const LOOK = { active: 'delivered', failing: 'pending', paused: 'cancelled', stopped: 'failed' } as const

/** Coloured label with the state of an endpoint. */
export function WebhookStateChip({ webhook: { state } }: { webhook: Webhook }) {
  const { t } = useI18n()
  return (
    <span className="order-status" data-status={LOOK[state]}>
      {t(`webhooks.state.${state}`)}
    </span>
  )
}
