import type { LegalDocument } from '../../../shared/contracts/invoices.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Price } from '../../ui/Price.tsx'
import { adminPaths } from '../admin-paths.ts'
import { DownloadDocument } from './DownloadDocument.tsx'

export function InvoicesTable({ documents }: { documents: LegalDocument[] }) {
  const { t, date } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('invoices.number')}</th>
            <th scope="col">{t('invoices.kind')}</th>
            <th scope="col">{t('invoices.day')}</th>
            <th scope="col">{t('invoices.order')}</th>
            <th scope="col">{t('invoices.buyer')}</th>
            <th scope="col">{t('invoices.vat')}</th>
            <th scope="col">{t('invoices.total')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {documents.map(document => (
            <tr key={document.id}>
              <th scope="row">
                <bdi dir="ltr">{document.number}</bdi>
              </th>
              <td data-label={t('invoices.kind')}>{t(`invoices.kind.${document.kind}`)}</td>
              <td data-label={t('invoices.day')}>{date(document.issuedAt)}</td>
              <td data-label={t('invoices.order')}>
                <Link to={adminPaths.order(document.orderNumber)} className="admin-inline-link">
                  <bdi dir="ltr">{document.orderNumber}</bdi>
                </Link>
              </td>
              <td data-label={t('invoices.buyer')} className="admin-wraps">
                <bdi>{document.buyer}</bdi>
              </td>
              <td data-label={t('invoices.vat')}>
                <Price amount={document.vat} size="small" />
              </td>
              <td data-label={t('invoices.total')}>
                <Price amount={document.total} size="small" />
              </td>
              <td>
                <DownloadDocument document={document} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
