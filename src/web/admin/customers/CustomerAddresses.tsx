import type { Customer } from '../../../shared/contracts/admin-customers.ts'
import { useI18n } from '../../i18n.tsx'

/** Card with the saved addresses of a customer. */
export function CustomerAddresses({ addresses }: Pick<Customer, 'addresses'>) {
  const { t } = useI18n()
  return (
    <section className="card admin-panel" aria-label={t('customers.addresses')}>
      <h2 className="admin__heading">{t('customers.addresses')}</h2>
      {addresses.length === 0 && <p className="quiet">{t('customers.addresses.none')}</p>}
      <ul className="stack gap-s">
        {addresses.map(({ id, fullName, phone, street, landmark, city, region, isDefault }) => (
          <li key={id} className="admin-step">
            <address className="admin-address">
              <b>
                <bdi>{fullName}</bdi>
                {isDefault && <span className="quiet small"> · {t('customers.addresses.default')}</span>}
              </b>
              <bdi>{[street, landmark].filter(Boolean).join(' · ')}</bdi>
              <span>
                <bdi>{city}</bdi> · <bdi>{region}</bdi>
              </span>
              <span className="quiet">
                <bdi dir="ltr">{phone}</bdi>
              </span>
            </address>
          </li>
        ))}
      </ul>
    </section>
  )
}
