import type { FeedProblemProduct } from '../../../shared/contracts/product-feeds.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { adminPaths } from '../admin-paths.ts'

/** Products with their problems; each links to its editor. */
export function ProblemsTable({ products }: { products: readonly FeedProblemProduct[] }) {
  const { t } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('product-feeds.product')}</th>
            <th scope="col">{t('product-feeds.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, sku, name, problems }) => (
            <tr key={id}>
              <th scope="row" className="admin-whole-row admin-wraps">
                <Link to={adminPaths.product(id)} className="admin-table__link">
                  <Isolate>{name}</Isolate>
                </Link>
                <br />
                <bdi className="quiet small" dir="ltr">
                  {sku}
                </bdi>
              </th>
              <td className="admin-whole-row admin-wraps">
                {problems.map(code => (
                  <p key={code}>{t(`product-feeds.problem.${code}`)}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
