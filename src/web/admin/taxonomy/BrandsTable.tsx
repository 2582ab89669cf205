import type { AdminBrand } from '../../../shared/contracts/taxonomy.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { TranslationStates } from '../catalog/TranslationStates.tsx'
import { TaxonomyName } from './TaxonomyName.tsx'
import { translationState } from './taxonomy-texts.ts'
import './taxonomy.css'

/** List of brands: a table on desktops, cards with the same content on phones. */
export function BrandsTable({ brands }: { brands: AdminBrand[] }) {
  const { t, language } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table taxonomy-table">
        <thead>
          <tr>
            <th scope="col">{t('catalog.brand')}</th>
            <th scope="col">{t('taxonomy.origin')}</th>
            <th scope="col">{t('catalog.texts')}</th>
            <th scope="col">{t('catalog.products')}</th>
          </tr>
        </thead>
        <tbody>
          {brands.map(brand => (
            <tr key={brand.id}>
              <th scope="row">
                <TaxonomyName whole={brand} to={adminPaths.brand(brand.id)} />
              </th>
              <td className="quiet">
                <bdi>{brand.texts[language].origin || brand.texts.ar.origin}</bdi>
              </td>
              <td>
                <TranslationStates {...translationState(brand)} />
              </td>
              <td>
                <Link className="link taxonomy-products" to={adminPaths.productsThat({ brand: String(brand.id) })}>
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
