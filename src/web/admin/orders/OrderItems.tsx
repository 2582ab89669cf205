import type { ReactNode } from 'react'
import type { Order } from '../../../shared/contracts/orders.ts'
import { subtractShekels } from '../../../shared/rules/money.ts'
import { canBeChanged } from '../../../shared/rules/order-states.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Image } from '../../ui/Image.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { adminPaths } from '../admin-paths.ts'
import { LineName } from './LineName.tsx'
import { PriceExplanation } from './PriceExplanation.tsx'

/** Lines of the order and its totals. */
export function OrderItems({ order }: { order: Order }) {
  const { t, money, number } = useI18n()
  const byCode = order.promotions.reduce((left, { discount }) => subtractShekels(left, discount), order.discount)
  return (
    <section className="card admin-panel" aria-label={t('admin.lines')}>
      <h2 className="admin__heading">{t('admin.lines')}</h2>
      <table className="admin-items">
        <thead>
          <tr>
            <th scope="col">{t('admin.product')}</th>
            <th scope="col" className="admin-table__figure">
              {t('admin.quantity')}
            </th>
            <th scope="col" className="admin-table__figure admin-items__price">
              {t('admin.price')}
            </th>
            <th scope="col" className="admin-table__figure">
              {t('admin.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(line => (
            <tr key={line.id}>
              <td>
                <div className="order-item">
                  <Image source={line.imageUrl ? { url: line.imageUrl, alt: '' } : null} sizes="2.75rem" small />
                  <div>
                    <LineName line={line} />
                  </div>
                </div>
              </td>
              <td className="admin-table__figure">
                <b>{number(line.quantity)}</b>
                {line.cancelled > 0 && (
                  <span className="line-cancelled small">{t('orders.line.cancelled', { count: line.cancelled })}</span>
                )}
              </td>
              <td className="admin-table__figure admin-items__price">
                <bdi>{money(line.unitPrice)}</bdi>
              </td>
              <td className="admin-table__figure">
                <bdi>{money(line.totalPrice)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label={t('cart.subtotal')}>{money(order.subtotal)}</Sum>
          {order.promotions.map(
            ({ name, discount }) =>
              discount > 0 && <Sum key={name} label={<bdi>{name}</bdi>}>{`\u2212${money(discount)}`}</Sum>,
          )}
          {byCode > 0 && (
            <Sum
              label={
                <>
                  {t('cart.discount')} <bdi dir="ltr">{order.couponCode}</bdi>
                </>
              }
            >{`\u2212${money(byCode)}`}</Sum>
          )}
          <Sum
            label={
              <>
                {t('cart.shipping')} <bdi>{order.promotions.find(({ discount }) => discount === 0)?.name}</bdi>
              </>
            }
          >
            {money(order.shipping)}
          </Sum>
          {order.exchange && order.exchange.credit > 0 && (
            <Sum label={t('cart.exchange')}>{`\u2212${money(order.exchange.credit)}`}</Sum>
          )}
          <Sum label={t('cart.total')} strong>
            {money(order.total)}
          </Sum>
        </tfoot>
      </table>
      {canBeChanged(order.status) && (
        <div>
          <LinkButton
            size="small"
            variant="secondary"
            render={look => <Link to={adminPaths.changeOrder(order.number)} {...look} />}
          >
            <Icon name="edit" />
            {t('admin-orders.change')}
          </LinkButton>
        </div>
      )}
      <PriceExplanation order={order} />
    </section>
  )
}

function Sum({ label, strong, children }: { label: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <tr className={strong ? 'admin-items__total' : undefined}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td className="admin-items__price" />
      <td className="admin-table__figure">
        <bdi dir="ltr">{children}</bdi>
      </td>
    </tr>
  )
}
