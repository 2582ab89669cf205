import { useState } from 'react'
import { failureText } from '../../../api/failure-text.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { ButtonLook } from '../../../ui/button-class.ts'
import { addToast } from '../../../ui/toast-store.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { openCartDrawer } from '../../../ui-state.ts'
import type { CartChange } from '../../cart/cart-changes.ts'
import type { OrderProof } from '../use-order.ts'
import { addReorderToCart } from './add-reorder-to-cart.ts'
import { ReorderChanges } from './ReorderChanges.tsx'

interface OrderAgainProps extends ButtonLook {
  number: string
  proof?: OrderProof
  /** True to add the order number to the accessible label, which must be unique within a list. */
  sayNumber?: boolean
}

interface Outcome {
  changes: CartChange[]
  taken: number
}

/**
 * Button that adds the lines of an order to the cart. Then opens the cart or, if something has changed since the order,
 * a dialog that lists the changes.
 */
export function OrderAgain({ number, proof = {}, sayNumber, ...look }: OrderAgainProps) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [open, setOpen] = useState(false)

  async function orderAgain() {
    setBusy(true)
    try {
      const { data } = await api.reorder({ params: { number }, body: proof })
      const changes = addReorderToCart(data)
      if (changes.length === 0) return openCartDrawer()
      setOutcome({ changes, taken: data.lines.length })
      setOpen(true)
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button loading={busy} onClick={orderAgain} {...look}>
        {t('orders.again')}
        {sayNumber && <VisuallyHidden> {number}</VisuallyHidden>}
      </Button>
      {outcome && <ReorderChanges {...outcome} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
