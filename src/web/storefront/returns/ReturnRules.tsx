import type { Order } from '../../../shared/contracts/orders.ts'
import { RETURN_WINDOW_DAYS, returnableUntil } from '../../../shared/rules/returns.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { contentPagePath } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Rules for returns, shown before a request is made: deadline, exceptions, and the next steps. */
export function ReturnRules({ order }: { order: Order }) {
  const { t, date } = useI18n()
  const arrived = order.events.findLast(({ status }) => status === 'delivered')?.at ?? order.placedAt
  const until = date(returnableUntil(new Date(arrived)).toISOString())
  return (
    <div className="notice">
      <Icon name="info" />
      <div className="notice__text stack gap-s">
        <p>{t('orders.return.until', { until, days: RETURN_WINDOW_DAYS })}</p>
        <p>{t('orders.return.opened')}</p>
        <p>{t('orders.return.next')}</p>
        <Link className="link" to={contentPagePath('returns')}>
          {t('orders.return.policy')}
        </Link>
      </div>
    </div>
  )
}
