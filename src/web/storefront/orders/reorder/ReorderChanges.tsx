import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { ChangeList } from '../../cart/CartChanges.tsx'
import type { CartChange } from '../../cart/cart-changes.ts'

interface ReorderChangesProps {
  open: boolean
  onClose: () => void
  changes: CartChange[]
  /** Number of lines added to the cart. */
  taken: number
}

/** Dialog that lists the changes since the order, with a link to the cart, or to the products if no line was added. */
export function ReorderChanges({ open, onClose, changes, taken }: ReorderChangesProps) {
  const { t } = useI18n()
  const onlyPrices = changes.every(({ kind }) => kind === 'price-changed')
  const title = taken === 0 ? t('orders.again.none') : onlyPrices ? t('orders.again.moved') : t('orders.again.some')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <div className="cluster">
          <LinkButton render={look => <Link to={taken ? paths.cart : paths.products()} data-autofocus {...look} />}>
            {taken ? t('cart.view') : t('cart.continue')}
          </LinkButton>
          <Button variant="quiet" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      }
    >
      <div className="stack gap-s">
        <p>{t('orders.again.changes')}</p>
        <ChangeList changes={changes} of="order" />
      </div>
    </Dialog>
  )
}
