import type { CatalogRow } from '../../../shared/contracts/admin-catalog.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Image } from '../../ui/Image.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { adminPaths } from '../admin-paths.ts'
import type { Selection } from '../use-selection.ts'
import { ProductStatusChip } from './ProductStatusChip.tsx'
import { TranslationStates } from './TranslationStates.tsx'
import './catalog.css'

/** List of products: a table on desktops, a list of cards with the same cells on phones. */
export function ProductsTable({ products, chosen }: { products: CatalogRow[]; chosen: Selection }) {
  const { t } = useI18n()
  const isWhole = chosen.numbers.length === products.length
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-products">
        <thead>
          <tr>
            <td className="admin-table__pick">
              <Checkbox
                label={<VisuallyHidden>{t('product-grid.choose.all')}</VisuallyHidden>}
                checked={isWhole}
                onChange={() => chosen.set(isWhole ? [] : products.map(({ id }) => String(id)))}
              />
            </td>
            <th scope="col">{t('catalog.product')}</th>
            <th scope="col">{t('catalog.state')}</th>
            <th scope="col">{t('catalog.category')}</th>
            <th scope="col" className="admin-table__figure">
              {t('catalog.price')}
            </th>
            <th scope="col" className="admin-table__figure">
              {t('stock.title')}
            </th>
            <th scope="col">{t('catalog.texts')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(product => (
            <ProductRow key={product.id} product={product} chosen={chosen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ProductRow({ product, chosen }: { product: CatalogRow; chosen: Selection }) {
  const { t, money, number } = useI18n()
  const { id, name, sku, brand, category, image, price, stock, isLow, status, missing, stale } = product
  return (
    <tr data-chosen={chosen.has(String(id)) || undefined}>
      <td className="admin-table__pick">
        <Checkbox
          label={<VisuallyHidden>{t('product-grid.choose', { name })}</VisuallyHidden>}
          checked={chosen.has(String(id))}
          onChange={() => chosen.toggle(String(id))}
        />
      </td>
      <th scope="row">
        <span className="admin-products__product">
          <Image source={image && { ...image, alt: '' }} sizes="2.75rem" small />
          <span>
            <Link to={adminPaths.product(id)} className="admin-table__link admin-products__name">
              <span>
                <Isolate>{name}</Isolate>
              </span>
            </Link>
            <span className="quiet admin-products__detail">
              <Isolate>{brand}</Isolate> · <bdi dir="ltr">{sku}</bdi>
            </span>
          </span>
        </span>
      </th>
      <td className="admin-table__status">
        <ProductStatusChip status={status} />
      </td>
      <td className="quiet">
        <Isolate>{category}</Isolate>
      </td>
      <td className="admin-table__figure" data-label={t('catalog.price')}>
        {price === null ? '–' : <bdi>{money(price)}</bdi>}
      </td>
      <td className="admin-table__figure" data-label={t('stock.title')}>
        {isLow && status !== 'archived' ? (
          <span className="order-status" data-status={stock === 0 ? 'failed' : 'pending'}>
            {stock === 0 ? t('common.badge.out') : `${t('stock.low')} · ${number(stock)}`}
          </span>
        ) : (
          number(stock)
        )}
      </td>
      <td className="admin-products__words">
        <TranslationStates missing={missing} stale={stale} />
      </td>
    </tr>
  )
}
