import type { Shekels } from '../../../shared/rules/money.ts'
import { type I18nValue, useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import type { CartChange } from './cart-changes.ts'
import { couponReason } from './coupon-reason.ts'
import './cart.css'

interface CartChangesProps {
  changes: CartChange[]
  onClose?: () => void
}

/** Notice that lists the changes of the cart that the server has reported, one per line. */
export function CartChanges({ changes, onClose }: CartChangesProps) {
  const { t } = useI18n()
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className="notice notice--warning">
          <Icon name="warning" />
          <div className="notice__text stack gap-s">
            <strong>{t('cart.changes.title')}</strong>
            <ChangeList changes={changes} />
          </div>
          {onClose && (
            <IconButton label={t('common.close')} size="small" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          )}
        </div>
      )}
    </div>
  )
}

interface ChangeListProps {
  changes: CartChange[]
  /** Source of the lines: the current cart, or an earlier order that is being repeated. */
  of?: 'cart' | 'order'
}

/** List of changes, each linked to its product. */
export function ChangeList({ changes, of = 'cart' }: ChangeListProps) {
  return (
    <ul className="cart-changes">
      {changes.map(change => (
        <li key={change.key}>
          <ChangeText change={change} of={of} />
        </li>
      ))}
    </ul>
  )
}

function ChangeText({ change, of }: { change: CartChange; of: 'cart' | 'order' }) {
  const i18n = useI18n()
  const { t } = i18n
  const { kind, name, product, coupon } = change
  if (coupon) return <Isolate>{t('cart.changes.coupon', { code: name, reason: couponReason(coupon, i18n) })}</Isolate>
  return (
    <>
      {product && kind !== 'gone' ? (
        <Link to={paths.product(product)}>
          <Isolate>{name}</Isolate>
        </Link>
      ) : (
        <b>
          <Isolate>{name}</Isolate>
        </b>
      )}
      {': '}
      <Isolate>{of === 'cart' ? whatMoved(change, i18n) : whatMovedSince(change, i18n)}</Isolate>
    </>
  )
}

function whatMoved({ kind, professions, ...change }: CartChange, i18n: I18nValue): string {
  return professions
    ? i18n.t('cart.changes.professions-only', { who: named(professions, i18n) })
    : i18n.t(`cart.changes.${kind}`, amounts(kind, change, i18n))
}

/** Returns the text of a change when an order is repeated. Coupon changes do not occur in repeated orders. */
function whatMovedSince({ kind, professions, ...change }: CartChange, i18n: I18nValue): string {
  if (kind === 'coupon') return ''
  return professions
    ? i18n.t('orders.again.professions-only', { who: named(professions, i18n) })
    : i18n.t(`orders.again.${kind}`, amounts(kind, change, i18n))
}

function named(professions: NonNullable<CartChange['professions']>, { t, list }: I18nValue): string {
  return list(professions.map(profession => t(`common.professions.${profession}`)))
}

function amounts(
  kind: CartChange['kind'],
  { from, to, pack = 1 }: Pick<CartChange, 'from' | 'to' | 'pack'>,
  { money }: I18nValue,
): Record<string, string | number> {
  return kind === 'price-changed' ? { from: money(from as Shekels), to: money(to as Shekels) } : { from, to, pack }
}
