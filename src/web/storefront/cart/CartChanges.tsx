import type { MessageKey } from '../../../shared/i18n/messages.ts'
import { type I18nValue, useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import type { CartChange } from './cart-changes.ts'

interface CartChangesProps {
  changes: CartChange[]
  onClose?: () => void
}

/** Tells line by line what moved since the shopper last looked. */
export function CartChanges({ changes, onClose }: CartChangesProps) {
  const { t } = useI18n()
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className="notice notice--warning">
          <Icon name="warning" />
          <div className="notice__text stack gap-s">
            <strong>{t('cart.changes.title')}</strong>
            <ul className="cart-changes">
              {changes.map(change => (
                <li key={change.key}>
                  <ChangeText change={change} />
                </li>
              ))}
            </ul>
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

function ChangeText({ change }: { change: CartChange }) {
  const i18n = useI18n()
  const { t, money } = i18n
  const { kind, name, product, reason, minimum } = change
  if (kind === 'coupon') {
    const why = t(`coupon.${reason}` as MessageKey, { minimum: money(minimum ?? 0) })
    return <Isolate>{t('cart.changes.coupon', { code: name, reason: why })}</Isolate>
  }
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
      <Isolate>{whatMoved(change, i18n)}</Isolate>
    </>
  )
}

function whatMoved({ kind, from, to, professions }: CartChange, { t, money, list }: I18nValue): string {
  if (professions) {
    const who = list(professions.map(profession => t(`common.professions.${profession}`)))
    return t('cart.changes.professions-only', { who })
  }
  return t(`cart.changes.${kind}`, kind === 'price-changed' ? { from: money(from), to: money(to) } : { from, to })
}
