import { type FormEvent, useId, useState } from 'react'
import type { User } from '../../../shared/contracts/auth.ts'
import type { PaymentMethod } from '../../../shared/rules/order-states.ts'
import { checkFields, useSubmit } from '../../api/use-submit.ts'
import { useCart } from '../../cart-store.ts'
import { useI18n } from '../../i18n.tsx'
import { useQuote } from '../cart/use-quote.ts'
import { type Zone, zoneOf } from '../customers/addresses/RegionField.tsx'
import { AddressStep } from './AddressStep.tsx'
import { CheckoutOutcome } from './CheckoutOutcome.tsx'
import { type Draft, readDraft, storeDraft } from './draft.ts'
import { EmptyCheckout } from './EmptyCheckout.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { PlaceBar } from './PlaceButton.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { Summary } from './Summary.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'
import '../layout/beside.css'

interface CheckoutProps {
  zones: Zone[]
  bankDetails: string
  methods: PaymentMethod[]
  user: User | null
}

export function Checkout({ zones, bankDetails, methods, user }: CheckoutProps) {
  const { t } = useI18n()
  const formId = useId()
  const cart = useCart()
  const { draft, method, setMethod, region, setRegion, zone, closed } = useDraft({ zones, methods, user })
  const cartQuote = useQuote(region || null)
  const submission = useSubmit()
  const { form, busy, errors, failure, show } = submission
  const { place, moved, placed } = usePlaceOrder(submission, cartQuote)
  const { saved, first, choose } = useSavedAddresses(user, form, setRegion)

  const confirms = moved !== null && !closed
  const totals = { ...(cartQuote.quote ?? cart), couponCode: cart.couponCode }
  const fieldsMarked = Object.keys(errors).some(name => form.current?.elements.namedItem(name))

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (closed) {
      show({ errors: { ...checkFields(form.current!, t), 'address.state': [closed] } })
      return
    }
    void place(totals.total)
  }

  const outcome = (
    <CheckoutOutcome
      changes={cartQuote.changes}
      onCloseChanges={cartQuote.closeChanges}
      moved={moved}
      failure={failure && [failure, ...strayErrors(errors, form.current)].join(' ')}
      fieldsMarked={fieldsMarked}
    />
  )
  if (cart.items.length === 0 && !placed) {
    return (
      <>
        {outcome}
        <EmptyCheckout />
      </>
    )
  }
  return (
    <>
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
            zones={zones}
            zone={zone}
            region={region}
            onRegion={setRegion}
            onChoose={choose}
          />
          <PaymentStep
            zone={zone}
            method={method}
            methods={methods}
            bankDetails={bankDetails}
            user={user}
            keepsCard={draft.keepCard === 'on'}
            onMethod={setMethod}
            error={errors.paymentMethod}
          />
          <ReviewStep items={cart.items} method={method} draft={draft} errors={errors} user={user} />
        </form>
        <Summary
          cartQuote={cartQuote}
          totals={totals}
          zone={closed ? null : (cartQuote.quote?.zone?.name ?? null)}
          promise={closed ? null : (cartQuote.quote?.zone?.promise ?? null)}
          closed={closed}
          form={formId}
          busy={busy || placed}
          confirms={confirms}
        />
      </div>
      <PlaceBar
        form={formId}
        confirms={confirms}
        closed={closed !== null}
        total={totals.total}
        loading={busy || placed || cartQuote.loading}
      />
    </>
  )
}

/** Initial values of the form; the chosen payment method and region, with its zone and the message of a closed one. */
function useDraft({ zones, methods, user }: Pick<CheckoutProps, 'zones' | 'methods' | 'user'>) {
  const { t } = useI18n()
  const [draft] = useState(() => startOf(user))
  const [method, setMethod] = useState(methods.find(offered => offered === draft.paymentMethod) ?? 'cash-on-delivery')
  const [region, setRegion] = useState(zoneOf(zones, draft['address.state'] ?? '') ? draft['address.state']! : '')
  const zone = zoneOf(zones, region)
  const closed = zone?.closed ? zone.closedMessage || t('field.zone-closed') : null
  return { draft, method, setMethod, region, setRegion, zone, closed }
}

/** Initial values: input of an earlier visit, or the account's; signing in during the checkout fills empty fields. */
function startOf(user: User | null): Draft {
  const typed = Object.entries(readDraft()).filter(([, value]) => value.trim() !== '')
  return { ...known(user), ...Object.fromEntries(typed) }
}

/** Values known from the account. */
function known(user: User | null): Draft {
  if (!user) return {}
  return {
    'address.fullName': `${user.first_name} ${user.last_name}`.trim(),
    'address.phone': user.phone ?? '',
    email: user.email,
  }
}

/** Errors without a field on this page: a line of the cart, the coupon. */
function strayErrors(errors: Record<string, string[]>, form: HTMLFormElement | null): string[] {
  return Object.entries(errors).flatMap(([name, messages]) => (form?.elements.namedItem(name) ? [] : messages))
}
