import type { Order } from '../../../shared/contracts/orders.ts'
import { unnamedOptions } from '../../../shared/rules/chosen-name.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Image } from '../../ui/Image.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'
import './order-lines.css'

/** Line of an order, or of the cart at the checkout. */
type OrderLine = Pick<
  Order['lines'][number],
  'name' | 'brand' | 'sizeName' | 'colorName' | 'imageUrl' | 'quantity' | 'totalPrice'
> & { id: number | string; productId?: number | null; cancelled?: number }

/** Read-only list of the lines of an order, or of the cart at the checkout. */
export function OrderLines({ lines }: { lines: OrderLine[] }) {
  return (
    <ul className="order-lines">
      {lines.map(line => (
        <li className="order-line" key={line.id}>
          <Image source={line.imageUrl ? { url: line.imageUrl, alt: '' } : null} sizes="64px" small />
          <LineText line={line} />
          <Price amount={line.totalPrice} size="small" />
        </li>
      ))}
    </ul>
  )
}

function LineText({ line: { productId, name, brand, sizeName, colorName, quantity, cancelled } }: { line: OrderLine }) {
  const { t } = useI18n()
  const about = [brand, ...unnamedOptions(name, sizeName, colorName)].filter(Boolean).join(' · ')
  return (
    <div className="order-line__text">
      {productId ? (
        <Link to={paths.product({ id: productId, slug: '' })} className="plain-link">
          <bdi>
            <Isolate>{name}</Isolate>
          </bdi>
        </Link>
      ) : (
        <span>
          <bdi>
            <Isolate>{name}</Isolate>
          </bdi>
        </span>
      )}
      <span className="quiet small">
        <bdi>
          <Isolate>{about}</Isolate>
        </bdi>
      </span>
      <span className="quiet small tabular">{t('orders.quantity', { count: quantity })}</span>
      {cancelled ? <span className="small">{t('orders.line.cancelled', { count: cancelled })}</span> : null}
    </div>
  )
}
