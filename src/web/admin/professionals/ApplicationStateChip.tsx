import type { Application } from '../../../shared/contracts/professionals.ts'
import { useI18n } from '../../i18n.tsx'
import '../../order-status.css'

/** State of an application as a coloured label. */
export function ApplicationStateChip({ state }: { state: Application['state'] }) {
  const { t } = useI18n()
  return (
    <span className="order-status" data-status={COLOURS[state]}>
      {t(`professionals.application.state.${state}`)}
    </span>
  )
}

/** Order status whose label colour is used for each state of an application. */
const COLOURS: Record<Application['state'], string> = {
  pending: 'pending',
  'information-asked': 'confirmed',
  approved: 'delivered',
  expiring: 'pending',
  lapsed: 'failed',
  rejected: 'failed',
}
