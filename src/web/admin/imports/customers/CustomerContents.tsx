import type { CustomerLine } from '../../../../shared/contracts/customer-import-shape.ts'
import { useI18n } from '../../../i18n.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import '../imports.css'

interface CustomerContentsProps {
  contents: NonNullable<CustomerLine['contents']>
  /** True for an existing account, in which only the listed parts are filled. */
  isFilled: boolean
}

/** Shows the account that a line of the file adds or fills: email, phone, address, groups and newsletter. */
export function CustomerContents({ contents, isFilled }: CustomerContentsProps) {
  const { t, list } = useI18n()
  const { email, phone, address, groups, newsletter, changes } = contents
  return (
    <div className="imports__contents">
      <p>
        <bdi dir="ltr" className="imports__name">
          {email}
        </bdi>
        {phone && <bdi dir="ltr">{phone}</bdi>}
      </p>
      {(address || groups.length > 0 || newsletter) && (
        <p className="quiet">
          {address && (
            <span>
              <Isolate>{[...new Set([address.city, address.region])].join(' · ')}</Isolate>
            </span>
          )}
          {groups.length > 0 && (
            <span>
              <Isolate>{list(groups)}</Isolate>
            </span>
          )}
          {newsletter && <span>{t('customer-imports.subscribes')}</span>}
        </p>
      )}
      {isFilled && (
        <p>
          {t('customer-imports.filled', { what: list(changes.map(change => t(`customer-imports.change.${change}`))) })}
        </p>
      )}
    </div>
  )
}
