import type { CatalogueRow } from '../../../shared/contracts/catalogue.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { adminPaths } from '../admin-paths.ts'
import { LanguageMarks } from './LanguageMarks.tsx'
import { ProductState } from './ProductState.tsx'

/** A table on a desk, a list of cards on a phone: the same cells. */
export function ProductsTable({ products }: { products: CatalogueRow[] }) {
  const { t } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-products">
        <thead>
          <tr>
            <th scope="col">{t('catalogue.product')}</th>
            <th scope="col">{t('catalogue.state')}</th>
            <th scope="col">{t('catalogue.category')}</th>
            <th scope="col" className="admin-table__figure">
              {t('catalogue.price')}
            </th>
            <th scope="col" className="admin-table__figure">
              {t('admin.stock')}
            </th>
            <th scope="col">{t('catalogue.words')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(product => (
            <ProductRow key={product.id} product={product} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ProductRow({ product }: { product: CatalogueRow }) {
  const { t, money, number } = useI18n()
  const { id, name, sku, brand, category, picture, price, stock, isLow, status, missing, stale } = product
  return (
    <tr>
      <th scope="row">
        <span className="admin-products__product">
          <Picture image={picture && { ...picture, alt: '' }} sizes="2.75rem" small />
          <span>
            <Link to={adminPaths.product(id)} className="admin-table__link admin-products__name">
              <span>
                <Isolate>{name}</Isolate>
              </span>
            </Link>
            <span className="quiet admin-products__detail">
              <bdi>{brand}</bdi> · <bdi dir="ltr">{sku}</bdi>
            </span>
          </span>
        </span>
      </th>
      <td className="admin-table__status">
        <ProductState status={status} />
      </td>
      <td className="quiet admin-products__category">
        <bdi>{category}</bdi>
      </td>
      <td className="admin-table__figure" data-label={t('catalogue.price')}>
        {price === null ? '–' : <bdi>{money(price)}</bdi>}
      </td>
      <td className="admin-table__figure" data-label={t('admin.stock')}>
        {isLow && status !== 'archived' ? (
          <span className="order-status" data-status={stock === 0 ? 'failed' : 'pending'}>
            {stock === 0 ? t('common.badge.out') : `${t('stock.low')} · ${number(stock)}`}
          </span>
        ) : (
          number(stock)
        )}
      </td>
      <td className="admin-products__words">
        <LanguageMarks missing={missing} stale={stale} />
      </td>
    </tr>
  )
}
