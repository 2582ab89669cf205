import type { ReactNode } from 'react'
import type { CustomerSummary } from '../../../shared/contracts/admin-customers.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { CustomerBadges } from './CustomerBadges.tsx'

interface CustomersTableProps {
  customers: CustomerSummary[]
  /** Returns the action buttons of a row. */
  stepsFor?: (customer: CustomerSummary) => ReactNode
}

/** List of customers: a table on desktops, cards with the same content on phones. */
export function CustomersTable({ customers, stepsFor }: CustomersTableProps) {
  const { t, date, number } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('customers.customer')}</th>
            <th scope="col">{t('customers.reach')}</th>
            <th scope="col">{t('customers.orders')}</th>
            <th scope="col">{t('customers.last-order')}</th>
            <th scope="col">{t('customers.since')}</th>
            <th scope="col">{t('admin.status')}</th>
            {stepsFor && <th scope="col">{t('staff.steps')}</th>}
          </tr>
        </thead>
        <tbody>
          {customers.map(customer => (
            <tr key={customer.id} data-row={customer.id}>
              <th scope="row">
                <Link to={adminPaths.customer(customer.id)} className="admin-table__link admin-wraps">
                  <bdi>
                    {customer.firstName} {customer.lastName}
                  </bdi>
                </Link>
              </th>
              <td className="admin-wraps admin-whole-row">
                <bdi dir="ltr" className="quiet">
                  {customer.email}
                </bdi>
                {customer.phone && (
                  <>
                    <br />
                    <a className="admin-table__phone" href={`tel:${customer.phone}`}>
                      <bdi dir="ltr">{customer.phone}</bdi>
                    </a>
                  </>
                )}
              </td>
              <td data-label={t('customers.orders')}>{number(customer.orders)}</td>
              <td data-label={t('customers.last-order')}>
                {customer.lastOrderAt ? date(customer.lastOrderAt) : t('customers.last-order.none')}
              </td>
              <td data-label={t('customers.since')}>{date(customer.createdAt)}</td>
              <td className="admin-table__status">
                <CustomerBadges customer={customer} />
              </td>
              {stepsFor && <td>{stepsFor(customer)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
