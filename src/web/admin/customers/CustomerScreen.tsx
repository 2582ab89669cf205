import { useState } from 'react'
import { useParams } from 'react-router'
import type { Customer } from '../../../shared/contracts/admin-customers.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { adminPaths } from '../admin-paths.ts'
import { LoadedDetail } from '../LoadedDetail.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { CustomerAddresses } from './CustomerAddresses.tsx'
import { CustomerBadges } from './CustomerBadges.tsx'
import { CustomerDetails } from './CustomerDetails.tsx'
import { CustomerGroups } from './CustomerGroups.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'

/**
 * Screen of one customer: contact details, orders, addresses, groups, and a button that blocks or unblocks the account.
 */
export function CustomerScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { id = '' } = useParams()
  const { data, error, reload, replace } = useLoad(
    id,
    async options => (await api.adminGetCustomer({ params: { id: Number(id) } }, options)).data,
  )
  return (
    <LoadedDetail loaded={{ data, error, reload }} back={{ to: adminPaths.customers, label: t('customers.back') }}>
      {data => <OneCustomer key={data.id} customer={data} onChange={replace} reload={reload} />}
    </LoadedDetail>
  )
}

interface OneCustomerProps {
  customer: Customer
  onChange: (customer: Customer) => void
  reload: () => void
}

function OneCustomer({ customer, onChange, reload }: OneCustomerProps) {
  const { t, dateTime } = useI18n()
  const [asking, setAsking] = useState(false)
  const { firstName, lastName, blocked, blockedAt, blockedReason } = customer
  return (
    <>
      <header className="spread">
        <h1 className="admin__title admin-wraps">
          <bdi>
            {firstName} {lastName}
          </bdi>
        </h1>
        <div className="cluster gap-s">
          <CustomerBadges customer={customer} />
          <Button size="small" variant={blocked ? 'secondary' : 'danger'} onClick={() => setAsking(true)}>
            {t(blocked ? 'customers.let-in' : 'customers.block')}
          </Button>
        </div>
      </header>
      {blockedAt && (
        <div className="notice notice--warning">
          <p className="notice__text">
            {t('customers.blocked.since', { when: dateTime(blockedAt) })} <bdi>{blockedReason}</bdi>
          </p>
        </div>
      )}
      <div className="admin-columns">
        <div className="stack">
          <CustomerOrders customer={customer} />
          <CustomerAddresses addresses={customer.addresses} />
        </div>
        <div className="stack">
          <CustomerDetails customer={customer} />
          <CustomerGroups customer={customer} onChange={onChange} reload={reload} />
        </div>
      </div>
      <BlockDialog
        open={asking}
        onClose={() => setAsking(false)}
        customer={customer}
        onDone={onChange}
        onLate={reload}
      />
    </>
  )
}
