import { type FormEvent, useId } from 'react'
import type { User } from '../../../shared/contracts/auth.ts'
import type { Translate } from '../../../shared/i18n/messages.ts'
import type { PaymentMethod } from '../../../shared/rules/order-states.ts'
import { checkFields, type FieldErrors, useSubmit } from '../../api/use-submit.ts'
import { useCart } from '../../cart-store.ts'
import { useI18n } from '../../i18n.tsx'
import { type CartQuote, useQuote } from '../cart/use-quote.ts'
import type { Zone } from '../customers/addresses/RegionField.tsx'
import { AddressStep } from './AddressStep.tsx'
import { CheckoutProgress } from './CheckoutProgress.tsx'
import { storeDraft } from './draft.ts'
import { EmptyCheckout } from './EmptyCheckout.tsx'
import { OrderNotPlacedNotice } from './OrderNotPlacedNotice.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { PlaceOrderBar } from './PlaceOrderButton.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { Summary } from './Summary.tsx'
import { useDraft } from './use-draft.ts'
import { useOpenErrors } from './use-open-errors.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import '../layout/beside.css'

interface CheckoutProps {
  zones: Zone[]
  bankDetails: string
  methods: PaymentMethod[]
  user: User | null
}

export function Checkout({ user, ...offered }: CheckoutProps) {
  const { t } = useI18n()
  const formId = useId()
  const cart = useCart()
  const { draft, town, method, setMethod, region, setRegion, chooseRegion, zone } = useDraft(offered, user)
  const cartQuote = useQuote(region || null)
  const closed = closureOf(cartQuote, zone, t)
  const submission = useSubmit()
  const { form, busy, failure, show } = submission
  const errors = { ...submission.errors, ...cartQuote.regionError }
  const { place, moved, placed } = usePlaceOrder(submission, cartQuote)
  const { saved, first, choose } = useSavedAddresses(user, form, setRegion, town)
  useOpenErrors(form, submission.errors)
  useScrollRestoration()

  const totals = { ...(cartQuote.quote ?? cart), couponCode: cart.couponCode }
  const button = {
    form: formId,
    confirms: moved !== null && !closed,
    closed: closed !== null,
    total: totals.total,
    loading: busy || placed || cartQuote.loading,
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (closed) {
      show({ errors: { ...checkFields(form.current!, t), 'address.state': [closed] } })
      return
    }
    void place(totals.total)
  }

  const outcome = (
    <OrderNotPlacedNotice
      key="outcome"
      changes={cartQuote.changes}
      onCloseChanges={cartQuote.closeChanges}
      moved={moved}
      {...failureOf(failure, errors, form.current)}
    />
  )
  if (cart.items.length === 0 && !placed) return [outcome, <EmptyCheckout key="empty" />]
  const quoted = closed ? null : cartQuote.quote?.zone
  const shown = { totals, zone: quoted?.name ?? null }
  return (
    <>
      <CheckoutProgress {...shown} items={cart.items} closed={button.closed} stale={cartQuote.loading} />
      {outcome}
      <div className="beside">
        <form
          id={formId}
          ref={form}
          className="stack gap-l"
          method="post"
          noValidate
          onSubmit={onSubmit}
          onInput={event => storeDraft(event.currentTarget)}
        >
          <AddressStep
            draft={draft}
            errors={errors}
            user={user}
            saved={saved}
            first={first}
            zones={offered.zones}
            closed={closed}
            region={region}
            onRegion={chooseRegion}
            onChoose={choose}
          />
          <PaymentStep
            zone={zone}
            closed={closed !== null}
            method={method}
            methods={offered.methods}
            bankDetails={offered.bankDetails}
            user={user}
            keepsCard={draft.keepCard === 'on'}
            onMethod={setMethod}
            error={errors.paymentMethod}
          />
          <ReviewStep items={cart.items} method={method} draft={draft} errors={errors} user={user} />
        </form>
        <Summary
          cartQuote={cartQuote}
          {...shown}
          promise={quoted?.promise ?? null}
          byTransfer={method === 'bank-transfer' && totals.total > 0}
          button={button}
        />
      </div>
      <PlaceOrderBar {...button} />
    </>
  )
}

/**
 * Returns why the shop does not deliver to the region; null if it does. Reads the quote, or the loaded zones until the
 * quote is loaded.
 */
function closureOf({ quote, loading }: CartQuote, zone: Zone | null, t: Translate): string | null {
  const quoted = loading ? null : quote?.zone
  const closed = quoted?.closed ?? zone?.closed
  return closed ? (quoted ? quoted.message : zone?.closedMessage) || t('field.zone-closed') : null
}

/**
 * Returns the message above the steps, with the errors that belong to no field of this page, such as errors of a cart
 * line. The message is null if the fields show all errors, so that no error is shown twice.
 */
function failureOf(failure: string | null, errors: FieldErrors, form: HTMLFormElement | null) {
  const isField = (name: string) => Boolean(form?.elements.namedItem(name))
  const fieldsMarked = Object.keys(errors).some(isField)
  const others = Object.entries(errors).flatMap(([name, messages]) => (isField(name) ? [] : messages))
  const parts = fieldsMarked ? others : [failure, ...others]
  return { failure: failure && (parts.join(' ') || null), fieldsMarked }
}
