import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'

/** Where to transfer to; the shop's own words, line by line. The order's number stands below once there is one. */
export function BankDetails({ details, number }: { details: string; number?: string }) {
  const { t } = useI18n()
  return (
    <div className="notice">
      <Icon name="bank" />
      <div className="notice__text">
        <p>
          <b>{t('orders.bank.title')}</b>
        </p>
        {details
          .split('\n')
          .filter(line => line.trim())
          .map(line => (
            <p key={line}>
              <Isolate>{line}</Isolate>
            </p>
          ))}
        {number && (
          <p>
            {t('orders.bank.reference')}{' '}
            <b>
              <bdi dir="ltr">{number}</bdi>
            </b>
          </p>
        )}
      </div>
    </div>
  )
}
