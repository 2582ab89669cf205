import type { WholeBrand } from '../../../shared/contracts/taxonomy.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { LanguageMarks } from '../catalog/LanguageMarks.tsx'
import { FilingName } from './FilingName.tsx'
import { marksOf } from './filing-words.ts'

/** A table on a desk, a list of cards on a phone: the same cells. */
export function BrandsTable({ brands }: { brands: WholeBrand[] }) {
  const { t, language } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table filing-table">
        <thead>
          <tr>
            <th scope="col">{t('catalog.brand')}</th>
            <th scope="col">{t('filing.origin')}</th>
            <th scope="col">{t('catalog.words')}</th>
            <th scope="col">{t('catalog.products')}</th>
          </tr>
        </thead>
        <tbody>
          {brands.map(brand => (
            <tr key={brand.id}>
              <th scope="row">
                <FilingName whole={brand} to={adminPaths.brand(brand.id)} />
              </th>
              <td className="quiet">
                <bdi>{brand.texts[language].origin || brand.texts.ar.origin}</bdi>
              </td>
              <td>
                <LanguageMarks {...marksOf(brand)} />
              </td>
              <td>
                <Link className="link filing-products" to={adminPaths.productsThat({ brand: String(brand.id) })}>
                  {t('catalog.total', { count: brand.products })}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
