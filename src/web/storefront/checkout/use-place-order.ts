import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Quote } from '../../../shared/contracts/cart.ts'
import type { Order } from '../../../shared/contracts/orders.ts'
import { addressFrom } from '../../../shared/records/address.ts'
import type { Shekels } from '../../../shared/rules/money.ts'
import type { PaymentMethod } from '../../../shared/rules/order-states.ts'
import { ApiError } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'
import type { FormFields, Submission } from '../../api/use-submit.ts'
import { clearCart, useCart } from '../../cart-store.ts'
import { paths } from '../../paths.ts'
import { requestedItems } from '../cart/quoted-cart.ts'
import type { CartQuote } from '../cart/use-quote.ts'
import { storePlacedOrder } from '../orders/placed-order.ts'
import { type CardSelection, cardSelection, usePay } from '../payments/use-pay.ts'
import { deleteDraft } from './draft.ts'
import { deleteIdempotencyKey, idempotencyKey } from './idempotency-key.ts'

/**
 * Change from the total that the shopper saw to the total of the current quote. Requires the shopper's confirmation.
 */
export interface TotalChange {
  from: Shekels
  to: Shekels
}

interface PlaceOrder {
  place(shownTotal: Shekels): Promise<void>
  moved: TotalChange | null
  /** True once the order is placed, until the browser has left the page. */
  placed: boolean
}

export function usePlaceOrder({ submit, show }: Submission, { take }: CartQuote): PlaceOrder {
  const api = useApi()
  const navigate = useNavigate()
  const pay = usePay()
  const [moved, setMoved] = useState<TotalChange | null>(null)
  const [placed, setPlaced] = useState(false)

  async function send(fields: FormFields, expectedTotal: number) {
    const { items, couponCode } = useCart.getState()
    const body = { ...bodyOf(fields), items: requestedItems(items), couponCode, expectedTotal }
    // Quiet: the page shows failures above the steps, so a toast would repeat them.
    const attempt = () =>
      api.placeOrder({ headers: { 'idempotency-key': idempotencyKey(body) }, body }, { quiet: true })
    return attempt().catch(error => {
      if (!(error instanceof ApiError) || error.code !== 'key-reused') throw error
      deleteIdempotencyKey()
      return attempt()
    })
  }

  /**
   * Handles an order that was rejected because prices, stock or the zone have changed: updates the cart, so that the
   * shopper confirms the new total. Returns false for other errors.
   */
  function showChangedTotal(error: unknown, shownTotal: Shekels): boolean {
    const quote = error instanceof ApiError && error.code === 'quote-moved' && (error.data as { quote?: Quote })?.quote
    if (!quote) return false
    take(quote)
    setMoved({ from: shownTotal, to: quote.total })
    return true
  }

  async function place(shownTotal: Shekels) {
    setMoved(null)
    let keeps = false
    let card: CardSelection = {}
    const answer = await submit(async fields => {
      keeps = fields('keepAddress') === 'on'
      card = cardSelection(fields)
      try {
        return await send(fields, shownTotal)
      } catch (error) {
        if (showChangedTotal(error, shownTotal)) return null
        throw error
      }
    })
    if (!answer) return
    const order = answer.data
    setPlaced(true)
    show({})
    deleteIdempotencyKey()
    deleteDraft()
    // A failure to start the payment is ignored: the order exists and can be paid on its page.
    const payment = order.orderCan.pay
      ? await pay(order.number, { token: order.trackingToken, ...card }).catch(() => null)
      : null
    storePlacedOrder(payment?.order ?? order)
    if (keeps) keepAddress(order)
    await navigate(paths.order(order.number, order.trackingToken), { replace: true })
    clearCart()
    if (payment?.authorizationUrl) window.location.assign(payment.authorizationUrl)
  }

  /** Saves the address in the account. Ignores failures. */
  function keepAddress({ address }: Order) {
    api.addAddress({ body: address }, { quiet: true }).catch(console.error)
  }

  return { place, moved, placed }
}

/**
 * Builds the request body. Form fields have the same names as in the API contract, so that field errors can be assigned
 * to them.
 */
function bodyOf(fields: FormFields) {
  return {
    email: fields('email'),
    address: addressFrom(part => fields(`address.${part}`)),
    paymentMethod: fields('paymentMethod') as PaymentMethod,
    note: fields('note'),
    billing: {
      company: fields('billing.company'),
      taxId: fields('billing.taxId'),
      poNumber: fields('billing.poNumber'),
    },
  }
}
