import type { CustomerSummary } from '../../../shared/contracts/admin-customers.ts'
import { useI18n } from '../../i18n.tsx'
import '../../order-status.css'

interface CustomerBadgesProps {
  customer: Pick<CustomerSummary, 'blocked' | 'professionalStatus' | 'profession'>
}

/** Badges of a customer: professional, applying, blocked. */
export function CustomerBadges({ customer: { blocked, professionalStatus, profession } }: CustomerBadgesProps) {
  const { t } = useI18n()
  return (
    <span className="cluster gap-s">
      {blocked && (
        <span className="order-status" data-status="failed">
          {t('customers.blocked')}
        </span>
      )}
      {professionalStatus === 'approved' && profession && (
        <span className="badge badge--gold">{t(`professionals.profession.${profession}`)}</span>
      )}
      {professionalStatus === 'pending' && (
        <span className="order-status" data-status="pending">
          {t('customers.applied')}
        </span>
      )}
    </span>
  )
}
