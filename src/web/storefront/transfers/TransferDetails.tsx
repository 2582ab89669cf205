import type { Order } from '../../../shared/contracts/orders.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { BankDetails } from './BankDetails.tsx'

/** Bank details for an unpaid order, with its payment deadline. */
export function TransferDetails({ order: { number, total, payUntil } }: { order: Order }) {
  const { t, money, dateTime } = useI18n()
  const api = useApi()
  const { data } = useLoad('settings', async options => (await api.siteSettings({}, options)).data.bankTransferDetails)
  return (
    <>
      {payUntil && (
        <div className="notice notice--warning">
          <Icon name="clock" />
          <div className="notice__text">
            <p>
              <b>
                <Isolate>{t('orders.bank.until', { total: money(total), at: dateTime(payUntil) })}</Isolate>
              </b>
            </p>
            <p>{t('orders.bank.until.else')}</p>
          </div>
        </div>
      )}
      {data && <BankDetails details={data} number={number} />}
    </>
  )
}
