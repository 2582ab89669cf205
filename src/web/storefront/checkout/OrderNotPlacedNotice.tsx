import { useEffect, useId, useRef } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { CartChanges } from '../cart/CartChanges.tsx'
import type { CartChange } from '../cart/cart-changes.ts'
import type { TotalChange } from './use-place-order.ts'

interface OrderNotPlacedNoticeProps {
  changes: CartChange[]
  onCloseChanges: () => void
  moved: TotalChange | null
  failure: string | null
  /** True if a field with an error has the focus, so that the message does not take the focus. */
  fieldsMarked: boolean
}

/**
 * Message above the steps that explains why the order was not placed. It gets the focus, which scrolls it into view and
 * makes screen readers read it. It is an alert only if a field has the focus instead, so that it is read once.
 */
export function OrderNotPlacedNotice({
  changes,
  onCloseChanges,
  moved,
  failure,
  fieldsMarked,
}: OrderNotPlacedNoticeProps) {
  const { t, money } = useI18n()
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (moved || (failure && !fieldsMarked)) box.current?.focus()
  }, [moved, failure, fieldsMarked])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls
    <div
      className="stack checkout-outcome"
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={moved || failure ? id : undefined}
    >
      <CartChanges changes={changes} onClose={onCloseChanges} />
      {moved && (
        <div className="notice notice--warning" id={id}>
          <Icon name="warning" />
          <p className="notice__text">
            <Isolate>{t('checkout.moved', { from: money(moved.from), to: money(moved.to) })}</Isolate>
          </p>
        </div>
      )}
      {failure && (
        <div className="notice notice--error" id={moved ? undefined : id} role={fieldsMarked ? 'alert' : undefined}>
          <Icon name="failure" />
          <p className="notice__text">
            {failure}
            {!fieldsMarked && ` ${t('checkout.failed.safe')}`}
          </p>
        </div>
      )}
    </div>
  )
}
